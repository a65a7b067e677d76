import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { channels } from '#shared/kernel/channels.ts';
import { clientTyping } from '#shared/messages/message.events.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { createTypingNotifier } from '#web/kit/live/typing-notifier.ts';
import { useLivePages } from '#web/kit/live/useLive.ts';
import { createStore, useStore } from '#web/kit/store.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** Tells the nurses' pages that the patient is writing, not more often than every few seconds. */
export function useSayTyping(): () => void {
  const stay = useStay();
  const [say] = useState(() => createTypingNotifier('patient'));
  return () => (stay ? say(stay) : undefined);
}

/** Whether a nurse is writing. Set by `useNurseTypes` alone (and by the gallery, which has no link). */
export const nurseTypes = createStore(false);

/** Whether a nurse is writing: heard in the last few seconds, and no message has come since. */
export function useNurseTypes(messages: number): boolean {
  const stay = useStay();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const known = useRef(messages);
  const stop = () => {
    clearTimeout(timer.current);
    nurseTypes.set(false);
  };
  useLivePages(stay && channels.stay(stay), clientTyping, ({ side }) => {
    if (side !== 'staff') return;
    stop();
    nurseTypes.set(true);
    timer.current = setTimeout(stop, messageTiming.typingShownSeconds * 1000);
  });
  const end = useEffectEvent(stop);
  useEffect(() => {
    if (known.current > 0 && known.current !== messages) end();
    known.current = messages;
  }, [messages]);
  useEffect(() => () => end(), []);
  return useStore(nurseTypes);
}
