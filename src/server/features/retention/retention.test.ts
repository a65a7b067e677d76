import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { chainHospital } from '#server/platform/history/chain-hospital.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { records } from '#shared/areas/records.ts';
import { verifyLog } from '#shared/areas/verify-log.endpoints.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { saveBlocks, saveHints } from '#shared/beds/hints.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { HospitalSettingKey } from '#shared/kernel/settings.ts';
import * as messages from '#shared/messages/message.endpoints.ts';
import { cancelRequest, submitRequest, writeNote } from '#shared/requests/request.endpoints.ts';
import { blankOldActivity, eraseEndedStays, eraseOldMessages } from './erase-old.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A name that stands in every place in which somebody can write it. */
const planted = 'Schwarzenbeck';
const days = (count: number) => app.context.clock.advance({ hours: 24 * count });
const inHospital = <T>(hospital: TestHospital, action: Parameters<typeof asSystem<T>>[2]) =>
  asSystem(app.context, hospital, action);
const written = () => ({ id: randomUUID(), text: planted, language: 'de' as const, written_at: now() });
const now = () => app.context.clock.now().toISOString();
const keep = (hospital: TestHospital, key: HospitalSettingKey, value: number) =>
  inHospital(hospital, ({ db }) =>
    db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key, value: String(value), type: 'number' })
      .execute(),
  );

/** Every table of the hospital in which the name stands. */
function tablesWithName(hospital: TestHospital): Promise<string[]> {
  return inHospital(hospital, async ({ db }) => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
    const found: string[] = [];
    for (const { name } of rows) {
      const named = await sql`select from ${sql.table(name)} t where t::text like ${`%${planted}%`} limit 1`.execute(
        db,
      );
      if (named.rows.length > 0) found.push(name);
    }
    return found;
  });
}

async function signedIn({ code, employees }: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = employees.find((one) => one.name === name) ?? {};
  return (await app.call(loginEmployee, { body: { hospital_code: code, username, password } })).data.token;
}

/** A stay that is over, during which the name was written wherever a patient or a nurse can. */
async function endedStay() {
  const { hospital, token: admin } = await hospitalWith(app, 'administration');
  const token = await signedIn(hospital, 'Bilal');
  await app.call(enterDuty, { token });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const stay = bed.bed.stay.id;
  const item = { service_id: hospital.services.water, note: planted };
  const tap = { id: randomUUID(), stay_id: stay, asked_at: now(), items: [item] };
  const { id } = (await app.call(submitRequest, { token: bed.token, body: tap })).data;
  const statuses = [
    (await app.call(writeNote, { token, params: { id }, body: { action_id: randomUUID(), text: planted } })).status,
    (await app.call(messages.sendOwnMessage, { token: bed.token, body: { ...written(), stay_id: stay } })).status,
    (await app.call(messages.sendMessage, { token, params: { id: stay }, body: written() })).status,
  ];
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  const care = { token, params: { id: stay } };
  const blocks = [{ service_id: hospital.services.toilet, reason: planted }];
  expect((await app.call(saveBlocks, { ...care, body: { blocks } })).status).toBe(200);
  await app.call(saveHints, { ...care, body: { hints: [{ kind: 'fall_risk', language_tag: null }] } });
  const cancel = { action_id: randomUUID(), reason: planted };
  expect((await app.call(cancelRequest, { token, params: { id }, body: cancel })).status).toBe(200);
  const about = { about_kind: 'stays' as const, request_id: null, bed_id: null, stay_id: stay, employee_id: null };
  const record = await callsOf(app, records, admin).create({ id: randomUUID(), note: planted, ...about });
  expect(record.status).toBe(201);
  await inHospital(hospital, ({ db }) => sql`update stay set alias = ${planted} where id = ${stay}`.execute(db));
  app.context.clock.advance({ seconds: 1 });
  expect((await app.call(endStay, care)).status).toBe(200);
  return { hospital, stay, request: id };
}

