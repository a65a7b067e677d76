import { useTranslation } from 'react-i18next';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { circles } from '#shared/requests/reaching/circles.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';

/** How many are unread, whether it is urgent, who was called for it, and who is answering. */
export function ThreadState({ thread }: { thread: ThreadForStaff }) {
  const { t } = useTranslation('staff');
  const me = useEmployee()?.id;
  const { unread, is_urgent, waiting_since, step, answering } = thread;
  const isAnswered = (now: number) => answering !== null && Date.parse(answering.until) > now;
  const answers = isAnswered(useClockFor(isAnswered)) ? answering : null;
  const circle = waiting_since ? circles[step - 1] : undefined;
  if (!unread && !is_urgent && !answers) return null;
  return (
    <span className="thread-state">
      {unread > 0 ? <span className="chip count num">{t('messages.new', { count: unread })}</span> : null}
      {is_urgent ? (
        <span className="chip urgent">
          <Icon name="alert" /> {t('messages.urgent')}
        </span>
      ) : null}
      {circle && circle !== 'assigned' ? <span className="called">{t(`state.circle_${circle}`)}</span> : null}
      {answers ? (
        <span className="answers">
          <Icon name="usercheck" />{' '}
          {answers.id === me ? t('messages.you_answer') : t('messages.answering', { name: answers.name })}
        </span>
      ) : null}
    </span>
  );
}
