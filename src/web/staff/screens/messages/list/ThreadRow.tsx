import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClockFor } from '#web/kit/clock/useClock.ts';
import { dayAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import type { Phrasebook } from '#web/kit/phrases/phrasebook.ts';
import { messageWords } from '#web/staff/domain/messages/message-words.ts';
import { ThreadState } from '#web/staff/domain/messages/ThreadState.tsx';
import { WordsIn } from '#web/staff/domain/messages/WordsIn.tsx';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { waitClock } from '#web/staff/domain/requests/rules/wait-clock.ts';
import { useWords } from '#web/staff/domain/requests/words/useWords.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

type ThreadRowProps = { thread: ThreadForStaff; book: Phrasebook | undefined; isOpened: boolean };

/** One bed: where, what was written last, in which language it reads, how long it waits and who answers. */
export function ThreadRow({ thread, book, isOpened }: ThreadRowProps) {
  const to = useTo();
  const words = useWords();
  const { bed, language, is_urgent, waiting_since } = thread;
  const tone = is_urgent ? 'is-urgent' : waiting_since ? 'is-waiting' : 'is-off';
  return (
    <Link
      className={`thread-row ${tone} ${isOpened ? 'sel' : ''}`}
      aria-current={isOpened ? 'page' : undefined}
      to={to.thread(thread.stay_id)}
    >
      <PlaceBadge room={{ name: bed.room }} bed={bed} />
      <span className="thread-words">
        <span className="thread-first">
          <LastWords thread={thread} book={book} />
          <Age thread={thread} />
        </span>
        <span className="meta">
          <span>
            <Icon name="language" /> {words.language(language)}
          </span>
        </span>
        <ThreadState thread={thread} />
      </span>
    </Link>
  );
}

/** What was written last and by whom, in the reader's language where it is a phrase. */
function LastWords({ thread: { last, unread }, book }: Pick<ThreadRowProps, 'thread' | 'book'>) {
  const { t } = useTranslation('staff');
  const employee = useEmployee();
  if (!last) return null;
  const said = messageWords(last, book, employee?.hospital.time_zone ?? 'UTC');
  const who = last.by?.id === employee?.id ? t('messages.you') : last.by?.name;
  return (
    <span className={`thread-last ${unread > 0 ? 'b' : ''}`}>
      {last.side === 'staff' && who ? <span className="muted">{t('messages.by', { name: who })} </span> : null}
      <WordsIn {...said} />
    </span>
  );
}

/** How long the oldest unread message waits, by the server's time; else when the last one was sent. */
function Age({ thread: { waiting_since, last } }: Pick<ThreadRowProps, 'thread'>) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const shown = (now: number) => {
    if (waiting_since) return waitClock(now - Date.parse(waiting_since));
    return last ? dayAndTime(last.sent_at, now, language, timeZone) : '';
  };
  const clock = shown(useClockFor(shown));
  if (!waiting_since) return <span className="wait num muted">{clock}</span>;
  return (
    <span className="wait num">
      <span aria-hidden="true">{clock}</span>
      <span className="vh">{t('board.waiting_for', { clock })}</span>
    </span>
  );
}
