import { useEffect, useEffectEvent } from 'react';
import type { ChannelKind, ChannelName, KindOf } from '#shared/kernel/channels.ts';
import type { ClientEventDeclaration, PayloadOn } from '#shared/kernel/live-event.ts';
import { type HeardOn, listen, ofPage } from './channels.ts';
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

/**
 * Hears what other pages send on `channel` while the component is shown. Nobody vouches for it: the server passes it on
 * unread.
 */
export function useLivePages<Kind extends ChannelKind, Payload extends object>(
  channel: ChannelName<Kind> | '' | null,
  event: ClientEventDeclaration<Kind, Payload>,
  handler: (payload: Partial<Payload>) => void,
): void {
  const heard = useEffectEvent(handler);
  useEffect(() => {
    if (!channel) return;
    return ofPage.hearPages(channel, event, (payload) => heard(payload));
  }, [channel, event]);
}
