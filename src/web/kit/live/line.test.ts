import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channels } from '#shared/kernel/channels.ts';
import { realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { AuthorizeChannel } from './authorization/authorize.ts';
import { link } from './link-state.ts';

/** A connection that asks for its channels as the library does, and whose server answers nothing by itself. */
class Wire {
  static opened: Wire[] = [];
  connection = {
    state: 'connected',
    socket_id: '',
    bind: (_: string, changed: Wire['changed']) => (this.changed = changed),
  };
  changed: (change: { current: string }) => void = () => undefined;
  hear = new Map<string, (event: string, payload?: unknown) => void>();
  sent: { channel: string; n: number }[] = [];
  closed = false;
  private readonly authorize: AuthorizeChannel;

  constructor(authorize: AuthorizeChannel) {
    this.authorize = authorize;
    Wire.opened.push(this);
    this.connection.socket_id = `1.${Wire.opened.length}`;
  }
  bind() {
    // nothing of its own comes from this server
  }
  subscribe(channelName: string) {
    return {
      bind_global: (hear: (event: string, payload?: unknown) => void) => {
        this.hear.set(channelName, hear);
        this.authorize({ socketId: this.connection.socket_id, channelName }, (error) => {
          if (!error) hear('pusher:subscription_succeeded');
        });
      },
    };
  }
  unsubscribe(channel: string) {
    this.hear.delete(channel);
  }
  channel(channel: string) {
    return { subscribed: true, trigger: (_: string, { n }: { n: number }) => this.sent.push({ channel, n }) };
  }
  disconnect() {
    this.closed = true;
  }
}
vi.mock('./pusher.ts', () => ({ newPusher: async (authorize: AuthorizeChannel) => new Wire(authorize) }));

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const own = channels.user('0199aaaa-0000-7000-8000-000000000001');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  Wire.opened = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a user’s line hears and asks on the account’s channel with its own session, and says nothing of the page’s link', async () => {
  const { newUserLine } = await import('./line.ts');
  const { Supervisor } = await import('./supervisor.ts');
  const asked: unknown[] = [];
  const line = newUserLine(async (path, body) => {
    asked.push([path, body]);
    return { channels: { [own]: { auth: 'k' } } };
  });
  const reread = vi.fn();
  const heard = vi.fn();
  const session = { get: () => ({ token: 'u' }), subscribe: () => () => undefined };
  const supervisor = new Supervisor({ session, ownId: () => own.slice(channels.user('').length) }, reread, line);
  const leave = line.subscriptions.listen(own, requestChanged, heard);
  supervisor.follow();
  await vi.advanceTimersByTimeAsync(0);
  const [wire] = Wire.opened;
  wire?.changed({ current: 'connected' });
  expect(asked).toEqual([[realtimePaths.pusherAuthChannels, { socket_id: '1.1', channel_names: [own] }]]);
  expect(wire?.sent).toEqual([{ channel: own, n: 1 }]);
  wire?.hear.get(own)?.('echo', { n: 1, now: Date.now(), read_ms_ago: 0 });
  expect([line.state.get(), link.get(), reread.mock.calls]).toEqual(['connected', 'off', [['joined']]]);
  wire?.hear.get(own)?.(requestChanged.kind, { id: 'a', version: 1 });
  expect(heard).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([line.state.get(), link.get()]).toEqual(['lost', 'off']);
  leave();
  supervisor.close();
  expect([line.state.get(), Wire.opened.every(({ closed }) => closed)]).toEqual(['off', true]);
});
