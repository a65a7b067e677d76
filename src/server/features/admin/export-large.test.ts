import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { requestItems } from '#shared/areas/request-items.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { services } from '#shared/areas/services.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { allow, callsOf, hospitalWith } from './fixtures/area-world.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const many = 100_000;
let app: TestApp;
let hospital: TestHospital;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ hospital, token } = await hospitalWith(app, 'administration'));
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into room (hospital_id, department_id, name, position)
      select ${hospital.id}, ${hospital.departments[0]?.id}, 'R' || n, n + 10 from generate_series(1, ${many}) n`.execute(
      db,
    ),
  );
  await app.context.breakBy('vacuum analyze room');
});
afterAll(() => app.stop());

const download = (area: string, query: string, signal?: AbortSignal) =>
  fetch(`${app.origin}/api/en/admin/${area}/export?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal ? { signal } : {}),
  });

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');
/** What is held, in MB, after what is not was thrown away. */
function heldMegabytes(): number {
  if (typeof collect !== 'function') throw new Error('no garbage collection on demand');
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}

test.each(['csv', 'xlsx'])('%s: 100,000 rows leave at flat memory, and how far it is can be told', async (format) => {
  const answer = await download(rooms.name, `search=R&columns=name,active,department_id&format=${format}`);
  expect([answer.status, answer.headers.get('x-total-rows')]).toEqual([200, String(many)]);
  const held: number[] = [];
  let [bytes, lines] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    const every = format === 'csv' ? 250_000 : 100_000;
    if (Math.floor((bytes + chunk.length) / every) > Math.floor(bytes / every)) held.push(heldMegabytes());
    bytes += chunk.length;
    if (format === 'csv') for (const byte of chunk) if (byte === 10) lines += 1;
  }
  if (format === 'csv') expect(lines).toBe(many + 1);
  expect(held.length).toBeGreaterThan(5);
  const [first = 0, ...later] = held;
  expect(Math.max(...later) - first).toBeLessThan(8);
});

test('the workbook of 100,000 rows has each of them once', async () => {
  const answer = await download(rooms.name, 'search=R&columns=name&format=xlsx');
  const sheet = await readSheet(Buffer.from(await answer.arrayBuffer()));
  expect(new Set(sheet.map(([name]) => name)).size).toBe(many + 1);
});

/** How often rooms were read so far; each of the 200 parts of a whole export does so at least once. */
const roomsRead = async () => {
  const { rows } = await sql<{ reads: string }>`
    select sum(idx_scan + seq_scan)::text as reads from pg_stat_user_tables where relname = 'room'`.execute(
    app.context.db,
  );
  return Number(rows[0]?.reads ?? 0);
};

test.each(['csv', 'xlsx'])('%s: who stops it stops the reading', async (format) => {
  const begun = await roomsRead();
  const stop = new AbortController();
  const answer = await download(rooms.name, `search=R&format=${format}`, stop.signal);
  const reader = answer.body?.getReader();
  await reader?.read();
  stop.abort();
  await expect(reader?.read()).rejects.toThrow();
  // Statistics come a moment late: it has stopped once they stay as they are.
  let [now, unchanged] = [await roomsRead(), 0];
  await expect
    .poll(
      async () => {
        const before = now;
        now = await roomsRead();
        unchanged = now === before ? unchanged + 1 : 0;
        return unchanged;
      },
      { interval: 1500, timeout: 30_000 },
    )
    .toBe(3);
  expect(now - begun).toBeLessThan(100);
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from pg_stat_activity
    where datname = current_database() and state <> 'idle' and query like '%"room"%' and pid <> pg_backend_pid()`.execute(
    app.context.db,
  );
  expect(rows).toEqual([{ running: 0 }]);
});

test('who stops it while a statement is running ends that statement, and none of whoever comes next', async () => {
  const slow = 'create policy slow on room as restrictive for select using (pg_sleep(120) is not null)';
  const running = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(app.context.db);
    return rows[0]?.count;
  };
  await app.context.breakBy(slow);
  try {
    const stop = new AbortController();
    const answer = download(rooms.name, 'search=R', stop.signal);
    answer.catch(() => undefined); // looked at below
    await expect.poll(running, { timeout: 20_000 }).toBe(1);
    stop.abort();
    await expect(answer).rejects.toThrow();
    await expect.poll(running, { timeout: 20_000 }).toBe(0);
  } finally {
    await app.context.breakBy('drop policy slow on room');
  }
  expect((await download(rooms.name, 'search=R99&columns=name')).status).toBe(200);
});

test('a price stands beside its currency: of a service the hospital’s, of what was asked for that of the time', async () => {
  const all = ['services:export', 'services:view', 'services:edit', 'request-items:export'] as const;
  await allow(app, hospital, 'administration', [...all, 'request-items:view', 'access-levels:edit']);
  const calls = callsOf(app, services, token);
  const { newspaper } = hospital.services;
  const paper = (await calls.read(newspaper)).data;
  await calls.update(newspaper, paper.version, { payable: true, price_cents: 250 });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const tap = {
    ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() },
    items: [{ service_id: newspaper, quantity: 1 }],
  };
  expect((await app.call(submitRequest, { token: bed.token, body: tap })).status).toBe(201);
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update request_item set currency = 'CHF' where service_id = ${newspaper}`.execute(db),
  );
  const lines = async (area: string, query: string) => (await (await download(area, query)).text()).split('\r\n');
  const offered = await lines(services.name, 'columns=title,price_cents');
  expect([
    offered[0],
    offered
      .find((line) => line.includes('2.50'))
      ?.split(',')
      .slice(1),
  ]).toEqual([...['Title,Price,Currency', ['2.50', 'EUR']]]);
  const asked = await lines(requestItems.name, 'columns=price_cents');
  expect(asked.slice(0, 2).map((line) => line.split(',').slice(1))).toEqual([
    ['Price', 'Currency'],
    ['2.50', 'CHF'],
  ]);
});
