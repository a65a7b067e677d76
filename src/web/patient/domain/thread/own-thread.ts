import type { MessageForStay, ThreadForStay } from '#shared/messages/message.schemas.ts';
import { keys } from '#web/kit/http/keys.ts';
import { queryClient } from '#web/patient/session/queries.ts';

/** The thread of this stay as far as it was read. */
export type OwnThread = { thread: ThreadForStay; messages: readonly MessageForStay[] };

/** What is known with what was read since: each message once, in their order; the newer standing wins. */
export function merged(known: OwnThread | undefined, read: OwnThread): OwnThread {
  const byId = new Map([...(known?.messages ?? []), ...read.messages].map((message) => [message.id, message]));
  const isOlder = known && known.thread.version > read.thread.version;
  return {
    thread: isOlder ? known.thread : read.thread,
    messages: [...byId.values()].sort((a, b) => a.number - b.number),
  };
}

/** Puts messages that were just heard or answered on the screen; before the thread was read, its reading brings them. */
export function showOwnMessage(...heard: MessageForStay[]): void {
  queryClient.setQueryData<OwnThread>(
    keys.ownMessages,
    (known) => known && merged(known, { thread: known.thread, messages: heard }),
  );
}

/** Puts how the thread stands on the screen. */
export function showOwnThread(thread: ThreadForStay): void {
  queryClient.setQueryData<OwnThread>(keys.ownMessages, (known) => known && merged(known, { thread, messages: [] }));
}
