import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useChangeDuty, useDuty } from './useDuty.ts';

/** "Still on duty?", on every screen, until the employee says so or duty ends by itself (S25). */
export function IdleBanner() {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const until = useDuty().data?.idle_asked_until;
  const change = useChangeDuty();
  if (!until) return null;
  return (
    <div className="banner is-waiting" role="alert">
      <Icon name="clock" />
      <p>
        <b>{t('duty.idle')}</b>
        <small>
          {t('duty.idle_hint', { time: clockTime(until, language, employee?.hospital.time_zone ?? 'UTC') })}
        </small>
      </p>
      <Button look="fill" busy={change.isPending} onClick={() => change.mutate('stay')}>
        {t('duty.idle_stay')}
      </Button>
    </div>
  );
}
