import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { covers } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { correctAttendance } from '#shared/areas/attendance-record.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { CorrectionDialog } from './CorrectionDialog.tsx';

/** What can be done about a presence that has ended, for who may: a correction. */
export function AttendanceRecord({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const { rights } = useHere();
  const [isOpen, setOpen] = useState(false);
  if (!covers(rights, correctAttendance.needs ?? 'own')) return null;
  if (row.state === 'present') return <p className="muted">{t('attendances.still_there')}</p>;
  if (row.state === 'corrected') return null;
  return (
    <p>
      <button type="button" className="mini fill" onClick={() => setOpen(true)}>
        <Icon name="edit" />
        {t('attendances.correct')}
      </button>
      {isOpen ? <CorrectionDialog row={row} onClose={() => setOpen(false)} /> : null}
    </p>
  );
}
