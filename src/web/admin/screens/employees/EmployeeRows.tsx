import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { employees } from '#shared/areas/employees.ts';
import { OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { choiceName } from '#web/admin/domain/area/words.ts';
import './employees.css';

/** Shows of each who they are at a glance: profession, presence, and what still keeps them from signing in. */
export function EmployeeRows({ children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  return <OwnCells value={cellOf}>{children}</OwnCells>;
}

function cellOf(row: AreaRow, column: string): ReactNode {
  if (column === 'username') return <AccountCell row={row} />;
  if (column === 'present') return <PresenceCell row={row} />;
  if (column === 'access_level_id') return <LevelCell row={row} />;
  if (column === 'role' || column === 'language_code' || column === 'gender')
    return textIn(row[column]) ? choiceName(employees, column, textIn(row[column])) : undefined;
  return undefined;
}

/** The user name; for whom there is no password yet, that. */
function AccountCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  return (
    <span className="employee-line">
      <span>{textIn(row.username)}</span>
      {row.can_sign_in === true || row.deleted_at !== null ? null : (
        <span className="chip is-waiting">{t('employees.no_password')}</span>
      )}
    </span>
  );
}

function PresenceCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  return row.present === true ? (
    <span className="chip is-accepted">{t('employees.present')}</span>
  ) : (
    <span className="muted">{t('employees.absent')}</span>
  );
}

/** What they may do, and as what they work. */
function LevelCell({ row }: { row: AreaRow }) {
  const [level] = relatedIn(row, 'access_level_id');
  return (
    <span className="employee-line">
      <b>{level?.display_name}</b>
      <span className="muted">{choiceName(employees, 'role', textIn(row.role))}</span>
    </span>
  );
}
