import { createStore } from '#web/kit/store.ts';
import type { Outgoing } from './outgoing-body.ts';

/** What the server refused, and who wrote it: it stays in the thread until it is sent again or given up. */
export const refusedMessages = createStore<readonly (Outgoing & { me: string })[]>([]);

export function addRefused(me: string, messages: readonly Outgoing[]): void {
  refusedMessages.set((present) => [...present, ...messages.map((message) => ({ ...message, me }))]);
}

export function dropRefused(id: string): void {
  refusedMessages.set((present) => present.filter(({ body }) => body.id !== id));
}
