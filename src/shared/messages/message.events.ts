import type { ClientEventDeclaration } from '#shared/kernel/live-event.ts';
import { announcedEvent, type EventMark, stateEvent } from '#shared/kernel/live-event.ts';
import type { MessageForStay } from './message.schemas.ts';

/**
 * Somebody has written. What was written is on the thread's encrypted channel alone; the others learn that there is
 * something, and read it where they may.
 */
export const messageCreated = stateEvent<{
  stay: EventMark;
  department: EventMark;
  employee: EventMark;
  messages: MessageForStay;
}>('message.created', ['stay', 'department', 'employee', 'messages']);

/** How a thread stands has changed: how far it was shown and opened, who answers, how far it has been notified. */
export const messageRead = announcedEvent<'stay' | 'department' | 'employee'>('message.read', [
  'stay',
  'department',
  'employee',
]);

/** Somebody is writing; relayed to the others on the channel and kept nowhere. */
export const clientTyping: ClientEventDeclaration<'stay', { side: 'patient' | 'staff' }> = {
  name: 'client-typing',
  on: ['stay'],
};
