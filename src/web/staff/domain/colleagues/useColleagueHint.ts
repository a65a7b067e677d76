import { useTranslation } from 'react-i18next';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** "Station 3B · im Dienst seit 13:12 · gerade nicht erreichbar": what helps to choose among colleagues. */
export function useColleagueHint(): (colleague: Colleague) => string {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const now = useClock(60_000);
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  return ({ departments, since, charge, reachability }) => {
    const parts = departments.map(({ name }) => name);
    parts.push(t('colleague.since', { time: dayAndTime(since, now, language, timeZone) }));
    if (charge.length > 0) parts.push(t('duty.charge'));
    if (reachability === 'unreachable' || reachability === 'unknown') parts.push(t(`colleague.${reachability}`));
    return parts.join(' · ');
  };
}
