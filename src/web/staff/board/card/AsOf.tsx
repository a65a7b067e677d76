import { useTranslation } from 'react-i18next';
import { useClock } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useAsOf } from '#web/kit/live/link-state.ts';
import { useEmployee } from '#web/staff/start/staff-session.ts';

/** As of when a card is, while there is no connection. */
export function AsOf() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const now = useClock();
  const at = useAsOf();
  if (at === null) return null;
  return (
    <span className="num">
      <Icon name="clock" />{' '}
      {t('request.as_of', { time: dayAndTime(new Date(at).toISOString(), now, language, timeZone) })}
    </span>
  );
}
