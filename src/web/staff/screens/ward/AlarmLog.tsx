import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AlarmsOfDay } from '#shared/duty/alarm.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { longDay } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useAlarmLog } from './useAlarmLog.ts';
import './alarm-log.css';

/** Which alarms a ward had in the last days, so that who leads it can see which nobody heeds. Read when it is opened. */
export function AlarmLog({ ward }: { ward: string }) {
  const { t } = useTranslation('staff');
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="alarm-log">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('ward.alarms')}
      </Button>
      {isOpen ? <Days ward={ward} /> : null}
    </section>
  );
}

function Days({ ward }: { ward: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const log = useAlarmLog(ward);
  if (log.isPending) return <Waiting label={t('common.loading')} rows={3} />;
  if (log.isError) return <TryAgain error={log.error} onRetry={() => void log.refetch()} />;
  if (log.data.length === 0) return <p>{t('ward.alarms_none')}</p>;
  const days = [...new Set(log.data.map(({ day }) => day))];
  return days.map((day) => (
    <div key={day}>
      <h3>{longDay(Date.parse(`${day}T12:00:00Z`), language, 'UTC')}</h3>
      <ul className="num">
        {log.data
          .filter((row) => row.day === day)
          .map((row) => (
            <Row key={row.kind} row={row} />
          ))}
      </ul>
    </div>
  ));
}

function Row({ row: { kind, count, unseen, seen_in_seconds } }: { row: AlarmsOfDay }) {
  const { t } = useTranslation('staff');
  const name = isNamed(kind) ? t(`ward.alarm_${kind}`) : t('alarm.other', { kind });
  return (
    <li>
      <b>{t('ward.alarms_of_kind', { name, count })}</b>
      <small>
        {[
          ...(seen_in_seconds === null
            ? []
            : [t('ward.alarms_seen', { minutes: Math.max(1, Math.ceil(seen_in_seconds / 60)) })]),
          ...(unseen > 0 ? [t('ward.alarms_unseen', { count: unseen })] : []),
        ].join(' · ')}
      </small>
    </li>
  );
}

/** A kind that this release does not know is named as it is, so that none is missing. */
const named = [
  'coverage',
  'silent_ward',
  'probe_missed',
  'dead_link',
  'low_battery',
  'message_unread',
  'unsent_request',
] as const;
const isNamed = (kind: string): kind is (typeof named)[number] => named.some((one) => one === kind);
