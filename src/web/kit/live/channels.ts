import type { ChannelKind, ChannelName, KindOf } from '#shared/kernel/channels.ts';
import type { ClientEventDeclaration, LiveEvent, PayloadOn } from '#shared/kernel/live-event.ts';
import type { Pusher } from './pusher.ts';

type Handler = (payload: unknown) => void;
type Listening = { events: Map<string, Set<Handler>>; joined: Set<() => void> };

/** Who listens to what, independent of the connection, which comes and goes. */
const listening = new Map<string, Listening>();
let connection: Pusher | null = null;

/** An event that is heard on channels named so, and what is heard of it there. */
export type HeardOn<Name extends ChannelName, Payload = unknown> = LiveEvent<Record<KindOf<Name>, Payload>>;

/** Hears `event` on `channel` until the returned function is called. Listeners share one subscription. */
export function listen<Name extends ChannelName, Event extends HeardOn<Name>>(
  channel: Name,
  { kind }: Event,
  handler: (payload: PayloadOn<Event, KindOf<Name>>) => void,
): () => void {
  const entry = join(channel);
  const handlers = entry.events.get(kind) ?? new Set();
  const heard: Handler = (payload) => handler(payload as PayloadOn<Event, KindOf<Name>>); // as the server registers the event
  entry.events.set(kind, handlers.add(heard));
  return () => {
    handlers.delete(heard);
    if (handlers.size === 0) entry.events.delete(kind);
    leaveIfUnused(channel);
  };
}

/** Calls `listener` each time the subscription to `channel` begins, also after a reconnect: time to read again. */
export function onJoined(channel: ChannelName, listener: () => void): () => void {
  const entry = join(channel);
  entry.joined.add(listener);
  return () => {
    entry.joined.delete(listener);
    leaveIfUnused(channel);
  };
}

/** Moves every subscription to another connection; null when there is none. */
export function carryOver(next: Pusher | null): void {
  connection = next;
  if (next) for (const channel of listening.keys()) subscribe(next, channel);
}

/** Sends a client event; false when the subscription does not stand. */
export function send<Kind extends ChannelKind, Payload extends object>(
  channel: ChannelName<Kind>,
  { name }: ClientEventDeclaration<Kind, Payload>,
  payload: Payload,
): boolean {
  return connection?.channel(channel)?.trigger(name, payload) ?? false;
}

/** What `names.join(' ')` was made of: effects compare strings, not lists. */
export function namesIn<Name extends ChannelName>(joined: string): Name[] {
  return joined.split(' ').filter((name) => name !== '') as Name[]; // joined from such names
}

function join(channel: string): Listening {
  const known = listening.get(channel);
  if (known) return known;
  const entry: Listening = { events: new Map(), joined: new Set() };
  listening.set(channel, entry);
  if (connection) subscribe(connection, channel);
  return entry;
}

function subscribe(pusher: Pusher, channel: string): void {
  pusher.subscribe(channel).bind_global((event: string, payload: unknown) => dispatch(channel, event, payload));
}

function dispatch(channel: string, event: string, payload: unknown): void {
  const entry = listening.get(channel);
  if (!entry) return;
  if (event === 'pusher:subscription_succeeded') for (const listener of [...entry.joined]) listener();
  else for (const handler of [...(entry.events.get(event) ?? [])]) handler(payload);
}

function leaveIfUnused(channel: string): void {
  const entry = listening.get(channel);
  if (!entry || entry.events.size > 0 || entry.joined.size > 0) return;
  listening.delete(channel);
  connection?.unsubscribe(channel);
}
