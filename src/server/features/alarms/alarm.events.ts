import { registerMarked } from '#server/platform/events/registered-event.ts';
import { administratorAlarm, alarmChanged } from '#shared/duty/alarm.events.ts';

export const alarmEvents = [registerMarked(alarmChanged), registerMarked(administratorAlarm)];
