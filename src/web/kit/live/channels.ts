import type { ChannelKind, ChannelName, KindOf } from '#shared/kernel/channels.ts';
import type { ClientEventDeclaration, LiveEvent, PayloadOn } from '#shared/kernel/live-event.ts';
import { isEncrypted, letDecrypt } from './decrypt.ts';
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
    return this.hear(channel, kind, (payload) => handler(payload as PayloadOn<Event, KindOf<Name>>)); // as the server registers the event
  };

  /** Hears what other pages send on `channel`, until the returned function is called. */
  readonly hearPages = <Kind extends ChannelKind, Payload extends object>(
    channel: ChannelName<Kind>,
    { name }: ClientEventDeclaration<Kind, Payload>,
    handler: (payload: Partial<Payload>) => void,
  ): (() => void) => this.hear(channel, name, (payload) => isPart<Payload>(payload) && handler(payload));

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

  /** Sends a client event; false when the subscription does not stand: the library sends before that too, in vain. */
  send<Kind extends ChannelKind, Payload extends object>(
    channel: ChannelName<Kind>,
    { name }: ClientEventDeclaration<Kind, Payload>,
    payload: Payload,
  ): boolean {
    const asked = this.connection?.channel(channel);
    return asked?.subscribed === true && asked.trigger(name, payload);
  }

  private hear(channel: string, name: string, heard: Handler): () => void {
    const entry = this.join(channel);
    const handlers = entry.events.get(name) ?? new Set();
    entry.events.set(name, handlers.add(heard));
    return () => {
      handlers.delete(heard);
      if (handlers.size === 0) entry.events.delete(name);
      this.leaveIfUnused(channel);
    };
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
    const begin = () => {
      if (this.connection === pusher && this.listening.has(channel)) this.begin(pusher, channel);
    };
    // Without the file the channel is not heard; the next connection asks for it again.
    if (isEncrypted(channel)) letDecrypt(pusher).then(begin, () => undefined);
    else begin();
  }

  private begin(pusher: Pusher, channel: string): void {
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

/** What a page sends is not checked by the server: of an object nobody knows what it holds. */
function isPart<Payload extends object>(payload: unknown): payload is Partial<Payload> {
  return typeof payload === 'object' && payload !== null;
}

/** Those of the page's own line, which most of what is heard comes over. */
export const ofPage = new Subscriptions();
export const { listen, onJoined } = ofPage;

/** What `names.join(' ')` was made of: effects compare strings, not lists. */
export function namesIn<Name extends ChannelName>(joined: string): Name[] {
  return joined.split(' ').filter((name) => name !== '') as Name[]; // joined from such names
}
