import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { testPush } from '#shared/notifications/push.endpoints.ts';
import { pushPermission } from '#web/desk/session/pushes-here.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { audio } from '#web/kit/sounds/audio-state.ts';
import { play } from '#web/kit/sounds/player.ts';
import { useStore } from '#web/kit/store.ts';
import { followPermission } from '#web/staff/session/device-push.ts';

/**
 * Tests this device (S30): plays the tone as soon as the browser lets sound out, asks for the permission, sends a test
 * push.
 */
export function useTestDevice(): { test: () => void; isTesting: boolean } {
  const client = useQueryClient();
  const isRunning = useStore(audio) === 'running';
  const [toneDue, setToneDue] = useState(false);
  useEffect(() => {
    if (!toneDue || !isRunning) return;
    play('low');
    setToneDue(false);
  }, [toneDue, isRunning]);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      if (pushPermission() === 'default') await Notification.requestPermission();
      if (pushPermission() !== 'granted') return;
      await followPermission();
      const { data } = await call(testPush, { quiet: true });
      client.setQueryData(keys.push, data);
    },
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: keys.push }),
  });
  const test = () => {
    setToneDue(true);
    mutate();
  };
  return { test, isTesting: isPending };
}
