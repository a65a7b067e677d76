import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** Whether one is on duty, or on break since when, on every screen; leads to where that changes. */
export function DutyStatus() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const language = useLanguage();
  const employee = useEmployee();
  const duty = useDuty();
  if (!duty.data) return null;
  const { present, on_break } = duty.data;
  const off = on_break
    ? t('duty_state.break', { time: clockTime(on_break.since, language, employee?.hospital.time_zone ?? 'UTC') })
    : t('duty_state.off');
  return (
    <Link className={`header-btn ${present ? '' : 'off'} ${on_break ? 'on-break' : ''}`} to={to.duty}>
      <Icon name={on_break ? 'clock' : 'badge'} />
      <span>{present ? t('duty_state.on') : off}</span>
    </Link>
  );
}
