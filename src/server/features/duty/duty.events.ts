import { registerMarked } from '#server/platform/events/registered-event.ts';
import { administratorAlarm, alarmChanged } from '#shared/duty/alarm.events.ts';
import { assignmentChanged, dutyChanged, handoverChanged } from '#shared/duty/duty.events.ts';

export const dutyEvents = [
  registerMarked(dutyChanged),
  registerMarked(assignmentChanged),
  registerMarked(handoverChanged),
  registerMarked(alarmChanged),
  registerMarked(administratorAlarm),
];
