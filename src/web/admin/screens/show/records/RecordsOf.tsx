import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { areaName } from '#web/admin/domain/area/words.ts';
import { useTo } from '#web/admin/routing/useTo.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import type { Subject } from './subjects.ts';
import { useRecordsOf } from './useRecords.ts';
import './records.css';

/** Notes on a row and the stay in it, the newest first, and a key for another. */
export function RecordsOf({ subjects }: { subjects: readonly Subject[] }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [isOpen, setOpen] = useState(false);
  const mayRead = covers(rights, 'records:view');
  const found = useRecordsOf(subjects, mayRead);
  if (!mayRead) return null;
  return (
    <section className="activity" aria-labelledby="records-title">
      {covers(rights, 'records:create') ? (
        <button type="button" className="mini" onClick={() => setOpen(true)}>
          <Icon name="plus" />
          {t('records.add')}
        </button>
      ) : null}
      <h3 id="records-title">{areaName('records')}</h3>
      {found.isPending ? <Waiting label={t('common.loading')} rows={2} /> : null}
      {found.isError && !found.data ? <TryAgain error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.data?.length === 0 ? <p className="muted">{t('records.none')}</p> : null}
      <ol>
        {(found.data ?? []).map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </ol>
      {isOpen ? <NoteDialog subjects={subjects} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function Line({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const to = useTo();
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const [by] = relatedIn(row, 'made_by_id');
  return (
    <li>
      <p className="record-note">{textIn(row.note)}</p>
      <p className="muted">
        {[by?.display_name, dateAndTime(row.created_at, language, zone)].filter(Boolean).join(', ')}{' '}
        <Link to={to.show('records', row.id)}>{t(row.has_file === true ? 'records.open_file' : 'records.open')}</Link>
      </p>
    </li>
  );
}
