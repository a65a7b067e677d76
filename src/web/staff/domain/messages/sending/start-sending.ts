import type { QueryClient } from '@tanstack/react-query';
import { keys } from '#web/kit/http/keys.ts';
import { keepSending } from '#web/kit/send-queue/keep-sending.ts';
import { followOwedWipes } from './owed-wipes.ts';
import { leaveUnsent, sendQueue } from './send-queue.ts';
import { followSent } from './sent.ts';

/** Sends what waits on this device, whichever screen is open, and shows it in its thread once it is taken. */
export function startSending(client: QueryClient): void {
  followSent((stay) =>
    Promise.all([keys.thread(stay), keys.threads].map((queryKey) => client.invalidateQueries({ queryKey }))),
  );
  // First what signing out in the panel could not delete: it is sent no more.
  void followOwedWipes(leaveUnsent).then(() => keepSending(sendQueue));
}
