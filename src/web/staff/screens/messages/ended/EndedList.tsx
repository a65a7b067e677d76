import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/desk/Button.tsx';
import { Notice } from '#web/desk/states/Notice.tsx';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { RoomSearch } from '#web/staff/domain/rooms/RoomSearch.tsx';
import { EndedRow } from './EndedRow.tsx';
import { useEndedThreads } from './useEndedThreads.ts';
import '#web/staff/screens/messages/list/threads.css';
import './ended.css';

/** Milliseconds without a key until the server is asked. */
const pauseMs = 300;

/** Ended stays in which something was written, the last ended first; each opening of one is on record. */
export function EndedList({ opened }: { opened: string | undefined }) {
  const { t } = useTranslation('staff');
  const [typed, setTyped] = useState('');
  const [room] = useDebouncedValue(typed.trim(), pauseMs);
  const { query, threads } = useEndedThreads(room);
  return (
    <section className="list-side" aria-label={t('ended.title')}>
      <div className="thread-tools">
        <RoomSearch value={typed} onChange={setTyped} />
      </div>
      <p className="ended-note">
        <Icon name="lock" /> {t('ended.logged')}
      </p>
      {threads && threads.length > 0 ? (
        <ul className="long-list threads">
          {threads.map((thread) => (
            <li key={thread.stay_id}>
              <EndedRow thread={thread} isOpened={thread.stay_id === opened} />
            </li>
          ))}
        </ul>
      ) : null}
      {threads?.length === 0 ? <NoneFound room={room} /> : null}
      {query.hasNextPage ? (
        <Button look="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('ended.more')}
        </Button>
      ) : null}
      {query.isError ? <TryAgain error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
    </section>
  );
}

function NoneFound({ room }: { room: string }) {
  const { t } = useTranslation('staff');
  if (room) return <Notice title={t('ended.none_found', { room })} drawing={<Icon name="search" />} />;
  return <Notice title={t('ended.empty_title')} hint={t('ended.empty_hint')} drawing={<Icon name="message" />} />;
}
