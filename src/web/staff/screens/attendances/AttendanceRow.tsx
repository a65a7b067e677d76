import { useTranslation } from 'react-i18next';
import type { OwnAttendance } from '#shared/duty/own-attendance.schemas.ts';
import { clockTime, dateAndTime, dayAndTime, longDay } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { spent } from './months.ts';

/** One presence: the day, from when to when, how long, and what is to be known of its end. */
export function AttendanceRow({ attendance, timeZone }: { attendance: OwnAttendance; timeZone: string }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const { entered_at, left_at, left_reason, present_seconds, break_seconds, correction } = attendance;
  const began = Date.parse(entered_at);
  const from = clockTime(entered_at, language, timeZone);
  const until = (time: string) => dayAndTime(time, began, language, timeZone);
  const time = spent(present_seconds, language);
  const isSaid = left_reason !== null && left_reason !== 'by_hand' && left_reason !== 'corrected';
  return (
    <li className="attendance">
      <h3>{longDay(began, language, timeZone)}</h3>
      <p className="b">
        {left_at === null ? t('attendances.running', { from }) : t('attendances.span', { from, until: until(left_at) })}
      </p>
      <p className="muted">
        {break_seconds > 0 ? t('attendances.with_break', { time, pause: spent(break_seconds, language) }) : time}
      </p>
      {isSaid ? (
        <p>
          <Icon name="info" /> {t(`attendances.ended_${left_reason}`)}
        </p>
      ) : null}
      {correction ? <Correction {...{ correction, until, timeZone }} /> : null}
    </li>
  );
}

type CorrectionProps = {
  correction: NonNullable<OwnAttendance['correction']>;
  until: (time: string) => string;
  timeZone: string;
};

function Correction({ correction: { reason, by, at, entered_at, left_at }, until, timeZone }: CorrectionProps) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const time = at === null ? '' : dateAndTime(at, language, timeZone);
  return (
    <div className="correction">
      <p>
        <Icon name="info" />{' '}
        {by === null ? t('attendances.corrected', { time }) : t('attendances.corrected_by', { name: by, time })}
      </p>
      <p>{reason}</p>
      {left_at === null ? null : (
        <p className="muted">{t('attendances.before', { from: until(entered_at), until: until(left_at) })}</p>
      )}
    </div>
  );
}
