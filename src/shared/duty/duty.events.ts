import { announcedEvent } from '#shared/kernel/live-event.ts';

/**
 * Who is on duty, on break, in charge or reachable is otherwise; `id` is the employee. Every ward station hears it
 * (S9).
 */
export const dutyChanged = announcedEvent('duty.changed', ['employee', 'department', 'device']);

/** An employee cares for other beds than before; `id` is the employee. */
export const assignmentChanged = announcedEvent('assignment.changed', ['employee', 'department']);

/** An offer of a hand-over is another than before; both ends hear it. */
export const handoverChanged = announcedEvent('handover.changed', ['employee']);
