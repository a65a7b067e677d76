import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndedThread } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';

/** One ended stay: where it ended, when, and how much was written. */
export function EndedRow({ thread, isOpened }: { thread: EndedThread; isOpened: boolean }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const { stay_id, bed, department, ended_at, messages } = thread;
  return (
    <Link
      className={`thread-row is-off ${isOpened ? 'sel' : ''}`}
      aria-current={isOpened ? 'page' : undefined}
      to={to.endedThread(stay_id)}
    >
      <PlaceBadge room={{ name: bed.room }} bed={bed} />
      <span className="thread-words">
        <span className="thread-last b">{department.name}</span>
        <span className="num">{t('ended.ended_at', { time: dateAndTime(ended_at, language, timeZone) })}</span>
        <span className="meta num">{t('ended.count', { count: messages })}</span>
      </span>
    </Link>
  );
}
