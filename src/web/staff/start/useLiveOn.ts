import { useEffect, useEffectEvent } from 'react';
import { listen } from '#web/kit/live/channels.ts';

/** Hears `event` on each of `channels` while the component is shown: a nurse may belong to several wards. */
export function useLiveOn(channels: readonly string[], event: string, handler: () => void): void {
  const heard = useEffectEvent(handler);
  const names = channels.join(' ');
  useEffect(() => {
    const left = names
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => listen(name, event, () => heard()));
    return () => {
      for (const leave of left) leave();
    };
  }, [names, event]);
}
