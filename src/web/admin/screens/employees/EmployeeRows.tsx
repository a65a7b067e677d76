import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { employees } from '#shared/areas/employees.ts';
import { OwnCells } from '#web/admin/domain/area/list-extras.ts';
import { relatedIn, textIn } from '#web/admin/domain/area/shown.ts';
import { choiceName, columnName } from '#web/admin/domain/area/words.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import './employees.css';

/** Shows of each who they are at a glance: profession, presence, and what still keeps them from signing in. */
export function EmployeeRows({ children }: { rows: readonly AreaRow[]; children: ReactNode }) {
  return (
    <OwnCells value={cellOf}>
      <div className="employee-rows">{children}</div>
    </OwnCells>
  );
}

function cellOf(row: AreaRow, column: string): ReactNode {
  if (column === 'username') return <AccountCell row={row} />;
  if (column === 'present') return <PresenceCell row={row} />;
  if (column === 'departments' || column === 'service_types') return <NamesCell row={row} column={column} />;
  if (column === 'access_level_id') return <LevelCell row={row} />;
  if (column === 'role' || column === 'language_code' || column === 'gender')
    return textIn(row[column]) ? choiceName(employees, column, textIn(row[column])) : undefined;
  return undefined;
}

/** The user name, whether a second factor is asked for, and for whom there is no password yet, that. */
function AccountCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  return (
    <span className="employee-line">
      <span className="employee-account">{textIn(row.username)}</span>
      {row.second_factor === true ? (
        <span className="chip">
          <Icon name="lock" />
          {columnName(employees, 'second_factor')}
        </span>
      ) : null}
      {row.can_sign_in === true || row.deleted_at !== null ? null : (
        <span className="chip is-waiting">{t('employees.no_password')}</span>
      )}
    </span>
  );
}

/** Whether they are on duty, and when they signed in last. */
function PresenceCell({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const zone = useHere().hospital.time_zone;
  const at = textIn(row.last_login_at);
  return (
    <span className="employee-when">
      {row.present === true ? (
        <span className="chip is-accepted">{t('employees.present')}</span>
      ) : (
        <span className="muted">{t('employees.absent')}</span>
      )}
      <span className="muted">{at ? dateAndTime(at, language, zone) : t('employees.never')}</span>
    </span>
  );
}

/** Wards or activities, in as many lines as they need. */
function NamesCell({ row, column }: { row: AreaRow; column: string }) {
  const { t } = useTranslation('admin');
  const names = relatedIn(row, column).map(({ display_name }) => display_name);
  return names.length > 0 ? (
    <span className="employee-names">{names.join(', ')}</span>
  ) : (
    <span className="muted">{t('cell.nothing')}</span>
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
