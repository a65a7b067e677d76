import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { timing } from '#shared/kernel/timing.ts';
import { markSeen } from '#shared/messages/message.endpoints.ts';
import { useClock } from '#web/kit/clock/useClock.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

type Shown = {
  stay: string;
  /** The number of the patient's last message that stands on the screen; 0 for none. */
  last: number;
  /** Only then it counts (S36). */
  isPresent: boolean;
};

/** Tells the server how far somebody on duty has opened a thread, while the page is visible; after a failure again. */
export function useMarkSeen({ stay, last, isPresent }: Shown): void {
  const client = useQueryClient();
  const isVisible = useSyncExternalStore(watchVisible, readVisible);
  const said = useRef(0);
  const pauseUntil = useRef(0);
  const now = useClock(timing.sendRetrySeconds * 1000);
  const { mutate, isPending } = useMutation({
    mutationFn: (number: number) =>
      call(markSeen, { params: { id: stay }, body: { received: number, read: number }, quiet: true }),
    onSuccess: (_, number) => {
      said.current = number;
      return Promise.all([keys.thread(stay), keys.threads].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: () => {
      pauseUntil.current = performance.now() + timing.sendRetrySeconds * 1000;
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: from time to time asks anew whether it is still unsaid.
  useEffect(() => {
    if (!isVisible || !isPresent || isPending || last <= said.current || performance.now() < pauseUntil.current) return;
    mutate(last);
  }, [last, isPresent, isVisible, isPending, mutate, now]);
}

const readVisible = () => document.visibilityState === 'visible';

function watchVisible(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
