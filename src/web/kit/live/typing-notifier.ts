import { channels } from '#shared/kernel/channels.ts';
import { clientTyping } from '#shared/messages/message.events.ts';
import { messageTiming } from '#shared/messages/timing.ts';
import { ofPage, type Subscriptions } from './channels.ts';

/**
 * Notifies the pages of the other side that somebody is typing at a stay, not more often than every few seconds. Kept
 * nowhere: where the channel does not stand, the next key sends it.
 */
export function createTypingNotifier(
  side: 'patient' | 'staff',
  subscriptions: Pick<Subscriptions, 'send'> = ofPage,
): (stay: string) => void {
  let sentAt = Number.NEGATIVE_INFINITY;
  return (stay) => {
    const now = performance.now();
    if (now - sentAt < messageTiming.typingPauseSeconds * 1000) return;
    if (subscriptions.send(channels.stay(stay), clientTyping, { side })) sentAt = now;
  };
}
