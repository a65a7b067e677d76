import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { listServicesForBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { handsOutSecrets, takesGzip } from './compress.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Raw = { encoding: string | undefined; vary: string | undefined; bytes: Buffer };
type Asked = { method?: string; token?: string; body?: string; accepts?: string };

/** As it comes off the wire: `fetch` would unpack it and not say so. */
function raw(path: string, { method = 'GET', token, body, accepts = 'gzip, br' }: Asked = {}): Promise<Raw> {
  const headers = {
    'accept-encoding': accepts,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(`${app.origin}${path}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-encoding': encoding, vary } = answer.headers;
        resolve({ encoding, vary, bytes: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const bedToken = async (code = '') => (await app.call(loginByCode, { body: { code } })).data.token;

test('an answer of 1 KB and more leaves compressed for whoever takes it, a shorter one as it is', async () => {
  const hospital = await app.context.newHospital();
  const token = await bedToken(hospital.beds[0]?.code);
  const long = await raw(`/api/de${listServicesForBed.path}`, { token });
  expect(long).toMatchObject({ encoding: 'gzip', vary: expect.stringContaining('accept-encoding') });
  const { data } = JSON.parse(gunzipSync(long.bytes).toString()) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(0);
  const plain = await raw(`/api/de${listServicesForBed.path}`, { token, accepts: 'identity' });
  expect(plain.encoding).toBeUndefined();
  expect(plain.bytes.length).toBeGreaterThanOrEqual(1024);
  expect(long.bytes.length).toBeLessThan(plain.bytes.length);
  const short = await raw('/api/de/bed/requests', { token });
  expect(short.bytes.length).toBeLessThan(1024);
  expect(short.encoding).toBeUndefined();
});

test('what hands out a token, a code or a signature never leaves compressed, however long', () => {
  const compressed = allRoutes(app.context.secrets).filter(({ schemas }) => !handsOutSecrets(schemas.answer));
  const paths = compressed.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(paths).toContain('GET /bed/services');
  expect(paths).toContain('GET /staff/requests');
  for (const path of [
    'POST /bed/login',
    'POST /bed/qrlogin',
    'POST /bed/refresh-token',
    'POST /bed/tablet-login',
    'POST /bed/tablet-enrolment',
    'POST /staff/login',
    'POST /staff/refresh-token',
    'POST /staff/stations',
    'POST /staff/beds/:id/tablet',
  ])
    expect(paths).not.toContain(path);
});

test('the grants of many channels are longer than 1 KB and leave as they are', async () => {
  const hospital = await app.context.newHospital();
  const token = await bedToken(hospital.beds[0]?.code);
  const channel_names = Array.from({ length: 30 }, (_, n) => `private-nothing.${n}-${'x'.repeat(40)}`);
  const body = JSON.stringify({ socket_id: '1.1', channel_names });
  const granted = await raw(realtimePaths.pusherAuthChannels, { method: 'POST', token, body });
  expect(granted.encoding).toBeUndefined();
});

test.each([
  ['gzip', true],
  ['br, gzip;q=0.5', true],
  ['*', true],
  ['gzip;q=0', false],
  ['identity', false],
  [undefined, false],
])('accept-encoding %s takes gzip: %s', (header, taken) => expect(takesGzip(header)).toBe(taken));
