import { channelKind } from '#server/platform/realtime/protocol/channel-names.ts';
import {
  channelEvent,
  errorEvent,
  type Incoming,
  relayedEvent,
  textFrame,
} from '#server/platform/realtime/protocol/frames.ts';
import type { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import type { ClientEvent, RealtimeOptions, Sender } from './options.ts';
import type { Presence } from './presence.ts';

type Rules = Pick<RealtimeOptions, 'clientEvents' | 'limits' | 'ticker' | 'peers'>;

/** Events that pages send to each other or to us: only declared ones, only where they belong, only so many. */
export class ClientEvents {
  private readonly rules: Rules;
  private readonly channels: Channels;
  private readonly presence: Presence;

  constructor(rules: Rules, channels: Channels, presence: Presence) {
    this.rules = rules;
    this.channels = channels;
    this.presence = presence;
    rules.peers?.onMessage((_from, message) => {
      if (message.kind !== 'client') return;
      this.relay(message.channel, message.event, message.data, message.user, message.from);
    });
  }

  /** Refuses aloud with 4301, or passes the event to its handler and, where declared, to the channel. */
  receive(connection: Connection, { event, channel, data }: Incoming, bytes: number): void {
    const declared = this.declared(event);
    const objection = this.objectionTo(connection, declared, channel, bytes);
    if (objection || !declared || channel === undefined) {
      connection.send(errorEvent(4301, objection ?? 'This client event is not declared.'));
      return;
    }
    declared.handle?.(senderOf(connection), channel, data);
    if (declared.relay === 'none') return;
    const user = this.presence.userOf(channel, connection.id);
    this.relay(channel, event, data, user, connection.id);
    this.rules.peers?.notify({ kind: 'client', channel, event, data, user, from: connection.id });
  }

  /** A socket is gone: whoever keeps what it said learns that. To be called while its channels are known. */
  gone({ id, channels }: Connection): void {
    for (const declared of Object.values(this.rules.clientEvents))
      for (const channel of channels) if (declared.allowedOn(channel)) declared.gone?.(id, channel);
  }

  private declared(event: string): ClientEvent | undefined {
    return Object.hasOwn(this.rules.clientEvents, event) ? this.rules.clientEvents[event] : undefined;
  }

  private objectionTo(
    connection: Connection,
    declared: ClientEvent | undefined,
    channel: string | undefined,
    bytes: number,
  ): string | null {
    if (!this.withinRate(connection)) return 'Too many client events in a second.';
    if (!declared) return 'This client event is not declared.';
    if (channel === undefined || !connection.channels.has(channel)) return 'Not subscribed to this channel.';
    const kind = channelKind(channel);
    if (kind !== 'private' && kind !== 'presence') return 'Client events go to private and presence channels only.';
    if (!declared.allowedOn(channel)) return 'This client event does not belong on this channel.';
    if (bytes > this.rules.limits.clientEventBytes) return 'The client event is too big.';
    return null;
  }

  // Counted before anything else, so that refused events are bounded too.
  private withinRate(connection: Connection): boolean {
    const now = this.rules.ticker.now();
    if (now - connection.countingSince >= 1000) {
      connection.countingSince = now;
      connection.eventCount = 0;
    }
    connection.eventCount += 1;
    return connection.eventCount <= this.rules.limits.clientEventsPerSecond;
  }

  private relay(channel: string, event: string, data: unknown, user: string | null, from: string): void {
    if (this.channels.has(channel)) {
      this.channels.write(channel, textFrame(relayedEvent(channel, event, data, user)), from);
    }
  }
}

function senderOf(connection: Connection): Sender {
  return {
    socketId: connection.id,
    session: connection.session,
    reply: (channel, event, data) => connection.send(channelEvent(channel, event, data)),
    expectOften: (isExpected) => {
      connection.isOftenHeard = isExpected;
    },
  };
}
