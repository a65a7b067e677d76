import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { testPush } from '#shared/notifications/push.endpoints.ts';
import { pushPermission } from '#web/desk/session/pushes-here.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { showAnswer } from '#web/kit/live/show-answer.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { play, type Signal } from '#web/kit/sounds/player.ts';
import { useStore } from '#web/kit/store.ts';
import { vibrate } from '#web/staff/domain/sound/vibrate.ts';
import { followPermission } from '#web/staff/session/device-push.ts';

/**
 * Tests this device (S30): plays the signal of low urgency as soon as the browser lets sound out, asks for the permission, sends a test
 * push.
 */
export function useTestDevice(): { test: () => void; isTesting: boolean } {
  const playSignal = useTestSignal();
  const { ask, isPending } = useTestPush();
  const test = () => {
    playSignal('low');
    ask();
  };
  return { test, isTesting: isPending };
}

/** Plays a signal and vibrates with it, as soon as the browser lets sound out: the touch that asked is what it waits for. */
export function useTestSignal(): (signal: Signal) => void {
  const isRunning = useStore(audio) === 'running';
  const [due, setDue] = useState<Signal | null>(null);
  useEffect(() => {
    if (due === null || !isRunning) return;
    play(due);
    vibrate(due);
    setDue(null);
  }, [due, isRunning]);
  return setDue;
}

type Asked = { ask: () => void; isPending: boolean };

/** Asks for the permission to notify where nobody was asked yet, and subscribes where it was given. */
export function useAskPermission(): Asked {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: askAndFollow,
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  });
  return { ask: () => mutate(), isPending };
}

/** Sends this device a test push, once it may show one. */
export function useTestPush(): Asked {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (!(await askAndFollow())) return;
      const { data } = await call(testPush, { quiet: true });
      await showAnswer(client, keys.push, data);
    },
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  });
  return { ask: () => mutate(), isPending };
}

/** Whether this device may notify now, and is subscribed. */
async function askAndFollow(): Promise<boolean> {
  if (pushPermission() === 'default') await Notification.requestPermission();
  if (pushPermission() !== 'granted') return false;
  await followPermission();
  return true;
}
