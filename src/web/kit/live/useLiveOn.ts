import { useEffect, useEffectEvent } from 'react';
import type { ChannelName } from '#shared/kernel/channels.ts';
import { type HeardOn, listen, namesIn } from './channels.ts';

/** Hears `event` on each of `channels` while the component is shown: a nurse may belong to several wards. */
export function useLiveOn<Name extends ChannelName>(
  channels: readonly Name[],
  event: HeardOn<Name>,
  handler: () => void,
): void {
  const heard = useEffectEvent(handler);
  const names = channels.join(' ');
  useEffect(() => {
    const left = namesIn<Name>(names).map((name) => listen(name, event, () => heard()));
    return () => {
      for (const leave of left) leave();
    };
  }, [names, event]);
}
