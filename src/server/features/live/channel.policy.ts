import type { ChannelRules } from '#server/platform/events/registered-event.ts';
import type { Actor, Tx } from '#server/platform/tx/tx.ts';
import { type ChannelKind, readChannel } from '#shared/kernel/channels.ts';

/** Who asks for channels, by their whole names. */
export type Caller = { actor: Actor; device: string | null; names: readonly string[] };

/** Asked at every subscription. */
export type ChannelPolicy = {
  /** Which of these channels may each of them listen on? In their order. */
  allowed(tx: Tx, callers: readonly Caller[]): Promise<Set<string>[]>;
  /** May the caller of this transaction listen there? */
  maySubscribe(tx: Tx, channel: string): Promise<boolean>;
};

/** Asks the rule of each kind of channel once, for everybody who wants one of that kind. */
export function channelPolicy(rules: ChannelRules): ChannelPolicy {
  const allowed: ChannelPolicy['allowed'] = async (tx, callers) => {
    const wanted = callers.flatMap(({ actor, device, names }, at) =>
      [...new Set(names)].flatMap((name) => {
        const named = readChannel(name);
        return named ? [{ ...named, actor, device, name, at }] : [];
      }),
    );
    const answers = callers.map(() => new Set<string>());
    for (const [kind, group] of Map.groupBy(wanted, (one): ChannelKind => one.kind)) {
      const may = await rules[kind](tx, group);
      group.forEach(({ name, at }, index) => {
        if (may[index]) answers[at]?.add(name);
      });
    }
    return answers;
  };
  return {
    allowed,
    async maySubscribe(tx, channel) {
      const [names] = await allowed(tx, [{ actor: tx.actor, device: tx.device, names: [channel] }]);
      return names?.has(channel) ?? false;
    },
  };
}
