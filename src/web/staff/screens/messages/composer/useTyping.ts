import { useCallback, useEffect, useRef, useState } from 'react';
import { channels } from '#shared/kernel/channels.ts';
import type { LiveEvent } from '#shared/kernel/live-event.ts';
import { clientTyping } from '#shared/messages/message.events.ts';
import { ofPage } from '#web/kit/live/channels.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** Typing is said this often while it goes on, and is over when it was not said again for so long. Milliseconds. */
const sayEvery = 3000;
const over = 5000;

const typing: LiveEvent<{ stay: { side: 'patient' | 'staff' } }> = { kind: clientTyping.name, on: clientTyping.on };

/** Whether somebody is writing at the bed just now. */
export function usePatientTyping(stay: string): boolean {
  const [isTyping, setTyping] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive(channels.stay(stay), typing, ({ side }) => {
    if (side !== 'patient') return;
    setTyping(true);
    clearTimeout(ending.current);
    ending.current = setTimeout(() => setTyping(false), over);
  });
  useEffect(() => () => clearTimeout(ending.current), []);
  return isTyping;
}

/** Says to the bed that somebody is writing; kept nowhere, so that a line that is down loses it. */
export function useSayTyping(stay: string): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    if (performance.now() - saidAt.current < sayEvery) return;
    saidAt.current = performance.now();
    ofPage.send(channels.stay(stay), clientTyping, { side: 'staff' });
  }, [stay]);
}
