import { announcedEvent, type EventMark, stateEvent } from '#shared/kernel/live-event.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from './request.schemas.ts';

/**
 * A request is otherwise than before, or new. On a device's own channel every ward station hears that something changed
 * (S9).
 */
export const requestChanged = stateEvent<{
  stay: HelpRequestForStay;
  department: HelpRequestForStaff;
  employee: HelpRequestForStaff;
  device: EventMark;
}>('request.changed', ['stay', 'department', 'employee', 'device']);

/** For listeners alone: nobody has taken it by the end of its plan, or nobody is there. */
export const requestUnanswered = announcedEvent<never, { generation: number }>('request.unanswered', []);
