import { announcedEvent } from '#shared/kernel/live-event.ts';

/** What an employee may do has changed; they hear the channels `ended` no more (S28). */
export const rightsChanged = announcedEvent<'employee', { ended: string[] }>('rights.changed', ['employee']);

/** What an employee reads about their own account has changed, or what it waits for. */
export const accountChanged = announcedEvent<'employee'>('account.changed', ['employee']);
