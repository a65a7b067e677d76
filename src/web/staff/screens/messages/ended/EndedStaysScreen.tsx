import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { listEndedThreads } from '#shared/messages/message.endpoints.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { NotForYou } from '#web/desk/states/NotForYou.tsx';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useWideScreen } from '#web/staff/frame/useWideScreen.ts';
import { useTo } from '#web/staff/routing/useTo.ts';
import { EndedList } from './EndedList.tsx';
import { EndedThread } from './EndedThread.tsx';
import '#web/staff/screens/messages/messages.css';

/** What was written during stays that have ended, for whoever has the right: the list, and one of them. */
export function EndedStaysScreen() {
  const { t } = useTranslation('staff');
  const to = useTo();
  const { id } = useParams();
  const wide = useWideScreen();
  const allowed = useMay(listEndedThreads);
  if (!useEmployee()) return null; // signed out in another tab; the guard follows
  if (!allowed) {
    return (
      <Screen title={t('ended.title')} back={to.messages}>
        <NotForYou />
      </Screen>
    );
  }
  const isThreadAlone = id !== undefined && !wide;
  return (
    <Screen title={t('ended.title')} back={isThreadAlone ? to.endedThreads : to.messages}>
      {isThreadAlone ? (
        <EndedThread key={id} stay={id} />
      ) : (
        <div className={wide ? 'split' : ''}>
          <EndedList opened={id} />
          {wide ? (
            <div className="detail-side">{id ? <EndedThread key={id} stay={id} /> : <p>{t('ended.choose')}</p>}</div>
          ) : null}
        </div>
      )}
    </Screen>
  );
}
