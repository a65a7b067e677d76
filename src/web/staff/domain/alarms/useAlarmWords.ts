import { useTranslation } from 'react-i18next';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** An alarm of a kind that this release does not know is shown all the same: no alarm is lost for want of words. */
export function useAlarmWords(): (alarm: Alarm) => string {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  return ({ kind, bed, count, department, device, service_type, employee }) => {
    if (kind === 'coverage' && department && service_type) {
      return t('alarm.coverage', { department, service_type: textIn(service_type, language) });
    }
    if (kind === 'push_down') return t('alarm.push_down');
    if (kind === 'job_failing') return t('alarm.job_failing');
    if (kind === 'account_attacked')
      return employee ? t('alarm.account_attacked', { employee }) : t('alarm.patient_account_attacked');
    if (kind === 'platform_entered' && employee) return t('alarm.platform_entered', { employee });
    if (kind === 'sign_in_flood') return t('alarm.sign_in_flood');
    if (kind === 'silent_ward' && department) return t('alarm.silent_ward', { department });
    if (kind === 'probe_missed' && department) return t('alarm.probe_missed', { department });
    if (kind === 'dead_link' && device) {
      if (!device.bed) return t('alarm.dead_station', { label: device.label });
      return t('alarm.dead_tablet', { room: device.bed.room, bed: device.bed.label });
    }
    if (kind === 'low_battery' && device?.bed)
      return t('alarm.low_battery', { room: device.bed.room, bed: device.bed.label });
    if (kind === 'device_waiting' && device?.bed) {
      const at = { room: device.bed.room, bed: device.bed.label };
      const { number } = device;
      return number === null ? t('alarm.device_waiting', at) : t('alarm.device_waiting_number', { ...at, number });
    }
    if (kind === 'message_unread' && bed) return t('alarm.message_unread', { room: bed.room, bed: bed.label });
    if (kind === 'unsent_request' && bed) {
      return t('alarm.unsent_request', { room: bed.room, bed: bed.label, count });
    }
    return bed ? t('alarm.other_at_bed', { kind, room: bed.room, bed: bed.label }) : t('alarm.other', { kind });
  };
}
