import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allCalls } from '#server/app.ts';
import { describeApi } from '#server/describe-api.ts';
import { newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { enrolStation } from '#shared/station/station.endpoints.ts';
import type { DeclaredCall } from './declared-call.ts';
import { nearSchema } from './fixtures/near-schema.ts';

vi.setConfig({ testTimeout: 600_000 });
let app: TestApp;
beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'wbt-any-'));
  for (const folder of ['assets', 'patient', 'staff']) mkdirSync(join(web, folder));
  for (const name of ['patient', 'staff']) writeFileSync(join(web, name, 'index.html'), '<p>');
  app = await startTestApp(web);
});
afterAll(() => app.stop());

/** One of each who can call, what they know the ids of, and a request under way. */
async function ward() {
  app.context.clock.advance({ seconds: 1200 }); // What was tried before must not slow the sign-in.
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const nurse = (await app.call(loginEmployee, { body })).data;
  await app.call(enterDuty, { token: nurse.token });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const place = { department_id: nurse.employee.departments[0]?.id ?? '', label: 'Flur' };
  const station = (await app.call(enrolStation, { token: nurse.token, body: place })).data;
  const tap = {
    ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
    items: [{ service_id: hospital.services.water }],
  };
  const asked = (await app.call(submitRequest, { token: bed.token, body: tap })).data;
  const user = await newUser(app, hospital);
  const tokens: Record<DeclaredCall['who'], string> = {
    ...{ bed: bed.token, user: user.token, employee: nurse.token, station: station.token, session: nurse.token },
    public: '',
  };
  const ids = [asked.id, bed.bed.id, tap.stay_id, place.department_id, ...Object.values(hospital.services)];
  return { tokens, ids: [...ids, ...hospital.employees.map(({ id }) => id)] };
}

type Sent = { method: string; path: string; token?: string; body?: string | undefined; type?: string };

function send(sent: Sent): Promise<number> {
  const { method, path, token, body, type = 'application/json' } = sent;
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const asked = request(app.origin, { method, path, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed the idle connection just as it was used again; on a new one the call is answered or fails.
      if (asked.reusedSocket && error.code === 'ECONNRESET') send(sent).then(resolve, reject);
      else reject(error);
    });
    asked.end(body);
  });
}

const oddSegments = ['%00', 'a%00b', '%', '%ff', '..%2f..', 'x'.repeat(300), '__proto__', '%ed%a0%80', 'constructor'];

/** A call near what the route takes: most of it fits, some is what nobody should send. */
function nearCall({ address, schemas }: DeclaredCall, ids: readonly string[]) {
  const names = inGerman(address).match(/:[a-z_]+/g) ?? [];
  const segment = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...oddSegments));
  return fc.record({
    segments: fc.tuple(...names.map(() => segment)),
    query: schemas.query ? nearSchema(schemas.query, ids) : fc.constant({}),
    body: schemas.body ? nearSchema(schemas.body, ids) : fc.jsonValue(),
  });
}

function inGerman(address: string): string {
  return address.replace(':locale', 'de');
}

function addressed(path: string, segments: readonly string[], query: unknown): string {
  const filled = segments.reduce((left, segment) => left.replace(/:[a-z_]+/, () => segment), path);
  const search = new URLSearchParams();
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : [];
  for (const [name, value] of given) {
    search.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return `${filled}?${search}`;
}

test('whatever JSON is sent to whichever call, it is no defect of the server, and the server lives', async () => {
  let known = await ward();
  const defects: string[] = [];
  for (const call of allCalls(app.context.secrets)) {
    const { method, address, who } = call;
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(nearCall(call, known.ids), async ({ segments, query, body }) => {
        const url = addressed(inGerman(address), segments, query);
        const sent = method === 'GET' ? undefined : JSON.stringify(body);
        const status = await send({ method, path: url, token: known.tokens[who], body: sent });
        statuses.add(status);
        if (status === 401 && who !== 'public') known = await ward();
        if (status >= 500) defects.push(`${status} ${method} ${url} ${sent}`);
      }),
      { numRuns: 20 },
    );
    expect(
      [...statuses].some((status) => status !== 401 || who === 'public'),
      `${method} ${address}`,
    ).toBe(true);
  }
  expect(defects).toEqual([]);
});

const raw = [
  ...['', ' ', '{', '"', 'null', '0', '1e999', '"\\u0000"', '[1,]', '{"a":1,"a":2}', '\u0000', '\ufeff{}'],
  ...['{"__proto__":{"is_admin":true}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":0,"valueOf":0}'],
  ...['['.repeat(100_000), '{"a":'.repeat(40_000), `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'x'.repeat(300_000)],
];

test('what is described and what anything is sent to is one list', async () => {
  const { paths } = (await describeApi()) as { paths: Record<string, Record<string, object>> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  const calls = allCalls(app.context.secrets).filter(({ isDescribed }) => isDescribed);
  const named = calls.map(({ method, address }) => `${method.toLowerCase()} ${address.replace(/:([a-z_]+)/g, '{$1}')}`);
  expect(named.sort()).toEqual(described.sort());
  expect(named).toContain('post /api/pusher/auth/channels');
});

test('a body that is nothing a call could read is no defect of any call that takes one', async () => {
  const { tokens } = await ward();
  const takers = allCalls(app.context.secrets).filter(({ schemas }) => schemas.body);
  for (const { method, address, who } of takers) {
    const url = inGerman(address).replace(/:[a-z_]+/g, () => crypto.randomUUID());
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'nonsense']) {
      const statuses = await Promise.all(
        raw.map((body) => send({ method, path: url, token: tokens[who], body, type })),
      );
      expect(Math.max(...statuses), `${method} ${url} ${type}`).toBeLessThan(500);
    }
  }
});

const oddPaths = [
  ...['//', '///', '//x', '/%00', '/%', '/%ff', '/%2', '/a%00b', '/%c0%ae', '/..%2f..%2fetc/passwd', '/.%2e/x'],
  ...[
    '/api/de/%00',
    '/api/%00/bed/login',
    '/api/de/bed/%',
    '/api/docs/%00',
    '/assets/%00',
    '/assets/%',
    '/assets/..%2fx',
  ],
  ...['/staff/%00', '/de/%', '/?%', '/?a=%00', '/?a[b]=c', '/\\', '/;', '/api//', '/socket/app/%00', '/readyz/%'],
  ...['http://elsewhere.example/', 'http://[/', `/${'a/'.repeat(4_000)}`, '/__proto__', '/staff/patient/1?x=%ed%a0%80'],
];

test('an odd path is answered as not found or not readable, whatever the method', async () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of oddPaths) {
      const status = await send({ method, path });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect(await send({ method: 'GET', path: '/healthz' })).toBe(200);
});

test('bytes that are no HTTP are answered with 4xx', async () => {
  const { hostname, port } = new URL(app.origin);
  for (const bytes of ['GET\r\n\r\n', 'GET / HTTP/9\r\n\r\n', '\0\0\0\r\n\r\n', 'GET * HTTP/1.1\r\nHost: \0\r\n\r\n']) {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      socket.once('data', (data) => resolve(`${data}`.slice(0, 12)));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 4\d\d/);
  }
});
