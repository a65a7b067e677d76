import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refreshBedToken } from '#shared/beds/bed.endpoints.ts';
import { createStore } from '#web/kit/store.ts';

type Held = { token: string; refreshToken: string };
const session = createStore<Held | null>(null);
let asked: { socket_id: string; channel_names: string[] }[];
let refuses: boolean;
/** So many calls more find no server. */
let unanswered: number;
let setSocketId: typeof import('#web/kit/http/socket-id.ts').setSocketId;
let renewed: number;
let authorizeChannel: typeof import('./authorize.ts').authorizeChannel;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  ({ authorizeChannel } = await import('./authorize.ts'));
  const calls = await import('#web/kit/http/configuration.ts');
  const { callOnce: once } = await import('#web/kit/http/call.ts');
  asked = [];
  refuses = false;
  unanswered = 0;
  renewed = 0;
  ({ setSocketId } = await import('#web/kit/http/socket-id.ts'));
  session.set({ token: 'first', refreshToken: 'r' });
  calls.configureCalls({
    source: 'patient',
    locale: () => 'de',
    session: { get: session.get, owner: () => 'one', clear: () => session.set(null) },
    refresh: async (refreshToken) => {
      await once(refreshBedToken, { body: { refresh_token: refreshToken } });
      renewed += 1;
      session.set({ token: `token ${renewed}`, refreshToken: 'r' });
    },
    onSignedOut: () => undefined,
    report: () => undefined,
    fetch: async (url, init) => {
      if (String(url).endsWith('refresh-token')) return Response.json({ data: { token: 'x' } });
      const body = JSON.parse(String(init?.body)) as (typeof asked)[number];
      asked.push(body);
      if (unanswered > 0) {
        unanswered -= 1;
        if (unanswered % 2 === 1) return new Response('', { status: 503 }); // a balancer without a server
        throw new TypeError('Failed to fetch');
      }
      if (refuses) return Response.json({ code: 'no_session', message: '' }, { status: 401 });
      const granted = body.channel_names.map((name) => [name, name.endsWith('.no') ? null : { auth: `k:${name}` }]);
      return Response.json({ channels: Object.fromEntries(granted) });
    },
  });
});
afterEach(() => vi.useRealTimers());

const authorize = (socketId: string, channelName: string) =>
  new Promise<string>((resolve) =>
    authorizeChannel({ socketId, channelName }, (error, grant) => resolve(error?.message ?? grant?.auth ?? '')),
  );

test('all channels that a page asks for at once are one call, each with its own answer', async () => {
  const answers = ['private-a', 'private-b', 'private-b.no'].map((name) => authorize('1.1', name));
  expect(await Promise.all(answers)).toEqual(['k:private-a', 'k:private-b', 'no right to private-b.no']);
  expect(asked).toEqual([{ socket_id: '1.1', channel_names: ['private-a', 'private-b', 'private-b.no'] }]);
  await authorize('1.2', 'private-a');
  expect(asked.map(({ socket_id }) => socket_id)).toEqual(['1.1', '1.2']);
});

test('a 401 that renewing does not mend is asked for seldom, and at once again when it is over', async () => {
  refuses = true;
  // As a connection does that is made anew with each renewed token: it asks as soon as it stands.
  const end = performance.now() + 21_000;
  for (let n = 0; performance.now() < end; n += 1) {
    void authorize(`1.${n}`, 'private-a');
    await vi.advanceTimersByTimeAsync(150);
  }
  expect(asked.length).toBeGreaterThan(1);
  expect(asked.length).toBeLessThan(30);
  refuses = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await authorize('2.1', 'private-a')).toBe('k:private-a');
});

test('S32 while no server answers it is asked for again each second, so that the page is back before its 10 s of silence', async () => {
  setSocketId('1.1');
  unanswered = 3;
  const began = performance.now();
  const answer = authorize('1.1', 'private-a').then((granted) => ({ granted, after: performance.now() - began }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toMatchObject({ granted: 'k:private-a', after: 3_000 });
  expect(asked).toHaveLength(4);
});

test('for a socket that is gone nothing is asked for any more', async () => {
  setSocketId('1.1');
  unanswered = 9;
  const answer = authorize('1.1', 'private-a');
  await vi.advanceTimersByTimeAsync(1_500);
  setSocketId('1.2');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await answer).toBe('');
  expect(asked).toHaveLength(2);
});
