import { useEffect, useEffectEvent } from 'react';
import type { ChannelName, KindOf } from '#shared/kernel/channels.ts';
import type { PayloadOn } from '#shared/kernel/live-event.ts';
import { type HeardOn, listen } from './channels.ts';
import { onReconnect, type Why } from './link.ts';

/** Hears `event` on `channel` while the component is shown; nothing while there is no channel. */
export function useLive<Name extends ChannelName, Event extends HeardOn<Name>>(
  channel: Name | '' | null,
  event: Event,
  handler: (payload: PayloadOn<Event, KindOf<Name>>) => void,
): void {
  const heard = useEffectEvent(handler);
  useEffect(() => {
    if (!channel) return;
    return listen(channel, event, (payload: PayloadOn<Event, KindOf<Name>>) => heard(payload));
  }, [channel, event]);
}

/** Runs `reread` when something may have been missed. */
export function useReconnect(reread: (why: Why) => void): void {
  const again = useEffectEvent(reread);
  useEffect(() => onReconnect((why) => again(why)), []);
}
