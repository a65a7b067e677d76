import { announcedEvent } from '#shared/kernel/live-event.ts';

/** What an employee may do has changed; `sessions`, which may listen, hear the channels `ended` no more (S28). */
export const rightsChanged = announcedEvent<'employee', { sessions: string[]; ended: string[] }>('rights.changed', [
  'employee',
]);
