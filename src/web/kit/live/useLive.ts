import { useEffect, useEffectEvent } from 'react';
import { listen } from './channels.ts';
import { onReconnect, type Why } from './link.ts';

/** Hears `event` on `channel` while the component is shown; nothing while `channel` is null. */
export function useLive<Payload>(channel: string | null, event: string, handler: (payload: Payload) => void): void {
  const heard = useEffectEvent(handler);
  useEffect(() => {
    if (channel === null) return;
    return listen(channel, event, (payload) => heard(payload as Payload)); // the contract of the event (api.md)
  }, [channel, event]);
}

/** Runs `reread` when something may have been missed. */
export function useReconnect(reread: (why: Why) => void): void {
  const again = useEffectEvent(reread);
  useEffect(() => onReconnect((why) => again(why)), []);
}
