import { messageSubject, offerSubject, plainSubject } from './calls/plain-subjects.ts';
import type { PushSubject } from './push-subject.ts';
import { requestSubject } from './request-subject.ts';

/**
 * What is pushed, by the kind of the ledger's subject. A further kind has its line here, and no other file names it.
 */
export const pushSubjects = new Map<string, PushSubject>([
  ['request', requestSubject],
  ['offer', offerSubject],
  ['cover', plainSubject],
  ['idle', plainSubject],
  ['message', messageSubject],
  ['mention', plainSubject],
]);

/** Throws for a kind that nothing is registered for: the delivery is tried again by a server that knows it. */
export function pushSubject(kind: string): PushSubject {
  const subject = pushSubjects.get(kind);
  if (!subject) throw new Error(`a push about ${kind} has nobody who writes it`);
  return subject;
}
