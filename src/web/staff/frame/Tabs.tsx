import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import { listEndedThreads, listThreads } from '#shared/messages/message.endpoints.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { Icon } from '#web/kit/icons/Icon.tsx';
import { useStore } from '#web/kit/store.ts';
import { useUnreadCount } from '#web/staff/domain/messages/useThreads.ts';
import { useWaitingCount } from '#web/staff/domain/registrations/useWaitingCount.ts';
import { waiting as waitingRequests } from '#web/staff/domain/requests/board/useShowWaiting.ts';
import { useTo } from '#web/staff/routing/useTo.ts';

/** The places of the staff app that this employee may open. */
export function Tabs() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const hasBoard = useMay(listRequests);
  const hasRooms = useMay(listRooms);
  const hasThreads = useMay(listThreads);
  const hasEnded = useMay(listEndedThreads);
  const waiting = useWaitingCount();
  const unread = useUnreadCount();
  const open = useStore(waitingRequests);
  const places = [
    { to: to.board, icon: 'bell', word: t('nav.board'), shown: hasBoard },
    { to: to.patients, icon: 'bed', word: t('nav.patients'), shown: hasRooms },
    { to: to.messages, icon: 'message', word: t('nav.messages'), shown: hasThreads || hasEnded },
    { to: to.duty, icon: 'badge', word: t('nav.duty'), shown: true },
    { to: to.account, icon: 'user', word: t('nav.account'), shown: true },
  ] as const;
  return (
    <nav className="tabs" aria-label={t('nav.main')}>
      {places
        .filter(({ shown }) => shown)
        .map((place) => (
          <NavLink key={place.to} to={place.to} className="tab">
            <Icon name={place.icon} />
            <span>{place.word}</span>
            {place.icon === 'bell' && open.count > 0 ? (
              <TabCount count={open.count} words={t('board.waiting', { count: open.count })} waits={open.isUrgent} />
            ) : null}
            {place.icon === 'user' && waiting > 0 ? (
              <TabCount count={waiting} words={t('registrations.waiting', { count: waiting })} />
            ) : null}
            {place.icon === 'message' && unread > 0 ? (
              <TabCount count={unread} words={t('messages.unread', { count: unread })} waits />
            ) : null}
          </NavLink>
        ))}
    </nav>
  );
}

/** `waits`: patients wait for it, which stands out. */
function TabCount({ count, words, waits = false }: { count: number; words: string; waits?: boolean }) {
  return (
    <span className={`tab-count ${waits ? 'waits' : ''}`}>
      <span aria-hidden>{Math.min(count, 99)}</span>
      <span className="vh">{words}</span>
    </span>
  );
}
