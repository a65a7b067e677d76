import { useEffect } from 'react';
import type { MessageForStaff } from '#shared/messages/message.schemas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { onItsWay } from '#web/kit/send-queue/on-its-way.ts';
import { useStore } from '#web/kit/store.ts';
import { arrivedOf, type OutgoingMessage, outgoingOf } from './outgoing.ts';
import { sendQueue } from './send-queue.ts';
import { justSent } from './sent.ts';

/** Of one's own messages to a stay those that are not in the thread yet. */
export function useOutgoing(stay: string, messages: readonly MessageForStaff[]): readonly OutgoingMessage[] {
  const me = useEmployee()?.id ?? '';
  const entries = useStore(sendQueue.entries);
  const leaving = useStore(onItsWay);
  const sent = useStore(justSent);
  const now = useClock(10_000);
  const arrived = arrivedOf({ me, there: messages, entries, now }).join(' ');
  useEffect(() => {
    for (const id of arrived.split(' ')) if (id !== '') void sendQueue.drop(id);
  }, [arrived]);
  return outgoingOf({ me, stay, now, there: messages, entries, leaving, sent });
}

/** How many of one's own messages wait on this device or were refused. */
export function useWaitingMessages(): number {
  const me = useEmployee()?.id;
  return useStore(sendQueue.entries, (entries) => entries.filter(({ scope }) => scope === me).length);
}
