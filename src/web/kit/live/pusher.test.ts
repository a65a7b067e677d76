import { afterEach, expect, test, vi } from 'vitest';
import { newPusher } from './pusher.ts';

const made = vi.hoisted(() => vi.fn());
vi.mock('pusher-js', () => ({ default: made }));

afterEach(() => vi.unstubAllGlobals());

async function optionsAt(address: string): Promise<unknown> {
  vi.stubGlobal('location', new URL(address));
  vi.stubGlobal('document', { querySelector: () => null });
  made.mockClear();
  await newPusher(() => undefined);
  return made.mock.calls[0]?.[1];
}

test('the connection has the constants of the protocol: path, cluster, times, no statistics', async () => {
  expect(await optionsAt('https://bell.hospital.example/')).toMatchObject({
    ...{ wsPath: '/socket', cluster: 'mt1', enableStats: false, wsHost: 'bell.hospital.example' },
    ...{ activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 },
    ...{ wsPort: 80, wssPort: 443, forceTLS: true, enabledTransports: ['ws', 'wss'] },
  });
});

test("a page's own port is the connection's, and a local page insists on no TLS", async () => {
  expect(await optionsAt('http://localhost:3000/')).toMatchObject({
    ...{ wsPort: 3000, wssPort: 3000, forceTLS: false, enabledTransports: ['ws'] },
  });
  expect(await optionsAt('https://bell.hospital.example:8443/')).toMatchObject({ wssPort: 8443, forceTLS: true });
});
