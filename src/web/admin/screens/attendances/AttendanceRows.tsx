import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { attendances } from '#shared/areas/attendances.ts';
import { lasted } from '#web/admin/domain/area/amount.ts';
import { OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { choiceName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Lamp } from '#web/admin/ui/Lamp.tsx';
import { dateAndTime, number } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useTotals } from './useTotals.ts';
import './attendances.css';

/** The rows of a page, those that were corrected struck through, below what all that match are together. */
export function AttendanceRows({ children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  return (
    <OwnCells value={cellOf}>
      <Totals />
      <div className="attendance-rows">{children}</div>
    </OwnCells>
  );
}

const cellOf = (row: AreaRow, column: string): ReactNode => (column === 'state' ? <StateCell row={row} /> : undefined);

function Totals() {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const totals = useTotals().data;
  if (!totals) return null;
  const { presences, people, seconds } = totals;
  return (
    <p className="attendance-totals" role="status">
      <b>{lasted(Math.round(seconds / 60) * 60, language)}</b>{' '}
      {t('attendances.totals', { presences: number(presences, language), people: number(people, language) })}
    </p>
  );
}

/** Whether somebody is there, has left, or the row was corrected: by whom, when and why. */
function StateCell({ row }: { row: AreaRow }) {
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const state = textIn(row.state);
  const declared = attendances.fields.state;
  const tone = declared?.kind === 'choice' ? declared.tones?.[state] : undefined;
  const [by] = relatedIn(row, 'corrected_by_id');
  const at = textIn(row.corrected_at);
  return (
    <span className={state === 'corrected' ? 'attendance-state was-corrected' : 'attendance-state'}>
      <Lamp tone={tone ?? 'off'}>{choiceName(attendances, 'state', state)}</Lamp>
      {at ? (
        <span className="muted">
          {[by?.display_name, dateAndTime(at, language, zone)].filter(Boolean).join(', ')}:{' '}
          {textIn(row.correction_reason)}
        </span>
      ) : null}
    </span>
  );
}
