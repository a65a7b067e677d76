import { clientEcho, type Echo, echo } from '#shared/kernel/echo.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { Line } from './line.ts';
import { noteServerTime } from './server-time.ts';

type Asking = {
  ownId(): string | null;
  audio?(): boolean;
  battery?: { get(): boolean | null; subscribe(listener: () => void): () => void };
};

const lateMs = timing.outboxLateSeconds * 1000;

/**
 * Asks the server every few seconds while the page is seen, once when it is hidden, and when the battery has something
 * to say; `answered` is called
 * for each answer to a question of this connection, with whether an event would reach it: a server that has not read
 * its outbox lately hears nothing itself (S15). Also sets the clock's offset. Null while nobody's own channel is known.
 */
export function startEcho(
  { subscriptions, ownChannel }: Pick<Line, 'subscriptions' | 'ownChannel'>,
  { ownId, audio, battery }: Asking,
  answered: (isHeard: boolean) => void,
): (() => void) | null {
  const id = ownId();
  if (!id) return null;
  const channel = ownChannel(id);
  const asked = new Map<number, number>();
  let n = 0;
  const ask = () => {
    n += 1;
    asked.set(n, Date.now());
    const isLow = battery?.get() ?? null;
    const about = { visible: isVisible(), audio: audio?.() ?? false, ...(isLow !== null && { battery_low: isLow }) };
    subscriptions.send(channel, clientEcho, { n, ...about });
  };
  const hear = ({ n: answeredN, now, read_ms_ago }: Echo) => {
    const askedAt = asked.get(answeredN);
    if (askedAt === undefined) return; // a question of an earlier connection proves nothing
    for (const earlier of asked.keys()) if (earlier <= answeredN) asked.delete(earlier);
    noteServerTime(now, askedAt);
    answered(read_ms_ago <= lateMs);
  };
  const left = [subscriptions.listen(channel, echo, hear), subscriptions.onJoined(channel, ask)];
  if (battery) left.push(battery.subscribe(ask));
  const timer = setInterval(() => isVisible() && ask(), timing.clientEchoSeconds * 1000);
  document.addEventListener('visibilitychange', ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
    for (const leave of left) leave();
  };
}

const isVisible = () => document.visibilityState === 'visible';
