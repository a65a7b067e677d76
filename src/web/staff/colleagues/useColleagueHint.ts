import { useTranslation } from 'react-i18next';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';

/** "Station 3B · Schichtleitung · gerade nicht erreichbar": what helps to choose among colleagues. */
export function useColleagueHint(): (colleague: Colleague) => string {
  const { t } = useTranslation('staff');
  return ({ departments, charge, reachability }) => {
    const parts = departments.map(({ name }) => name);
    if (charge.length > 0) parts.push(t('duty.charge'));
    if (reachability === 'unreachable' || reachability === 'unknown') parts.push(t(`colleague.${reachability}`));
    return parts.join(' · ');
  };
}
