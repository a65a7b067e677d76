import { useTranslation } from 'react-i18next';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { useHeldBy } from './useEmployees.ts';
import './employees.css';

/** What is given back when this account is ended or switched off, and who could take it. */
export function HeldBy({ row }: { row: AreaRow }) {
  const { t } = useTranslation('admin');
  const held = useHeldBy(row.id);
  if (held.isPending) return <Waiting label={t('common.loading')} rows={2} />;
  if (!held.data) return <TryAgain error={held.error} onRetry={() => void held.refetch()} />;
  const { charge, requests, beds, present } = held.data;
  const taken = (names: readonly string[]) =>
    names.length > 0 ? t('employees.takers', { names: names.join(', ') }) : t('employees.no_takers');
  return (
    <>
      <p>{t('employees.leaving')}</p>
      {charge.length + requests.length + beds.length === 0 ? (
        <p>{t(present ? 'employees.holds_nothing_present' : 'employees.holds_nothing')}</p>
      ) : (
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
                {takers.length > 0
                  ? t('employees.also_there', { names: takers.join(', ') })
                  : t('employees.nobody_there')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
