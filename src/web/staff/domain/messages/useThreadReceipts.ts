import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { markThreadsReceived } from '#shared/messages/message.endpoints.ts';
import type { ThreadForStaff } from '#shared/messages/message.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { unsaid } from './unsaid.ts';

/**
 * Tells the server how far this device has shown the threads that its employee is notified of, while the page is
 * visible; asked anew at each `now`, and after a failure a moment later.
 */
export function useThreadReceipts(threads: readonly ThreadForStaff[] | undefined, me: string, now: number): void {
  const said = useRef(new Map<string, number>());
  const pauseUntil = useRef(0);
  const { mutate, isPending } = useMutation({
    mutationFn: (shown: ReturnType<typeof unsaid>) =>
      call(markThreadsReceived, { body: { threads: shown }, quiet: true }),
    onSuccess: (_, shown) => {
      for (const { stay_id, received } of shown) said.current.set(stay_id, received);
    },
    onError: () => {
      pauseUntil.current = performance.now() + timing.sendRetrySeconds * 1000;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second asks anew whether something is still unsaid.
  useEffect(() => {
    if (!threads || isPending || document.visibilityState !== 'visible' || performance.now() < pauseUntil.current)
      return;
    const shown = unsaid(threads, said.current, me);
    if (shown.length > 0) mutate(shown);
  }, [threads, me, now, isPending, mutate]);
}
