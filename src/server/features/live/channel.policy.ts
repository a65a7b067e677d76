import type { ChannelRules } from '#server/platform/events/registered-event.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { readChannel } from '#shared/kernel/channels.ts';

/** May the caller of this transaction listen there? Asked at every subscription. */
export type MaySubscribe = (tx: Tx, channel: string) => Promise<boolean>;

export function channelPolicy(rules: ChannelRules): MaySubscribe {
  return async (tx, channel) => {
    const named = readChannel(channel);
    return named !== null && rules[named.kind](tx, named.id);
  };
}
