import type { Pusher } from './pusher.ts';

type Handler = (payload: unknown) => void;
type Listening = { events: Map<string, Set<Handler>>; joined: Set<() => void> };

/** Who listens to what, independent of the connection, which comes and goes. */
const listening = new Map<string, Listening>();
let connection: Pusher | null = null;

/** Hears `event` on `channel` until the returned function is called. Listeners share one subscription. */
export function listen(channel: string, event: string, handler: Handler): () => void {
  const entry = join(channel);
  const handlers = entry.events.get(event) ?? new Set();
  entry.events.set(event, handlers.add(handler));
  return () => {
    handlers.delete(handler);
    if (handlers.size === 0) entry.events.delete(event);
    leaveIfUnused(channel);
  };
}

/** Calls `listener` each time the subscription to `channel` begins, also after a reconnect: time to read again. */
export function onJoined(channel: string, listener: () => void): () => void {
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
export function tell(channel: string, event: string, payload: object): boolean {
  return connection?.channel(channel)?.trigger(event, payload) ?? false;
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
