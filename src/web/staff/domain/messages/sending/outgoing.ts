import { unsentState } from '#web/kit/send-queue/on-its-way.ts';
import type { Outgoing, OutgoingBody } from './outgoing-body.ts';
import { outgoingIn, type StaffEntry } from './staff-calls.ts';

/** What a nurse has written and is not in the thread: on its way, kept until there is a link, or refused. */
export type OutgoingMessage = { body: OutgoingBody; state: 'sending' | 'waiting' | 'refused' };

type Known = {
  me: string;
  stay: string;
  /** What the thread shows already. */
  there: readonly { id: string }[];
  entries: readonly StaffEntry[];
  /** The ids of those whose answer is still in time. */
  leaving: readonly string[];
  sent: readonly Outgoing[];
  refused: readonly (Outgoing & { me: string })[];
};

/** One's own messages to a stay that are not in the thread yet, in the order in which they were written. */
export function outgoingOf({ me, stay, there, entries, leaving, sent, refused }: Known): OutgoingMessage[] {
  const known = new Set(there.map(({ id }) => id));
  const own = entries.filter(({ scope }) => scope === me).flatMap(outgoingIn);
  const isLeaving = ({ body }: Outgoing) => unsentState(leaving, body.id) === 'sending';
  const inState = (messages: readonly Outgoing[], state: OutgoingMessage['state']) =>
    messages
      .filter((message) => message.stay === stay && !known.has(message.body.id))
      .map(({ body }) => ({ body, state }));
  return [
    ...inState([...sent, ...own.filter(isLeaving)], 'sending'),
    ...inState(
      own.filter((message) => !isLeaving(message)),
      'waiting',
    ),
    ...inState(
      refused.filter((message) => message.me === me),
      'refused',
    ),
  ].sort((a, b) => a.body.written_at.localeCompare(b.body.written_at) || a.body.id.localeCompare(b.body.id));
}
