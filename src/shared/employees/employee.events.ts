import { announcedEvent } from '#shared/kernel/live-event.ts';

/** An employee lost the right to hear the channels `ended`; `sessions` are those that listened (S28). */
export const rightsChanged = announcedEvent<'employee', { sessions: string[]; ended: string[] }>('rights.changed', [
  'employee',
]);
