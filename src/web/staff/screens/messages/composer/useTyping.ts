import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { channels } from '#shared/kernel/channels.ts';
import { clientTyping } from '#shared/messages/message.events.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { createTypingNotifier } from '#web/kit/live/typing-notifier.ts';
import { useLivePages } from '#web/kit/live/useLive.ts';

/** Whether somebody is writing at the bed just now; `last`: the number of their newest message, with which it ends. */
export function usePatientTyping(stay: string, last: number): boolean {
  const [isTyping, setTyping] = useState(false);
  const ending = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLivePages(channels.stay(stay), clientTyping, ({ side }) => {
    if (side !== 'patient') return;
    setTyping(true);
    clearTimeout(ending.current);
    ending.current = setTimeout(() => setTyping(false), messageTiming.typingShownSeconds * 1000);
  });
  const end = useEffectEvent(() => {
    clearTimeout(ending.current);
    setTyping(false);
  });
  useEffect(() => () => clearTimeout(ending.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further message is what ends it
  useEffect(() => end(), [last]);
  return isTyping;
}

/** Says to the bed that somebody is writing. */
export function useSayTyping(stay: string): () => void {
  const [say] = useState(() => createTypingNotifier('staff'));
  return useCallback(() => say(stay), [say, stay]);
}
