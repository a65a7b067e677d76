import { useMemo } from 'react';
import type { MessageForStay } from '#shared/messages/message.schemas.ts';
import { useStore } from '#web/kit/store.ts';
import { type MessageRow, rowsOf } from '#web/patient/domain/messages/rows.ts';
import { sendQueue } from '#web/patient/domain/sending/send-queue.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** The thread with what this device has not sent yet. */
export function useRows(messages: readonly MessageForStay[] | undefined): MessageRow[] {
  const entries = useStore(sendQueue.entries);
  const stay = useStay();
  return useMemo(
    () =>
      rowsOf(
        messages ?? [],
        entries.filter(({ scope }) => scope === stay),
      ),
    [messages, entries, stay],
  );
}
