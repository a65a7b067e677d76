import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import { echo } from '#shared/kernel/echo.events.ts';
import { endpoint } from '#shared/kernel/endpoint.ts';
import { realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { createStore } from '#web/kit/store.ts';

/** A connection that subscribes as the library does: it asks for the right, and hears only what was granted. */
class Wire {
  static opened = 0;
  connection = {
    state: 'connecting',
    socket_id: '',
    bind: (_: string, changed: (change: object) => void) =>
      queueMicrotask(() => {
        this.connection.state = 'connected';
        changed({ current: 'connected' });
      }),
  };
  private isGranted = false;
  private hears: (event: string, payload?: unknown) => void = () => undefined;

  constructor() {
    Wire.opened += 1;
    this.connection.socket_id = `1.${Wire.opened}`;
  }
  bind() {
    // nothing of its own comes from this server
  }
  unsubscribe() {
    this.hears = () => undefined;
  }
  disconnect() {
    this.unsubscribe();
  }
  subscribe(channelName: string) {
    authorizeChannel({ socketId: this.connection.socket_id, channelName }, (error) => {
      if (error) return;
      this.isGranted = true;
      this.hears('pusher:subscription_succeeded');
    });
    return { bind_global: (hears: Wire['hears']) => (this.hears = hears) };
  }
  channel() {
    return {
      subscribed: true,
      trigger: (_: string, { n }: { n: number }) => {
        if (!this.isGranted) return false;
        queueMicrotask(() => this.hears(echo.kind, { n, now: Date.now(), read_ms_ago: 0 }));
        return true;
      },
    };
  }
}
vi.mock('#web/kit/live/pusher.ts', () => ({ newPusher: async () => new Wire() }));

const reads = (path: string) =>
  endpoint<{ answer: string[] }>()({ method: 'GET', path, who: 'bed', refuses: [], summary: '' });
const list = reads('/bed/things');
const other = reads('/bed/others');
const session = createStore<{ token: string; refreshToken: string } | null>(null);
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
/** In steps, between which the answers of this server arrive. */
const seconds = async (count: number) => {
  for (let step = 0; step < count * 4; step += 1) await vi.advanceTimersByTimeAsync(250);
};

let authorizeChannel: typeof import('./authorize.ts').authorizeChannel;
let call: typeof import('#web/kit/http/call.ts').call;
let read: () => void;
let stop: () => void;
/** Whether the server answers 401 to what is asked there with that token. */
let refuses: (url: string, token: string) => boolean;
let refreshes: number;
let sent: string[];
let ends: unknown[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('document', page);
  Wire.opened = 0;
  refreshes = 0;
  sent = [];
  ends = [];
  session.set({ token: 'token 0', refreshToken: 'r' });
  ({ authorizeChannel } = await import('./authorize.ts'));
  const http = await import('#web/kit/http/call.ts');
  const { configureCalls } = await import('#web/kit/http/configuration.ts');
  const { Supervisor } = await import('#web/kit/live/supervisor.ts');
  call = http.call;
  configureCalls({
    source: 'patient',
    locale: () => 'de',
    session: { get: session.get, owner: () => 'one', clear: () => session.set(null) },
    refresh: async (refresh_token) => {
      await http.callOnce(refreshBedToken, { body: { refresh_token } });
      refreshes += 1;
      session.set({ token: `token ${refreshes}`, refreshToken: 'r' });
    },
    onSignedOut: () => undefined,
    report: () => undefined,
    fetch: async (address, init) => {
      const url = String(address);
      if (url.endsWith('refresh-token')) return Response.json({ data: { token: 'x' } });
      sent.push(url);
      const token = new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') ?? '';
      if (refuses(url, token)) return Response.json({ code: 'no_session', message: '' }, { status: 401 });
      if (!url.endsWith(realtimePaths.pusherAuthChannels)) return Response.json({ data: [] });
      const { channel_names } = JSON.parse(String(init?.body)) as { channel_names: string[] };
      return Response.json({ channels: Object.fromEntries(channel_names.map((name) => [name, { auth: 'k' }])) });
    },
  });
  read = () => void call(list).then(undefined, (error: unknown) => ends.push(error));
  const supervisor = new Supervisor({ session, ownId: () => 'tablet' }, read);
  const left = session.subscribe(() => supervisor.follow());
  stop = () => {
    left();
    supervisor.close();
  };
  refuses = () => false;
  supervisor.follow();
  const { link } = await import('#web/kit/live/link-state.ts');
  await vi.waitFor(() => expect(link.get()).toBe('connected'));
  sent = [];
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a call that goes on answering 401 after a good refresh stops after one retry, and the socket is reopened once', async () => {
  refuses = (url) => url.endsWith(list.path);
  read();
  await seconds(60);
  expect(refreshes).toBe(1);
  expect(Wire.opened).toBe(2);
  expect(ends).toEqual([
    expect.objectContaining({ status: 401, code: 'no_session' }),
    expect.objectContaining({ status: 401, code: 'no_session' }),
  ]);
  // The first with its retry, and the one that the reopened socket asks for.
  expect(sent.filter((url) => url.endsWith(list.path))).toHaveLength(3);
});

test('where every call is answered 401 though the refresh is good, the session is renewed once', async () => {
  refuses = () => true;
  await Promise.all([seconds(60), call(list).catch(() => null), call(other).catch(() => null)]);
  expect(refreshes).toBe(1);
});

test('another call that the renewed token carried renews it again when it has ended', async () => {
  const ended = new Set(['token 0']);
  refuses = (url, token) => url.endsWith(list.path) || ended.has(token);
  read();
  await seconds(5);
  await call(other);
  const before = refreshes;
  ended.add(`token ${before}`);
  const again = call(other);
  await seconds(5);
  await expect(again).resolves.toMatchObject({ data: [] });
  expect(refreshes).toBe(before + 1);
});

test('after as long as a token lives the call may renew it again', async () => {
  refuses = () => true;
  read();
  await seconds(60);
  expect(refreshes).toBe(1);
  refuses = (_, token) => token === 'token 1';
  await seconds(10 * 60);
  expect(refreshes).toBe(2);
});
