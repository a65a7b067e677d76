import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listEndedThreads, sendBroadcast } from '#shared/messages/message.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { TryAgain } from '#web/desk/states/TryAgain.tsx';
import { Waiting } from '#web/desk/states/Waiting.tsx';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useThreads } from '#web/staff/domain/messages/useThreads.ts';
import { AsOf } from '#web/staff/domain/requests/state/AsOf.tsx';
import { RoomSearch } from '#web/staff/domain/rooms/RoomSearch.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { ThreadPane } from '#web/staff/screens/messages/thread/ThreadPane.tsx';
import { ThreadList } from './ThreadList.tsx';
import './threads.css';

/** The list with its search; on a wide screen the opened thread beside it. */
export function Threads({ opened, wide }: { opened: string | undefined; wide: boolean }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const threads = useThreads();
  const maySendToSeveral = useMay(sendBroadcast);
  const mayReadEnded = useMay(listEndedThreads);
  const [room, setRoom] = useState('');
  return (
    <Screen title={t('messages.title')}>
      <div className={wide ? 'split' : ''}>
        <section className="list-side" aria-label={t('messages.title')}>
          <div className="thread-tools">
            <RoomSearch value={room} onChange={setRoom} />
            {maySendToSeveral ? (
              <Link className="btn line" to={to.several}>
                <Icon name="users" />
                <span>{t('messages.several')}</span>
              </Link>
            ) : null}
            {mayReadEnded ? (
              <Link className="btn line" to={to.endedThreads}>
                <Icon name="history" />
                <span>{t('ended.title')}</span>
              </Link>
            ) : null}
          </div>
          <p className="thread-as-of">
            <AsOf />
          </p>
          {threads.data ? <ThreadList threads={threads.data} room={room} opened={opened} /> : null}
          {threads.isError && !threads.data ? (
            <TryAgain error={threads.error} onRetry={() => void threads.refetch()} />
          ) : null}
          {threads.isPending ? <Waiting label={t('common.loading')} rows={6} /> : null}
        </section>
        {wide ? (
          <div className="detail-side">
            {opened ? <ThreadPane key={opened} stay={opened} /> : <p>{t('messages.choose')}</p>}
          </div>
        ) : null}
      </div>
    </Screen>
  );
}
