import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDuty } from '#web/staff/duty/useDuty.ts';
import { useTo } from './useTo.ts';

/** Whether one is on duty, on every screen; leads to where that changes. */
export function DutySign() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const duty = useDuty();
  if (!duty.data) return null;
  const { present } = duty.data;
  return (
    <Link className={`plate-btn ${present ? '' : 'off'}`} to={to.duty}>
      <Icon name="badge" />
      <span>{present ? t('duty_state.on') : t('duty_state.off')}</span>
    </Link>
  );
}
