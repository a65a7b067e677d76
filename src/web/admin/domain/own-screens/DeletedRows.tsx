import { useTranslation } from 'react-i18next';
import type { DeletedRow } from '#shared/kernel/deleted-row.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Fold } from '#web/admin/ui/Fold.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './deleted-rows.css';
import { type DeletedCalls, useDeletedRows, useRestore } from './useDeletedRows.ts';

type DeletedRowsProps = { calls: DeletedCalls; mayRestore: boolean };

/** What was deleted in the last 30 days, read once it is opened; each is brought back by one press. */
export function DeletedRows(props: DeletedRowsProps) {
  const { t } = useTranslation('admin');
  return (
    <Fold label={t('list.deleted')} icon="trash">
      <Deleted {...props} />
    </Fold>
  );
}

function Deleted({ calls, mayRestore }: DeletedRowsProps) {
  const { t } = useTranslation('admin');
  const rows = useDeletedRows(calls);
  if (rows.isPending) return <Waiting label={t('common.loading')} rows={2} />;
  if (rows.isError && !rows.data) return <TryAgain error={rows.error} onRetry={() => void rows.refetch()} />;
  if (rows.data.length === 0) return <p className="muted">{t('empty.deleted')}</p>;
  return (
    <ul className="deleted-rows">
      {rows.data.map((row) => (
        <Row key={row.id} row={row} calls={calls} mayRestore={mayRestore} />
      ))}
    </ul>
  );
}

function Row({ row, calls, mayRestore }: DeletedRowsProps & { row: DeletedRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const restore = useRestore(calls);
  const start = () => {
    if (restore.isPending) return;
    restore.mutate(row.id, { onSuccess: () => toast(t('done.operation')), onError: reportFailure });
  };
  return (
    <li>
      <span id={`deleted-${row.id}`}>{row.name}</span>
      <small className="muted">
        {t('show.named', { name: t('show.deleted_at') })} {dateAndTime(row.deleted_at, language, zone)}
      </small>
      {mayRestore ? (
        <button
          type="button"
          className="mini"
          aria-disabled={restore.isPending}
          aria-describedby={`deleted-${row.id}`}
          onClick={start}
        >
          <Icon name="undo" />
          {t('row.restore')}
        </button>
      ) : null}
    </li>
  );
}