const rowOf = (hospital: TestHospital, stay: string) =>
  inHospital(hospital, ({ db }) => db.selectFrom('stay').selectAll().where('id', '=', stay).executeTakeFirstOrThrow());

test('for 30 days after a stay all of it is there; then no table holds a name that was written, and the chain is whole', async () => {
  const { hospital, stay, request } = await endedStay();
  const key = app.context.secrets.log_chain_key;
  const chain = () => chainHospital(app.context.history, hospital.id, { key, now: app.context.clock.now() });
  while (await chain());
  const before = await tablesWithName(hospital);
  expect(before).toEqual(
    expect.arrayContaining([
      ...['activity_payload', 'message', 'request_item', 'request_note', 'service_block', 'stay', 'subject_record'],
      'submission_item',
    ]),
  );
  days(29);
  await inHospital(hospital, eraseEndedStays);
  await inHospital(hospital, eraseOldMessages);
  expect(await tablesWithName(hospital)).toEqual(before);

  days(2);
  await inHospital(hospital, eraseEndedStays);
  await inHospital(hospital, eraseOldMessages);
  expect(await tablesWithName(hospital)).toEqual([]);
  const erased = await rowOf(hospital, stay);
  expect(erased).toMatchObject({ alias: null, visit_number: null, erased_at: app.context.clock.now() });
  const kept = await inHospital(hospital, ({ db }) =>
    db.selectFrom('request').select(['status', 'asked_at', 'service_type_id']).where('id', '=', request).execute(),
  );
  expect(kept).toMatchObject([{ status: 'canceled' }]);

  days(1);
  await inHospital(hospital, eraseEndedStays);
  expect(await rowOf(hospital, stay)).toEqual(erased);
  await allow(app, hospital, 'administration', ['activity-log:view', 'activity-log:export', 'access-levels:edit']);
  const token = await signedIn(hospital, 'Anna');
  while (await chain());
  const verdict = (await app.call(verifyLog, { token, body: { after: '0' } })).data;
  expect(verdict).toMatchObject({ is_done: true, findings: [], waiting: 0 });
});

test('a hospital keeps messages for another time than the rest, and a running stay loses nothing', async () => {
  const { hospital, stay } = await endedStay();
  await keep(hospital, 'message_days', 7);
  await keep(hospital, 'stay_days', 60);
  const next = (await app.call(loginByCode, { body: { code: hospital.beds[1]?.code ?? '' } })).data;
  const own = { ...written(), stay_id: next.bed.stay.id };
  expect((await app.call(messages.sendOwnMessage, { token: next.token, body: own })).status).toBe(201);
  days(40);
  await inHospital(hospital, eraseEndedStays);
  await inHospital(hospital, eraseOldMessages);
  const left = await inHospital(hospital, ({ db }) => db.selectFrom('message').select('id').execute());
  expect(left).toEqual([{ id: own.id }]);
  expect(await rowOf(hospital, stay)).toMatchObject({ alias: planted, erased_at: null });
  days(25);
  await inHospital(hospital, eraseEndedStays);
  expect(await tablesWithName(hospital)).toEqual(['message']);
});

test('after a year the log says that something was changed, by whom and when, and no longer from what to what', async () => {
  const { hospital } = await endedStay();
  const entries = () =>
    inHospital(hospital, async ({ db }) => {
      const { rows } = await sql<{ entries: number; payloads: number }>`
        select count(*)::int as entries, count(p.properties)::int as payloads
        from activity_log l left join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id`.execute(
        db,
      );
      return rows[0];
    });
  const before = await entries();
  expect(before?.payloads).toBeGreaterThan(2);
  days(364);
  await inHospital(hospital, blankOldActivity);
  expect(await entries()).toEqual(before);
  days(2);
  await inHospital(hospital, blankOldActivity);
  expect(await entries()).toEqual({ entries: before?.entries, payloads: 0 });
});
