import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { listEndedThreads, listThreads, sendBroadcast } from '#shared/messages/message.endpoints.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useWideScreen } from '#web/staff/frame/useWideScreen.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { BroadcastScreen } from './broadcast/BroadcastScreen.tsx';
import { Threads } from './list/Threads.tsx';
import { ThreadScreen } from './thread/ThreadScreen.tsx';
import './messages.css';

/** The threads by bed, and at their side or in their place one of them, or what is written to several beds. */
export function MessagesScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { id } = useParams();
  const [query] = useSearchParams();
  const wide = useWideScreen();
  const employee = useEmployee();
  const allowed = useMay(listThreads);
  const maySendToSeveral = useMay(sendBroadcast);
  const mayReadEnded = useMay(listEndedThreads);
  if (!employee) return null; // signed out in another tab; the guard follows
  if (!allowed && mayReadEnded) return <Navigate replace to={to.endedThreads} />;
  if (!allowed) {
    return (
      <Screen title={t('messages.title')}>
        <NotForYou />
      </Screen>
    );
  }
  if (query.get('to') === 'several' && maySendToSeveral) return <BroadcastScreen />;
  if (id && !wide) return <ThreadScreen key={id} stay={id} />;
  return <Threads opened={id} wide={wide} />;
}
