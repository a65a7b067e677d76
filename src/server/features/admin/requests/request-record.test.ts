import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { placesStatement, readInOrder } from '#server/features/admin/engine/list-by-time.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { listRows } from '#server/features/admin/engine/list-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { countRowsRead } from '#server/testing/rows-read.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import {
  cancelAnyRequest,
  readRequestParts,
  readRequestSteps,
  reopenAnyRequest,
  setPayed,
} from '#shared/areas/request-record.endpoints.ts';
import { requests } from '#shared/areas/requests.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A hospital with a request on each of its wards, and who administers it. */
async function twoWards() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const ask = async (code = '') => {
    const bed = (await app.call(loginByCode, { body: { code } })).data;
    const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
    const body = { ...tap, items: [{ service_id: hospital.services.water }] };
    return (await app.call(submitRequest, { token: bed.token, body })).data.id;
  };
  const [own, other] = [await ask(hospital.beds[0]?.code), await ask(hospital.beds[4]?.code)];
  return { hospital, token, calls: callsOf(app, requests, token), own, other };
}

/** Bilal leads his ward, and is confined to it. */
const leadsWard = (hospital: TestHospital) =>
  asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );

/** So many more of the one request, a minute apart, on both wards in turn. */
async function many(hospital: TestHospital, of: string, count: number): Promise<void> {
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into request (hospital_id, stay_id, bed_id, department_id, service_type_id, urgency, status, asked_by,
        asked_at, submitted_at, due_at, response_minutes, canceled_at, cancel_reason)
      select r.hospital_id, r.stay_id, r.bed_id, (array[${hospital.departments[0]?.id}, ${hospital.departments[1]?.id}]::uuid[])[1 + n % 2],
        r.service_type_id, 'low', 'canceled', 'patient', t, t, t, 20, t, 'undone'
      from request r, generate_series(1, ${count}) n, lateral (select r.submitted_at - n * interval '1 minute' as t) at
      where r.id = ${of}`.execute(db),
  );
}

test('no page reads all requests, and the index alone says which rows it has', async () => {
  const { hospital, own } = await twoWards();
  await many(hospital, own, 30_000);
  await app.context.breakBy('vacuum analyze request');
  await leadsWard(hospital);
  for (const name of ['Anna', 'Bilal']) {
    const person = hospital.employees.find((one) => one.name === name);
    if (!person) throw new Error(`a hospital without ${name}`);
    await asEmployee(app.context, hospital, person, async (tx) => {
      const reader = await readReader(tx);
      await readInOrder(tx);
      const readSince = await countRowsRead(tx, ['request']);
      const after = (await listRows(tx, requests, {})).meta.after ?? '';
      const queries: ListQuery[] = [
        ...[{}, { after }, { 'filter[created_at]': 'this_month' }, { 'filter[status]': 'canceled,done' }],
        ...[{ 'filter[department_id]': hospital.departments[0]?.id }, { 'filter[escalated]': 'false' }],
        ...[{ 'filter[service_type_id]': hospital.service_types.care }, { 'filter[late_at]': 'past' }],
        { 'filter[waited_from][from]': '2026-01-01' },
      ];
      for (const query of queries) {
        const { where } = readListQuery(tx, requests, reader, query);
        const plan = await sql<{ 'QUERY PLAN': string }>`
          explain ${placesStatement(requests, where, true, 26)}`.execute(tx.db);
        const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
        const wanted = expect.stringContaining('Index Only Scan Backward using request_by_time');
        expect([name, query, lines]).toEqual([name, query, wanted]);
        await listRows(tx, requests, query);
      }
      for (const query of [{ 'filter[open]': 'true', 'filter[due_at]': 'past' }, { 'filter[unreceived]': 'true' }]) {
        const { where } = readListQuery(tx, requests, reader, query);
        const plan = await sql<{ 'QUERY PLAN': string }>`
          explain ${placesStatement(requests, where, true, 26)}`.execute(tx.db);
        expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('request_open_by_time');
      }
      expect((await readSince()).scans).toBe(0);
    });
  }
});

test('who is confined to their wards finds, counts, reads and exports the requests of these alone', async () => {
  const { hospital, own, other } = await twoWards();
  await many(hospital, own, 10);
  await leadsWard(hospital);
  const token = await signIn(app, hospital, 'Bilal');
  const calls = callsOf(app, requests, token);
  const { data, meta } = await calls.list({ per_page: '100' });
  const wards = new Set(data.map(({ department_id }) => department_id));
  expect([...wards]).toEqual([hospital.departments[0]?.id]);
  expect([data.length, meta.total]).toEqual([6, 6]);
  const foreign = { 'filter[department_id]': hospital.departments[1]?.id };
  expect((await calls.list({ ...foreign, count: 'exact' })).meta).toMatchObject({ total: 0, from: 0, to: 0 });
  expect([(await calls.read(other)).status, (await calls.read(own)).status]).toEqual([404, 200]);
  const steps = (id: string) => app.call(readRequestSteps, { token, params: { id } });
  expect([(await steps(other)).status, (await steps(own)).data.map(({ step }) => step)]).toEqual([404, ['submit']]);
  const paid = await app.call(setPayed, { token, params: { id: other }, body: { payed: true } });
  expect(paid.status).toBe(404);
  const headers = { authorization: `Bearer ${token}` };
  const file = await fetch(`${app.origin}/api/en/admin/requests/export`, { headers });
  expect(file.headers.get('x-total-rows')).toBe('6');
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await callsOf(app, requests, elsewhere.token).read(own)).status).toBe(404);
});

test('what every filter finds is what it says of the rows, and every field has its filter for what is empty', async () => {
  const { hospital, calls, own } = await twoWards();
  await many(hospital, own, 20);
  const { data: all } = await calls.list({ per_page: '100' });
  const open = all.find(({ id }) => id === own);
  expect([open?.acceptance_seconds, open?.done_seconds]).toEqual([null, null]);
  const compared = Object.entries(requests.fields).filter(([, { kind }]) => !['number', 'icon', 'time'].includes(kind));
  for (const [field] of compared) {
    for (const value of new Set(all.map((row) => row[field]).filter((one) => one !== null))) {
      const found = await calls.list({ [`filter[${field}]`]: String(value), per_page: '100' });
      const wanted = all.filter((row) => row[field] === value).map(({ id }) => id);
      expect([field, value, found.data.map(({ id }) => id), found.meta.total]).toEqual([
        ...[field, value, wanted, wanted.length],
      ]);
    }
  }
  for (const field of Object.keys(requests.fields)) {
    const empty = await calls.list({ [`filter[${field}][empty]`]: 'true', per_page: '100' });
    expect([field, empty.meta.total]).toEqual([field, all.filter((row) => row[field] === null).length]);
  }
});

test('rows are found by a time: up to now, later, in a span, from and to a day, up to an instant', async () => {
  const { calls } = await twoWards();
  const now = app.context.clock.now();
  const [instant, today] = [now.toISOString(), now.toISOString().slice(0, 10)];
  const total = async (filter: string, value: string) => (await calls.list({ [filter]: value })).meta.total;
  const before = new Date(now.getTime() - 1).toISOString();
  const found = [
    ...(['past', 'to_come', 'last_month'] as const).map((value) => total('filter[due_at]', value)),
    ...[
      total('filter[late_at]', 'past'),
      total('filter[late_at]', 'to_come'),
      total('filter[late_at][empty]', 'false'),
    ],
    ...[total('filter[waited_from][from]', today), total('filter[waited_from][to]', '2020-01-01')],
    ...[total('filter[created_at][until]', instant), total('filter[created_at][until]', before)],
  ];
  expect(await Promise.all(found)).toEqual([2, 0, 0, 0, 2, 2, 2, 0, 2, 0]);
  const wrong: [filter: string, value: string][] = [
    ['filter[due_at]', 'soon'],
    ['filter[due_at][from]', '2026-02-30'],
    ['filter[created_at][until]', today],
    ['filter[created_at][until]', '0000-01-01T00:00:00Z'],
    ['filter[created_at][until]', '2026-01-01T99:99:99Z'],
    ['before', `0000-01-01T00:00:00.000000Z_${crypto.randomUUID()}`],
    ['after', `2026-02-30T00:00:00.000000Z_${crypto.randomUUID()}`],
    ['after', `2026-01-01T25:00:00.000000Z_${crypto.randomUUID()}`],
  ];
  for (const [filter, value] of wrong)
    expect([filter, value, (await calls.list({ [filter]: value })).status]).toEqual([filter, value, 422]);
});

test('whoever may edit requests cancels one, whose patient reads why, and opens it again, whose reason staff read; twice is once', async () => {
  const { hospital, token, own } = await twoWards();
  const bed = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const shown = async () => (await app.call(listOwnRequests, { token: bed.data.token })).data[0];
  const params = { id: own };
  const may = async () => (await app.call(readRequestParts, { token, params })).data.may;
  const action = (reason: string) => ({ action_id: crypto.randomUUID(), reason });
  expect(await may()).toEqual(['cancel']);
  const [canceled, reopened] = [action('Bitte an der Anmeldung melden'), action('War ein Versehen')];
  for (const time of [1, 2]) {
    const { status, data } = await app.call(cancelAnyRequest, { token, params, body: canceled });
    expect([status, data.status], `time ${time}`).toEqual([200, 'canceled']);
  }
  expect(await shown()).toMatchObject({ status: 'canceled', cancel_reason: canceled.reason, version: 2 });
  expect(await may()).toEqual(['reopen']);
  const again = await app.call(cancelAnyRequest, { token, params, body: action('Noch einmal') });
  expect([again.status, again.error.code]).toEqual([409, 'wrong_state']);
  for (const time of [1, 2]) {
    const { status, data } = await app.call(reopenAnyRequest, { token, params, body: reopened });
    expect([status, data.id, data.status], `time ${time}`).toEqual([200, own, 'pending']);
  }
  expect(await shown()).toMatchObject({ status: 'pending', cancel_reason: null });
  const steps = (await app.call(readRequestSteps, { token, params })).data;
  expect(steps.filter(({ reason }) => reason !== null).map(({ step, reason }) => [step, reason])).toEqual([
    ['cancel', canceled.reason],
    ['reopen', reopened.reason],
  ]);
  await app.call(cancelAnyRequest, { token, params, body: action('Doch nicht') });
  app.context.clock.advance({ seconds: 24 * 3600 + 1 });
  const later = await signIn(app, hospital, 'Anna');
  expect((await app.call(readRequestParts, { token: later, params })).data.may).toEqual([]);
  const late = await app.call(reopenAnyRequest, { token: later, params, body: action('Zu spät') });
  expect([late.status, late.error.code]).toEqual([409, 'too_late']);
});

test('a request is canceled and opened again by the right to edit requests alone, and in the scope', async () => {
  const { hospital, token, own, other } = await twoWards();
  const body = () => ({ action_id: crypto.randomUUID(), reason: 'Ist erledigt' });
  await leadsWard(hospital);
  const lead = await signIn(app, hospital, 'Bilal');
  expect((await app.call(cancelAnyRequest, { token: lead, params: { id: other }, body: body() })).status).toBe(404);
  expect((await app.call(cancelAnyRequest, { token: lead, params: { id: own }, body: body() })).status).toBe(200);
  const empty = { action_id: crypto.randomUUID(), reason: ' ' };
  expect((await app.call(cancelAnyRequest, { token, params: { id: other }, body: empty })).status).toBe(422);
  await allow(app, hospital, 'administration', ['requests:view', 'access-levels:edit']);
  expect((await app.call(readRequestParts, { token, params: { id: other } })).data.may).toEqual([]);
  for (const [endpoint, id] of [[cancelAnyRequest, other] as const, [reopenAnyRequest, own] as const])
    expect((await app.call(endpoint, { token, params: { id }, body: body() })).status).toBe(403);
});

test('what is marked as paid is read at the bed at once, as a newer version of the request; the same again changes nothing', async () => {
  const { hospital, token, own } = await twoWards();
  const bed = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const read = async () => (await app.call(listOwnRequests, { token: bed.data.token })).data[0];
  const pay = (payed: boolean) => app.call(setPayed, { token, params: { id: own }, body: { payed } });
  const before = await read();
  expect(before).toMatchObject({ payed: false, version: 1 });
  for (const again of [1, 2]) {
    expect((await pay(true)).status, `time ${again}`).toBe(200);
    expect(await read()).toEqual({ ...before, payed: true, version: 2 });
  }
  const { rows } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{ channels: string[] }>`select channels from outbox where subject = ${own} and version = 2`.execute(db),
  );
  expect(rows.flatMap(({ channels }) => channels)).toContain(`private-stay.${before?.stay_id}`);
});

test('a request is marked as paid once, which stands in the log; without the right it is not', async () => {
  const { hospital, token, own } = await twoWards();
  const pay = (payed: boolean) => app.call(setPayed, { token, params: { id: own }, body: { payed } });
  expect((await pay(true)).data.payed).toBe(true);
  expect((await pay(true)).status).toBe(200);
  expect((await pay(false)).data.payed).toBe(false);
  const log = callsOf(app, activityLog, token);
  const { data } = await log.list({ 'filter[subject_id]': own, 'filter[action]': 'updated' });
  expect(data.map(({ changes }) => changes)).toMatchObject([
    [{ field: 'payed', before: true, after: false }],
    [{ field: 'payed', before: false, after: true }],
  ]);
  await allow(app, hospital, 'administration', ['requests:view', 'access-levels:edit']);
  expect((await pay(true)).status).toBe(403);
  await allow(app, hospital, 'administration', ['board:view', 'access-levels:edit']);
  expect((await app.call(readRequestSteps, { token, params: { id: own } })).status).toBe(403);
});
