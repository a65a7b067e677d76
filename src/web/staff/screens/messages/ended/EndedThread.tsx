import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EndedThread as Thread } from '#shared/messages/message.schemas.ts';
import { Button } from '#web/desk/Button.tsx';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { dateAndTime } from '#web/kit/i18n/format.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { usePhrasebook } from '#web/staff/domain/messages/phrasebook.ts';
import { PlaceBadge } from '#web/staff/domain/requests/card/PlaceBadge.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Bubble } from '#web/staff/screens/messages/thread/Bubble.tsx';
import { useEndedThread } from './useEndedThread.ts';
import '#web/staff/screens/messages/thread/thread.css';
import './ended.css';

/** What was written during a stay that has ended, read alone. */
export function EndedThread({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const book = usePhrasebook();
  const { query, thread, messages } = useEndedThread(stay);
  if (query.isError && !thread) {
    const isGone = isRefusal(query.error) && query.error.code === 'not_found';
    return isGone ? <Gone /> : <TryAgain error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!thread) return <Waiting label={t('common.loading')} rows={5} />;
  const byId = new Map(messages.map((message) => [message.id, message]));
  return (
    <section className="thread-scroll" aria-label={t('messages.conversation')}>
      <Head thread={thread} />
      <p className="ended-note">
        <Icon name="lock" /> {t('ended.over')}
      </p>
      {query.hasNextPage ? (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('messages.earlier')}
        </Button>
      ) : null}
      {query.isError ? <TryAgain error={query.error} onRetry={() => void query.fetchNextPage()} /> : null}
      <ol className="bubbles">
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            question={message.answer_to === null ? undefined : byId.get(message.answer_to)}
            book={book}
            isPast
          />
        ))}
      </ol>
    </section>
  );
}

/** Where the stay ended, and from when to when it was. */
function Head({ thread: { bed, department, began_at, ended_at } }: { thread: Thread }) {
  const { t } = useTranslation('staff');
  const language = useLanguage();
  const timeZone = useEmployee()?.hospital.time_zone ?? 'UTC';
  const at = (instant: string) => dateAndTime(instant, language, timeZone);
  return (
    <section className="thread-head is-off" aria-label={t('place.full', { room: bed.room, bed: bed.label })}>
      <PlaceBadge room={{ name: bed.room }} bed={bed} />
      <div className="thread-words">
        <h2>{department.name}</h2>
        <p className="num">{t('ended.began_at', { time: at(began_at) })}</p>
        <p className="num">{t('ended.ended_at', { time: at(ended_at) })}</p>
      </div>
    </section>
  );
}

function Gone() {
  const { t } = useTranslation('staff');
  const to = useTo();
  return (
    <Notice title={t('messages.gone_title')} hint={t('ended.gone_hint')} drawing={<Icon name="search" />}>
      <Link className="btn fill" to={to.endedThreads}>
        {t('ended.to_list')}
      </Link>
    </Notice>
  );
}
