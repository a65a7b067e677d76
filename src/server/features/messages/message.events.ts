import { Mark, type MayListen, registerMarked, registerState } from '#server/platform/events/registered-event.ts';
import { messageCreated, messageRead } from '#shared/messages/message.events.ts';
import { MessageForStay } from '#shared/messages/message.schemas.ts';
import { readForStay } from './message.reads.ts';
import { readersOfThreads } from './thread.reads.ts';

export const messageEvents = [
  registerState(messageCreated, {
    ...{ stay: { schema: Mark }, department: { schema: Mark }, employee: { schema: Mark } },
    messages: { schema: MessageForStay, read: readForStay },
  }),
  registerMarked(messageRead),
];

/** What is written in a thread: the devices of its stay, and whoever may read it. */
export const mayListenToMessages: MayListen = async (tx, listeners) => {
  const readers = await readersOfThreads(tx, listeners);
  return listeners.map((listener, at) => {
    const { actor, id } = listener;
    return actor.kind === 'patient' ? id === actor.stay : readers[at] === true;
  });
};
