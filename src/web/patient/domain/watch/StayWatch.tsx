import { MessageWatch } from '#web/patient/domain/messages/MessageWatch.tsx';
import { NotificationWatch } from '#web/patient/domain/notifications/NotificationWatch.tsx';
import { StateSounds } from '#web/patient/domain/sounds/StateSounds.tsx';

/** What is watched beside every screen, once the first one is there. */
export function StayWatch() {
  return (
    <>
      <MessageWatch />
      <NotificationWatch />
      <StateSounds />
    </>
  );
}
