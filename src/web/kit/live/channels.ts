import type { ChannelKind, ChannelName, KindOf } from '#shared/kernel/channels.ts';
import type { ClientEventDeclaration, LiveEvent, PayloadOn } from '#shared/kernel/live-event.ts';
import type { Pusher } from './pusher.ts';

type Handler = (payload: unknown) => void;
type Listening = { events: Map<string, Set<Handler>>; joined: Set<() => void> };

/** An event that is heard on channels named so, and what is heard of it there. */
export type HeardOn<Name extends ChannelName, Payload = unknown> = LiveEvent<Record<KindOf<Name>, Payload>>;

/** Who listens to what on a line, independent of its connection, which comes and goes. */
export class Subscriptions {
  private readonly listening = new Map<string, Listening>();
  private connection: Pusher | null = null;

  /** Hears `event` on `channel` until the returned function is called. Listeners share one subscription. */
  readonly listen = <Name extends ChannelName, Event extends HeardOn<Name>>(
    channel: Name,
    { kind }: Event,
    handler: (payload: PayloadOn<Event, KindOf<Name>>) => void,
  ): (() => void) => {
    const entry = this.join(channel);
    const handlers = entry.events.get(kind) ?? new Set();
    const heard: Handler = (payload) => handler(payload as PayloadOn<Event, KindOf<Name>>); // as the server registers the event
    entry.events.set(kind, handlers.add(heard));
    return () => {
      handlers.delete(heard);
      if (handlers.size === 0) entry.events.delete(kind);
      this.leaveIfUnused(channel);
    };
  };

  /** Calls `listener` each time the subscription to `channel` begins, also after a reconnect: time to read again. */
  readonly onJoined = (channel: ChannelName, listener: () => void): (() => void) => {
    const entry = this.join(channel);
    entry.joined.add(listener);
    return () => {
      entry.joined.delete(listener);
      this.leaveIfUnused(channel);
    };
  };

  /** Moves every subscription to another connection; null when there is none. */
  carryOver(next: Pusher | null): void {
    this.connection = next;
    if (next) for (const channel of this.listening.keys()) this.subscribe(next, channel);
  }

  /** Sends a client event; false when the subscription does not stand. */
  send<Kind extends ChannelKind, Payload extends object>(
    channel: ChannelName<Kind>,
    { name }: ClientEventDeclaration<Kind, Payload>,
    payload: Payload,
  ): boolean {
    return this.connection?.channel(channel)?.trigger(name, payload) ?? false;
  }

  private join(channel: string): Listening {
    const known = this.listening.get(channel);
    if (known) return known;
    const entry: Listening = { events: new Map(), joined: new Set() };
    this.listening.set(channel, entry);
    if (this.connection) this.subscribe(this.connection, channel);
    return entry;
  }

  private subscribe(pusher: Pusher, channel: string): void {
    pusher.subscribe(channel).bind_global((event: string, payload: unknown) => this.dispatch(channel, event, payload));
  }

  private dispatch(channel: string, event: string, payload: unknown): void {
    const entry = this.listening.get(channel);
    if (!entry) return;
    if (event === 'pusher:subscription_succeeded') for (const listener of [...entry.joined]) listener();
    else for (const handler of [...(entry.events.get(event) ?? [])]) handler(payload);
  }

  private leaveIfUnused(channel: string): void {
    const entry = this.listening.get(channel);
    if (!entry || entry.events.size > 0 || entry.joined.size > 0) return;
    this.listening.delete(channel);
    this.connection?.unsubscribe(channel);
  }
}

/** Those of the page's own line, which most of what is heard comes over. */
export const ofPage = new Subscriptions();
export const { listen, onJoined } = ofPage;

/** What `names.join(' ')` was made of: effects compare strings, not lists. */
export function namesIn<Name extends ChannelName>(joined: string): Name[] {
  return joined.split(' ').filter((name) => name !== '') as Name[]; // joined from such names
}
