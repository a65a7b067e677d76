import { registerMarked } from '#server/platform/events/registered-event.ts';
import { assignmentChanged, dutyChanged, handoverChanged } from '#shared/duty/duty.events.ts';

export const dutyEvents = [
  registerMarked(dutyChanged),
  registerMarked(assignmentChanged),
  registerMarked(handoverChanged),
];
