import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { readInOrder } from '#server/features/admin/engine/list-by-time.ts';
import { listRows } from '#server/features/admin/engine/list-rows.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import { countRowsRead } from '#server/testing/rows-read.ts';
import { requestAcceptances } from '#shared/areas/request-acceptances.ts';
import { requestItems } from '#shared/areas/request-items.ts';
import { readRequestParts } from '#shared/areas/request-record.endpoints.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { acceptRequest, markRequestDone, submitRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** On each of two wards two waters were asked for; the own ward's were taken and brought by Bilal. */
async function twoWards() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const bilal = await signIn(app, hospital, 'Bilal');
  await app.call(enterDuty, { token: bilal });
  const ask = async (code = '') => {
    const bed = (await app.call(loginByCode, { body: { code } })).data;
    const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
    const body = { ...tap, items: [{ service_id: hospital.services.water, note: 'ohne Eis' }] };
    return (await app.call(submitRequest, { token: bed.token, body })).data.id;
  };
  const [own, other] = [await ask(hospital.beds[0]?.code), await ask(hospital.beds[4]?.code)];
  const step = () => ({ token: bilal, params: { id: own }, body: { action_id: crypto.randomUUID() } });
  expect((await app.call(acceptRequest, step())).status).toBe(200);
  app.context.clock.advance({ seconds: 300 });
  expect((await app.call(markRequestDone, step())).status).toBe(200);
  const listOf = { items: callsOf(app, requestItems, token), acceptances: callsOf(app, requestAcceptances, token) };
  return { hospital, token, own, other, ...listOf };
}

test('what was asked for and who took it is listed, found by request, and read beside it', async () => {
  const { hospital, token, own, items, acceptances } = await twoWards();
  const wanted = {
    request_id: own,
    service_id: hospital.services.water,
    quantity: 1,
    note: 'ohne Eis',
    status: 'done',
  };
  const found = await items.list({ 'filter[request_id]': own });
  expect([found.meta.total, found.data]).toMatchObject([1, [{ ...wanted, payed: false }]]);
  const [taken] = (await acceptances.list()).data;
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id;
  expect(taken).toMatchObject({
    request_id: own,
    employee_id: bilal,
    how_ended: 'done',
    held_seconds: 300,
    by_robot: false,
  });
  const parts = (await app.call(readRequestParts, { token, params: { id: own } })).data;
  expect([parts.items, parts.acceptances]).toEqual([found.data, [taken]]);
  const rest = (await items.list({ sort: 'created_at' })).data.map(({ status }) => status);
  expect(rest).toEqual(['done', 'pending']);
});

test('who is confined to their ward finds and exports the items and acceptances of its requests alone', async () => {
  const { hospital, own, other, acceptances } = await twoWards();
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('name', '=', 'Bilal')
      .execute(),
  );
  const token = await signIn(app, hospital, 'Bilal');
  const own_ward = callsOf(app, requestItems, token);
  expect((await own_ward.list()).data.map(({ request_id }) => request_id)).toEqual([own]);
  const headers = { authorization: `Bearer ${token}` };
  const file = await fetch(`${app.origin}/api/en/admin/request-items/export`, { headers });
  expect([file.status, file.headers.get('x-total-rows')]).toEqual([200, '1']);
  expect((await app.call(readRequestParts, { token, params: { id: other } })).status).toBe(404);
  const [taken] = (await acceptances.list()).data;
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await callsOf(app, requestAcceptances, elsewhere.token).read(taken?.id ?? '')).status).toBe(404);
});

test('whoever may view requests alone reads neither beside them', async () => {
  const { hospital, token, own, items } = await twoWards();
  await allow(app, hospital, 'administration', ['requests:view', 'access-levels:edit']);
  expect((await items.list()).status).toBe(403);
  const { data } = await app.call(readRequestParts, { token, params: { id: own } });
  expect(data).toEqual({ items: null, acceptances: null, may: [] });
});

test('pages of items and acceptances follow the indexes by time; none reads a whole table', async () => {
  const { hospital, own } = await twoWards();
  const write = (statement: ReturnType<typeof sql>) =>
    asSystem(app.context, hospital, ({ db }) => statement.execute(db));
  await write(sql`insert into request (hospital_id, stay_id, bed_id, department_id, service_type_id, urgency, status, asked_by,
        asked_at, submitted_at, due_at, response_minutes, canceled_at, cancel_reason)
      select r.hospital_id, r.stay_id, r.bed_id, r.department_id, r.service_type_id, 'low', 'canceled', 'patient', t, t, t,
        20, t, 'undone'
      from request r, generate_series(1, 12000) n, lateral (select r.submitted_at - n * interval '1 minute' as t) at
      where r.id = ${own}`);
  await write(sql`insert into request_item (hospital_id, request_id, stay_id, service_id, currency, is_open)
      select r.hospital_id, r.id, r.stay_id, ${hospital.services.water}, 'EUR', false from request r
      where r.urgency = 'low' and not exists (select from request_item i where i.request_id = r.id)`);
  await write(sql`insert into request_acceptance (hospital_id, request_id, employee_id, accepted_at, ended_at, how_ended)
      select r.hospital_id, r.id, ${hospital.employees[0]?.id}, r.submitted_at, r.submitted_at, 'canceled' from request r
      where r.cancel_reason = 'undone'`);
  await app.context.breakBy('vacuum analyze request, request_item, request_acceptance');
  const person = hospital.employees.find(({ name }) => name === 'Anna');
  if (!person) throw new Error('a hospital without Anna');
  for (const area of [requestItems, requestAcceptances]) {
    await asEmployee(app.context, hospital, person, async (tx) => {
      await readInOrder(tx);
      const readSince = await countRowsRead(tx, ['request', 'request_item', 'request_acceptance']);
      const first = await listRows(tx, area, {});
      const next = await listRows(tx, area, { after: first.meta.after ?? '' });
      expect([first.rows.length, next.rows.length, next.meta.from]).toEqual([25, 25, 26]);
      const back = await listRows(tx, area, { before: next.meta.before ?? '' });
      expect(back.rows.map(({ id }) => id)).toEqual(first.rows.map(({ id }) => id));
      await listRows(tx, area, { 'filter[created_at]': 'this_month', after: first.meta.after ?? '' });
      const { scans, rows } = await readSince();
      // Four lists: each counts to its bound, and would read 12,000 rows of two tables if it read all.
      expect([area.name, scans, rows < 24_000 || rows]).toEqual([area.name, 0, true]);
    });
  }
});
