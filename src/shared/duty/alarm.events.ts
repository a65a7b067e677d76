import { announcedEvent } from '#shared/kernel/live-event.ts';

/** An alarm was raised, seen or cleared. Whoever leads a shift hears those of other wards on their own channel. */
export const alarmChanged = announcedEvent('alarm.changed', ['department', 'hospital', 'employee']);

/** For listeners alone: administrators get it by mail too. */
export const administratorAlarm = announcedEvent<never>('alarm.administrator', []);
