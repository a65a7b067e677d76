import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Alarm } from '#shared/duty/alarm.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { clockTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useThreads } from '#web/staff/domain/messages/useThreads.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { useAlarms, useDecideDevice, useSeeAlarm } from './useAlarms.ts';
import { useAlarmWords } from './useAlarmWords.ts';

/** What is wrong on the ward, until a person has seen it. */
export function Alarms() {
  const alarms = useAlarms();
  return (
    <div role="alert">
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
  const words = useAlarmWords();
  const time = clockTime(alarm.raised_at, language, employee?.hospital.time_zone ?? 'UTC');
  return (
    <div className="banner is-waiting alarm">
      <Icon name="alert" />
      <p>
        <b>{words(alarm)}</b>
        <small className="num">{t('alarm.since', { time })}</small>
      </p>
      {alarm.kind === 'message_unread' ? <ToThread bed={alarm.bed?.id} /> : null}
      {alarm.kind === 'device_waiting' && alarm.device ? <Decide device={alarm.device.id} /> : <Seen alarm={alarm} />}
    </div>
  );
}

/** The way to what nobody has opened yet, for who may read it. */
function ToThread({ bed }: { bed: string | undefined }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const thread = useThreads().data?.find((one) => one.bed.id === bed);
  if (!thread) return null;
  return (
    <Link className="btn line" to={to.thread(thread.stay_id)}>
      {t('alarm.to_thread')}
    </Link>
  );
}

function Seen({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation('staff');
  const see = useSeeAlarm();
  return (
    <Button look="quiet" busy={see.isPending} onClick={() => see.mutate(alarm.id)}>
      {t('alarm.seen')}
    </Button>
  );
}

/** Whether a further device of a bed with a fixed card may enter. */
function Decide({ device }: { device: string }) {
  const { t } = useTranslation('staff');
  const decide = useDecideDevice();
  return (
    <>
      <Button busy={decide.isPending} onClick={() => decide.mutate({ id: device, isLetIn: true })}>
        {t('alarm.let_in')}
      </Button>
      <Button look="quiet" busy={decide.isPending} onClick={() => decide.mutate({ id: device, isLetIn: false })}>
        {t('alarm.keep_out')}
      </Button>
    </>
  );
}
