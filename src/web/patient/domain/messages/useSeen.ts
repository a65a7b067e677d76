import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { markOwnSeen } from '#shared/messages/message.endpoints.ts';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { rereadOnce } from '#web/kit/live/reread.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { useVisible } from '#web/kit/useVisible.ts';
import { type OwnThread, showOwnThread } from '#web/patient/domain/thread/own-thread.ts';
import { dimmed } from '#web/patient/domain/untouched/dimmed.ts';

/** Whether the thread is on the screen. */
export const threadIsOpen = createStore(false);

/** The thread is shown while the component is. */
export function useThreadIsOpen(): void {
  useEffect(() => {
    threadIsOpen.set(true);
    return () => threadIsOpen.set(false);
  }, []);
}

/**
 * Says how far their messages have come: received once a screen of this device knows of them, read once the
 * thread is on a page that is seen and no night clock lies over it. What could not be sent is sent with the next reading.
 */
export function useSeen(known: OwnThread | undefined): void {
  const client = useQueryClient();
  const isRead = useIsRead();
  const sent = useRef({ received: 0, read: 0 });
  useEffect(() => {
    const received = lastWithout(known?.messages, 'received_at');
    const read = isRead ? lastWithout(known?.messages, 'read_at') : 0;
    if (received <= sent.current.received && read <= sent.current.read) return;
    const before = sent.current;
    sent.current = { received: Math.max(before.received, received), read: Math.max(before.read, read) };
    call(markOwnSeen, { body: sent.current, quiet: true }).then(
      ({ data }) => {
        showOwnThread(data);
        // Its notifications are read with it, which the devices of the stay hear, but for this one.
        if (read > 0) rereadOnce(client, keys.ownNotifications);
      },
      () => {
        sent.current = before;
      },
    );
  }, [client, known, isRead]);
}

/** The number of the last message of the nurses that lacks a mark; 0 where none does. */
function lastWithout(messages: readonly MessageForStay[] | undefined, mark: 'received_at' | 'read_at'): number {
  return messages?.findLast((message) => message.side === 'staff' && message[mark] === null)?.number ?? 0;
}

function useIsRead(): boolean {
  const isShown = useStore(threadIsOpen);
  const isSeen = useVisible();
  const isCovered = useStore(dimmed);
  return isShown && isSeen && !isCovered;
}
