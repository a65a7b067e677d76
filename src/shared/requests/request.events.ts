import { announcedEvent, type EventMark, stateEvent } from '#shared/kernel/live-event.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from './request.schemas.ts';

/**
 * A request is otherwise than before, or new. On a device's own channel every ward station hears that something changed
 * (S9), on a user's the account that is linked to the stay: what it may see is decided where it reads.
 */
export const requestChanged = stateEvent<{
  stay: HelpRequestForStay;
  department: HelpRequestForStaff;
  employee: HelpRequestForStaff;
  device: EventMark;
  user: EventMark;
}>('request.changed', ['stay', 'department', 'employee', 'device', 'user']);

/** For listeners alone: nobody has taken it by the end of its plan, or nobody is there. */
export const requestUnanswered = announcedEvent<never, { generation: number }>('request.unanswered', []);

/** For listeners alone: something was noted for an employee, or they have read it; the subject is the employee. */
export const mentionChanged = announcedEvent<never>('mention.changed', []);
