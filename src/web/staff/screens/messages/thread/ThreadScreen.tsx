import { useTranslation } from 'react-i18next';
import { Screen } from '#web/staff/frame/Screen.tsx';
import { useTo } from '#web/staff/routing/useTo.ts';
import { Composer } from '#web/staff/screens/messages/composer/Composer.tsx';
import { ThreadBody } from './ThreadBody.tsx';
import { useThread } from './useThread.ts';

/** One thread on a screen of its own: on the phone, with what is written at the thumb. */
export function ThreadScreen({ stay }: { stay: string }) {
  const { t } = useTranslation('staff');
  const to = useTo();
  const thread = useThread(stay);
  const bed = thread.thread?.bed;
  return (
    <Screen
      title={bed ? t('place.full', { room: bed.room, bed: bed.label }) : t('messages.thread')}
      heading={t('messages.thread')}
      back={to.messages}
      thumb={thread.thread ? <Composer thread={thread.thread} messages={thread.messages} /> : null}
    >
      <ThreadBody stay={stay} thread={thread} />
    </Screen>
  );
}
