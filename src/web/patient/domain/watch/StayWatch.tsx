import { MessageWatch } from '#web/patient/domain/messages/MessageWatch.tsx';
import { NotificationWatch } from '#web/patient/domain/notifications/NotificationWatch.tsx';

/** What is watched beside every screen, once the first one is there. */
export function StayWatch() {
  return (
    <>
      <MessageWatch />
      <NotificationWatch />
    </>
  );
}
