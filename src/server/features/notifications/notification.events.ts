import { registerMarked } from '#server/platform/events/registered-event.ts';
import {
  mailQueued,
  pushBack,
  pushDown,
  pushQueued,
  pushTestQueued,
  registrationAsked,
  resetAsked,
  userRegistrationAsked,
  userResetAsked,
} from '#shared/notifications/notification.events.ts';

export const notificationEvents = [
  registerMarked(pushDown),
  registerMarked(pushBack),
  registerMarked(pushQueued),
  registerMarked(pushTestQueued),
  registerMarked(mailQueued),
  registerMarked(resetAsked),
  registerMarked(registrationAsked),
  registerMarked(userRegistrationAsked),
  registerMarked(userResetAsked),
];
