import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { echo } from '#shared/kernel/echo.events.ts';
import { knownAt, link } from './link-state.ts';
import type { Supervisor } from './supervisor.ts';

/** A connection without a network: what the page sends is noted, and the test speaks for the server. */
class Wire {
  static opened: Wire[] = [];
  connection = {
    state: 'connecting',
    socket_id: '1.1',
    bind: (_: string, changed: (change: object) => void) => (this.changed = changed),
  };
  sent: { n: number; visible: boolean; audio: boolean }[] = [];
  private changed: (change: object) => void = () => undefined;
  private hear: (event: string, payload?: unknown) => void = () => undefined;
  private own = new Map<string, (payload: object) => void>();
  closed = false;

  constructor() {
    Wire.opened.push(this);
  }
  bind(event: string, handler: (payload: object) => void) {
    this.own.set(event, handler);
  }
  subscribe() {
    return { bind_global: (hear: Wire['hear']) => (this.hear = hear) };
  }
  unsubscribe() {
    this.hear = () => undefined;
  }
  channel() {
    return { subscribed: true, trigger: (_event: string, question: Wire['sent'][number]) => this.sent.push(question) };
  }
  disconnect() {
    this.closed = true;
  }

  /** The socket changes its state. */
  become(current: string) {
    this.connection.state = current;
    this.changed({ current });
    if (current === 'connected') this.hear('pusher:subscription_succeeded');
  }
  /** The server answers the last question, or the one named. */
  answer(n = this.sent.at(-1)?.n, read_ms_ago = 0) {
    this.hear(echo.kind, { n, now: Date.now(), read_ms_ago });
  }
  server(event: string, payload: object) {
    this.own.get(event)?.(payload);
  }
}

vi.mock('./pusher.ts', () => ({ newPusher: async () => new Wire() }));

let supervisor: Supervisor;
let token: string | null;
const reread = vi.fn();
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const wire = () => {
  const last = Wire.opened.at(-1);
  if (!last) throw new Error('no connection was opened');
  return last;
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.visibilityState = 'visible';
  Wire.opened = [];
  reread.mockClear();
  token = 'first';
  const { Supervisor: Fresh } = await import('./supervisor.ts');
  const session = { get: () => (token ? { token } : null), subscribe: () => () => undefined };
  supervisor = new Fresh({ session, ownId: () => 'tablet', audio: () => true }, reread);
  supervisor.follow();
  await seconds(0);
});
afterEach(() => {
  supervisor.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('S15 a socket that is connected proves nothing: only an answered echo does', async () => {
  wire().become('connected');
  expect(link.get()).toBe('connecting');
  expect(wire().sent).toEqual([{ n: 1, visible: true, audio: true }]);
  wire().answer();
  expect(link.get()).toBe('connected');
  expect(reread).toHaveBeenCalledTimes(1);
});

test('S14 S15 an echo that stays unanswered for 10 s is "not connected", though the socket says nothing', async () => {
  wire().become('connected');
  wire().answer();
  const first = wire();
  await seconds(9.999);
  expect(link.get()).toBe('connected');
  await seconds(0.001);
  expect(link.get()).toBe('lost');
  expect(first.closed).toBe(true);
  expect(wire()).not.toBe(first);
});

test('S15 answers every few seconds keep the light on, and make nothing be read again', async () => {
  wire().become('connected');
  wire().answer();
  for (let turn = 0; turn < 15; turn += 1) {
    await seconds(4);
    wire().answer();
    expect(link.get()).toBe('connected');
  }
  expect(Wire.opened).toHaveLength(1);
  expect(reread).toHaveBeenCalledTimes(1);
});

test('S15 an answer to a question that this connection never asked proves nothing', async () => {
  wire().become('connected');
  wire().answer(99);
  expect(link.get()).toBe('connecting');
  await seconds(10);
  expect(link.get()).toBe('lost');
});

test('S15 an answer of a server that read its outbox more than 5 s ago is "not connected", and is not waited with', async () => {
  wire().become('connected');
  wire().answer(1, 5000);
  expect(link.get()).toBe('connected');
  await seconds(4);
  wire().answer(2, 5001);
  expect(link.get()).toBe('lost');
  const deaf = wire();
  await seconds(4);
  wire().answer(3, 9000);
  expect(deaf.closed).toBe(false);
  await seconds(2);
  expect(deaf.closed, 'another server may hear').toBe(true);
  wire().become('connected');
  wire().answer();
  expect(link.get()).toBe('connected');
  expect(reread).toHaveBeenCalledTimes(2);
});

test('S12 while the link is away the screens can say as of when they are: of the last answer that proved something', async () => {
  wire().become('connected');
  wire().answer();
  const known = Date.now();
  await seconds(4);
  wire().answer(2, 6000);
  expect([link.get(), knownAt.get()]).toEqual(['lost', known]);
  await seconds(4);
  wire().answer(3, 10_000);
  expect(knownAt.get()).toBe(known);
});

test('S6 after a loss the first answer brings the light back and makes the screens read again', async () => {
  wire().become('connected');
  wire().answer();
  await seconds(10);
  wire().become('connected');
  expect(link.get()).toBe('lost');
  wire().answer();
  expect(link.get()).toBe('connected');
  expect(reread).toHaveBeenCalledTimes(2);
});

test('a hidden page asks nothing and alarms nobody; seen again it reads again and trusts no old answer', async () => {
  wire().become('connected');
  wire().answer();
  page.visibilityState = 'hidden';
  await seconds(60);
  expect(link.get()).toBe('connected');
  page.visibilityState = 'visible';
  supervisor.seen();
  expect(link.get()).toBe('connecting');
  expect(reread).toHaveBeenCalledTimes(2);
});

test('a server that goes away is returned to when it says, not before', async () => {
  wire().become('connected');
  wire().answer();
  wire().server('server.going_away', { return_after_ms: 3000 });
  await seconds(2.999);
  expect(Wire.opened).toHaveLength(1);
  await seconds(0.001);
  expect(Wire.opened).toHaveLength(2);
});

test('S6 whoever is asked to read again does so at the time given, once, and the light stays', async () => {
  wire().become('connected');
  wire().answer();
  wire().server('server.reread', { read_after_ms: 1500 });
  wire().server('server.reread', { read_after_ms: 1700 });
  await seconds(1.499);
  expect(reread).toHaveBeenCalledTimes(1);
  await seconds(1);
  expect(reread).toHaveBeenCalledTimes(2);
  expect(link.get()).toBe('connected');
  wire().server('server.reread', { read_after_ms: 0 });
  await seconds(0);
  expect(reread).toHaveBeenCalledTimes(3);
});

test('a session sent away for good is not tried again until it has another token', async () => {
  wire().become('connected');
  wire().become('disconnected');
  expect(link.get()).toBe('lost');
  await seconds(60);
  expect(Wire.opened).toHaveLength(1);
  token = 'second';
  supervisor.follow();
  await seconds(0);
  expect(Wire.opened).toHaveLength(2);
});

test('whoever signs out has no link, and none is opened', async () => {
  token = null;
  supervisor.follow();
  await seconds(60);
  expect(link.get()).toBe('off');
  expect(wire().closed).toBe(true);
  expect(Wire.opened).toHaveLength(1);
});
