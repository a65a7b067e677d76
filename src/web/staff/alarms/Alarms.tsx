import { useTranslation } from 'react-i18next';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { Button } from '#web/desk/Button.tsx';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useEmployee } from '#web/staff/start/staff-session.ts';
import { useAlarms, useSeeAlarm } from './useAlarms.ts';
import './alarms.css';

/** What is wrong on the ward, above the list, until a person has seen it. */
export function Alarms() {
  const alarms = useAlarms();
  return (
    <div className="alarms" role="alert">
      {alarms.data?.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} />
      ))}
    </div>
  );
}

function AlarmNotice({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const employee = useEmployee();
  const see = useSeeAlarm();
  const time = clockTime(alarm.raised_at, language, employee?.hospital.time_zone ?? 'UTC');
  return (
    <div className="banner is-waiting alarm">
      <Icon name="alert" />
      <p>
        <b>{useAlarmWords(alarm)}</b>
        <small className="num">{t('alarm.since', { time })}</small>
      </p>
      <Button look="quiet" disabled={see.isPending} onClick={() => see.mutate(alarm.id)}>
        {t('alarm.seen')}
      </Button>
    </div>
  );
}

/** An alarm of a kind that this release does not know is shown all the same: no alarm is lost for want of words. */
function useAlarmWords({ kind, bed, count, department, service_type }: Alarm): string {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  if (kind === 'coverage' && department && service_type) {
    return t('alarm.coverage', { department, service_type: textIn(service_type, language) });
  }
  if (kind === 'silent_ward' && department) return t('alarm.silent_ward', { department });
  if (kind === 'unsent_request' && bed) {
    return t('alarm.unsent_request', { room: bed.room, bed: bed.label, count });
  }
  return bed ? t('alarm.other_at_bed', { kind, room: bed.room, bed: bed.label }) : t('alarm.other', { kind });
}
