import { useTranslation } from 'react-i18next';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useAsOf } from '#web/kit/live/link-state.ts';

/**
 * As of when a card is, while there is no connection. It takes a place that the card has anyway, so that none moves.
 */
export function AsOf() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const at = useAsOf();
  const time = (now: number) => (at === null ? '' : dayAndTime(new Date(at).toISOString(), now, language, timeZone));
  const now = useClockFor(time);
  if (at === null) return null;
  return <span className="as-of num">{t('request.as_of', { time: time(now) })}</span>;
}
