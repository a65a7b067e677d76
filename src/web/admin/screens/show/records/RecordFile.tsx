import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { recordFileFields, recordFileTypes } from '#shared/areas/record-file.fields.ts';
import { records } from '#shared/areas/records.ts';
import { ext, mimes, size } from '#shared/validation/rules/files.ts';
import { required } from '#shared/validation/rules/presence.ts';
import { columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { saveFile } from '#web/admin/ui/save-file.ts';
import { UploadField, useObjectUrl } from '#web/desk/forms/UploadField.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { useUpload } from '#web/kit/forms/useUpload.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useFile, useRemoveFile, useSendFile } from './useRecords.ts';
import './records.css';

const table = { required, ext, mimes, size };

/** The file of a record: shown once somebody asks, since each reading is on record, kept, or another one. */
export function RecordFile({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const employee = useEmployee()?.id;
  const isThere = row.deleted_at === null;
  const mayEdit = covers(rights, 'records:edit') && isThere;
  const mayAdd = covers(rights, 'records:create') && isThere && row.has_file !== true && row.made_by_id === employee;
  return (
    <section className="activity" aria-labelledby="file-title">
      <h3 id="file-title">{columnName(records, 'has_file')}</h3>
      {row.has_file === true ? (
        <Shown id={row.id} mayRemove={mayEdit} />
      ) : (
        <p className="muted">{t('records.no_file')}</p>
      )}
      {mayEdit || mayAdd ? <Sent id={row.id} /> : null}
    </section>
  );
}

function Shown({ id, mayRemove }: { id: string; mayRemove: boolean }) {
  const { t } = useTranslation('admin');
  const file = useFile(id);
  const remove = useRemoveFile(id);
  const picture = file.data?.file.type.startsWith('image/') ? file.data.file : null;
  const url = useObjectUrl(picture);
  /** A document is no part of a page of ours: it is saved. */
  const read = () =>
    file.mutate(undefined, {
      onSuccess: (found) => (found.file.type.startsWith('image/') ? undefined : saveFile(found)),
      onError: reportFailure,
    });
  const take = () => file.mutate(undefined, { onSuccess: saveFile, onError: reportFailure });
  return (
    <>
      {url ? <img className="record-file" src={url} alt={t('records.file_alt')} /> : null}
      <p className="row record-keys">
        {url ? null : (
          <button type="button" className="mini" aria-disabled={file.isPending} onClick={read}>
            <Icon name="search" />
            {t('records.show_file')}
          </button>
        )}
        <button type="button" className="mini" aria-disabled={file.isPending} onClick={take}>
          <Icon name="export" />
          {t('records.download')}
        </button>
        {mayRemove ? (
          <button
            type="button"
            className="mini"
            aria-disabled={remove.isPending}
            onClick={() => remove.mutate(undefined, { onSuccess: () => toast(t('done.deleted')) })}
          >
            <Icon name="trash" />
            {t('records.remove_file')}
          </button>
        ) : null}
      </p>
      <p className="muted">{t('records.file_logged')}</p>
    </>
  );
}

function Sent({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const field = useUpload(recordFileFields, { name: 'file', table, transfer: useSendFile(id) });
  return (
    <UploadField field={field} accept={recordFileTypes} hint={t('records.file_hint')}>
      {null}
    </UploadField>
  );
}
