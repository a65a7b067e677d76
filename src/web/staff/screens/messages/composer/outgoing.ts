import { useEffect } from 'react';
import type { LanguageCode } from '#shared/locales/languages.ts';
import type { MessageForStaff } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { createStore, useStore } from '#web/kit/store.ts';

/** What a nurse has written and the server has not answered, or no answer came. */
export type OutgoingMessage = { body: OutgoingBody; state: 'sending' | 'failed' };
export type OutgoingBody = Pick<
  MessageForStaff,
  'id' | 'text' | 'phrase' | 'minutes' | 'named_time' | 'answer_to' | 'written_at'
> & { language: LanguageCode };

/** By who wrote it and the stay: kept while the page is open, also when one looks at another screen. */
const outgoing = createStore<ReadonlyMap<string, readonly OutgoingMessage[]>>(new Map());
const none: readonly OutgoingMessage[] = [];

const nameOf = (me: string, stay: string) => `${me} ${stay}`;

/** Of one's own messages to a stay those that are not in the thread yet. */
export function useOutgoing(stay: string, messages: readonly MessageForStaff[]): readonly OutgoingMessage[] {
  const me = useEmployee()?.id ?? '';
  const all = useStore(outgoing, (kept) => kept.get(nameOf(me, stay)) ?? none);
  const there = new Set(messages.map(({ id }) => id));
  const arrived = all.filter(({ body }) => there.has(body.id)).map(({ body }) => body.id);
  useEffect(() => {
    for (const id of arrived) removeOutgoing(me, stay, id);
  });
  return all.filter(({ body }) => !there.has(body.id));
}

/** Keeps a message in its state, in the place that it has. */
export function keepOutgoing(me: string, stay: string, message: OutgoingMessage): void {
  change(me, stay, (kept) =>
    kept.some(({ body }) => body.id === message.body.id)
      ? kept.map((one) => (one.body.id === message.body.id ? message : one))
      : [...kept, message],
  );
}

export function removeOutgoing(me: string, stay: string, id: string): void {
  change(me, stay, (kept) => kept.filter(({ body }) => body.id !== id));
}

function change(
  me: string,
  stay: string,
  next: (kept: readonly OutgoingMessage[]) => readonly OutgoingMessage[],
): void {
  const name = nameOf(me, stay);
  outgoing.set((all) => new Map(all).set(name, next(all.get(name) ?? none)));
}
