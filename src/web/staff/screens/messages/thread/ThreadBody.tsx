import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useDuty } from '#web/staff/domain/duty/useDuty.ts';
import { usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { useOutgoing } from '#web/staff/domain/messages/sending/useOutgoing.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { usePatientTyping } from '#web/staff/screens/messages/composer/useTyping.ts';
import { Bubble } from './Bubble.tsx';
import { NotCounted } from './NotCounted.tsx';
import { Outgoing } from './Outgoing.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { useLatestInSight } from './useLatestInSight.ts';
import { useMarkSeen } from './useMarkSeen.ts';
import type { Thread } from './useThread.ts';
import './thread.css';

/** Where it is, and what was written on both sides; opened by somebody on duty it counts as read (S36). */
export function ThreadBody({ stay, thread: { query, thread, messages } }: { stay: string; thread: Thread }) {
  const { t } = useTranslation('staff');
  const book = usePhrasebook();
  const duty = useDuty().data;
  const outgoing = useOutgoing(stay, messages);
  const last = messages.at(-1)?.number ?? 0;
  const scrolled = useLatestInSight(`${last} ${outgoing.length}`);
  const theirs = messages.findLast(({ side }) => side === 'patient')?.number ?? 0;
  const isTyping = usePatientTyping(stay, theirs);
  useMarkSeen({ stay, last: theirs, isPresent: duty?.present === true });
  const unsent = outgoing.map((message) => (
    <Outgoing key={message.body.id} stay={stay} message={message} book={book} />
  ));
  if (!thread || (query.isError && isGone(query.error))) {
    return (
      <>
        <Unread query={query} />
        {unsent.length > 0 ? <ol className="bubbles">{unsent}</ol> : null}
      </>
    );
  }
  const byId = new Map(messages.map((message) => [message.id, message]));
  return (
    <>
      <ThreadHead thread={thread} />
      {duty && !duty.present ? <NotCounted isOnBreak={duty.on_break !== null} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus */}
      <section className="thread-scroll" ref={scrolled} tabIndex={0} aria-label={t('messages.conversation')}>
        {query.hasNextPage ? (
          <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('messages.earlier')}
          </Button>
        ) : null}
        {messages.length === 0 && outgoing.length === 0 ? (
          <Notice title={t('messages.nothing')} hint={t('messages.nothing_hint')} drawing={<Icon name="message" />} />
        ) : null}
        <ol className="bubbles">
          {messages.map((message) => (
            <Bubble
              key={message.id}
              message={message}
              question={message.answer_to === null ? undefined : byId.get(message.answer_to)}
              book={book}
            />
          ))}
          {unsent}
        </ol>
        <p className="typing" role="status">
          {isTyping ? t('messages.typing') : null}
        </p>
      </section>
    </>
  );
}

/** In the place of a thread that is not there: why. */
function Unread({ query }: Pick<Thread, 'query'>) {
  const { t } = useTranslation('staff');
  if (!query.isError) return <Waiting label={t('common.loading')} rows={5} />;
  if (isGone(query.error)) return <Gone />;
  return <TryAgain error={query.error} onRetry={() => void query.refetch()} />;
}

const isGone = (error: Error) => isRefusal(error) && (error.code === 'not_found' || error.code === 'stay_ended');

function Gone() {
  const { t } = useTranslation('staff');
  const to = useTo();
  return (
    <Notice title={t('messages.gone_title')} hint={t('messages.gone_hint')} drawing={<Icon name="search" />}>
      <Link className="btn fill" to={to.messages}>
        {t('messages.to_list')}
      </Link>
    </Notice>
  );
}
