import { createStore } from '#web/kit/store.ts';
import type { Outgoing } from './outgoing-body.ts';

/** What the server has taken, until its thread is read again: no bubble goes away in between. */
export const justSent = createStore<readonly Outgoing[]>([]);

/** The ids of all that this page has sent. */
const sent = new Set<string>();

type ReadAgain = (stay: string) => Promise<unknown>;
let readAgain: ReadAgain = async () => undefined;

/** From now on `read` reads a thread again after something was sent into it. */
export function followSent(read: ReadAgain): void {
  readAgain = read;
}

export function wasSent(id: string): boolean {
  return sent.has(id);
}

export function noteSent(message: Outgoing): void {
  sent.add(message.body.id);
  justSent.set((present) => [...present, message]);
  void readAgain(message.stay).finally(() =>
    justSent.set((present) => present.filter(({ body }) => body.id !== message.body.id)),
  );
}
