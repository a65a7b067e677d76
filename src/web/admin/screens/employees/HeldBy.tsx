import { useTranslation } from 'react-i18next';
import { employees } from '#shared/areas/employees.ts';
import type { LeavingRow } from '#web/admin/domain/area/list-extras.ts';
import { useRow } from '#web/admin/domain/area/useRow.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useHeldBy } from './useEmployees.ts';
import './employees.css';

/** The accounts of which what they hold is listed one by one. */
const most = 20;

/** What is given back when these accounts are ended or switched off, and who could take it. */
export function HeldBy({ rows }: { rows: readonly LeavingRow[] }) {
  const { t } = useTranslation('admin');
  const [first, ...others] = rows;
  return (
    <>
      <p>{t('employees.leaving')}</p>
      {first && others.length === 0 ? <Held id={first.id} /> : null}
      {others.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and holds nothing that takes the focus
        <ul className="held-by" tabIndex={0}>
          {rows.slice(0, most).map((row) => (
            <li key={row.id}>
              {row.display_name ? <b>{row.display_name}</b> : <NameOf id={row.id} />}
              <Held id={row.id} />
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length > most ? <p>{t('employees.leaving_more', { count: rows.length - most })}</p> : null}
    </>
  );
}

/** Of somebody who is on another page of the list. */
function NameOf({ id }: { id: string }) {
  const row = useRow(employees, id);
  return <b>{row.data?.display_name}</b>;
}

function Held({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const held = useHeldBy(id);
  if (held.isPending) return <Waiting label={t('common.loading')} rows={2} />;
  if (!held.data) return <TryAgain error={held.error} onRetry={() => void held.refetch()} />;
  const { charge, requests, beds, present } = held.data;
  const taken = (names: readonly string[]) =>
    names.length > 0 ? t('employees.takers', { names: names.join(', ') }) : t('employees.no_takers');
  if (charge.length + requests.length + beds.length === 0)
    return <p>{t(present ? 'employees.holds_nothing_present' : 'employees.holds_nothing')}</p>;
  return (
    <ul className="held-by">
      {charge.map((ward) => (
        <li key={ward}>{t('employees.holds_charge', { ward })}</li>
      ))}
      {requests.map(({ id, bed, takers }) => (
        <li key={id}>
          <b>{t('employees.holds_request', { bed })}</b> <span>{taken(takers)}</span>
        </li>
      ))}
      {beds.map(({ id, bed, covers, takers }) => (
        <li key={id}>
          <b>{covers ? t('employees.covers_bed', { bed, name: covers }) : t('employees.holds_bed', { bed })}</b>{' '}
          <span>
            {takers.length > 0 ? t('employees.also_there', { names: takers.join(', ') }) : t('employees.nobody_there')}
          </span>
        </li>
      ))}
    </ul>
  );
}
