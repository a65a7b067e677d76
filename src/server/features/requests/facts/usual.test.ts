import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listServices } from '#server/features/requests/asking/list-services.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForStay } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { undoDone } from '#server/features/requests/verbs/undo-done.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { countUsualTimes } from './count-usual-times.ts';

vi.setConfig({ testTimeout: 30_000 });

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const id = () => crypto.randomUUID();

/** A ward in Berlin, or where the hospital lies, in which Anna has done this and that. */
async function ward(zone = 'Europe/Berlin') {
  const at = new Ward(context, await context.newHospital());
  const { services } = at.hospital;
  await at.asSystem((tx) =>
    sql`select save_hospital(version, code, name, true, false, address, phone, logo, default_locale, ${zone}, currency, host)
      from hospital_profile(${at.hospital.id})`.execute(tx.db),
  );
  await at.onDuty('Anna');
  /** Somebody asks for water at this instant, and is helped after so many minutes; answers the request. */
  const help = async (instant: string, minutes: number, service = services.water) => {
    context.clock.set(new Date(instant));
    const { id: request } = await at.ask(service);
    await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
    context.clock.advance({ seconds: minutes * 60 });
    await at.as('Anna', (tx) => markDone(tx, request, id()));
    return request;
  };
  /** Helped after 1, 2, … as many minutes, all at this instant: one really, the others with the traces that it left. */
  const helpOften = async (instant: string, times: number, service?: string) => {
    const first = await help(instant, 1, service);
    await at.asSystem(async (tx) => {
      for (let minutes = 2; minutes <= times; minutes++) await helpLike(tx, first, minutes - 1);
    });
  };
  /** What a patient reads who looks at this instant, and how many services name a time at all. */
  const reads = async (instant: string) => {
    context.clock.set(new Date(instant));
    await at.asSystem(countUsualTimes);
    const { id: request, patient } = await at.ask(services.water);
    const shown = await patient((tx) => listServices(tx, 'de'));
    const card = await patient((tx) => oneForStay(tx, request));
    await patient((tx) => cancelOwnRequest(tx, request, id(), 'not_needed'));
    const tile = shown.find((service) => service.id === services.water);
    expect(card?.usual_minutes).toEqual(tile?.usual_minutes);
    return {
      usual: tile?.usual_minutes,
      promise: tile?.response_minutes,
      named: shown.filter((s) => s.usual_minutes).length,
    };
  };
  return { at, services, help, helpOften, reads };
}

/** The traces of a request that went as this one did, but was done so many minutes later. */
async function helpLike(tx: Tx, like: string, minutesLater: number): Promise<void> {
  const request = id();
  await sql`insert into request (hospital_id, id, stay_id, bed_id, department_id, service_type_id, urgency, asked_by,
      asked_at, submitted_at, due_at, response_minutes, status, cancel_reason, canceled_at)
    select hospital_id, ${request}, stay_id, bed_id, department_id, service_type_id, urgency, asked_by,
      asked_at, submitted_at, due_at, response_minutes, 'canceled', 'test', due_at
    from request where id = ${like}`.execute(tx.db);
  await sql`insert into request_item (hospital_id, request_id, stay_id, service_id, currency, is_open)
    select hospital_id, ${request}, stay_id, service_id, currency, false
    from request_item where request_id = ${like}`.execute(tx.db);
  await sql`insert into request_event (hospital_id, request_id, step, from_status, to_status, actor_kind, at, request_version)
    select hospital_id, ${request}, step, from_status, to_status, actor_kind,
      at + make_interval(mins => case step when 'done' then ${minutesLater}::int else 0 end), request_version
    from request_event where request_id = ${like}`.execute(tx.db);
}

test('from 20 samples on a patient reads the real range, before that the promise', async () => {
  const { help, helpOften, reads } = await ward();
  await helpOften('2026-11-23T07:30:00Z', 19);
  expect(await reads('2026-11-24T07:10:00Z')).toEqual({ usual: null, promise: 10, named: 0 });
  await help('2026-11-24T07:40:00Z', 20);
  // 1 to 20 minutes: the middle is 10.5, nine of ten took at most 18.1.
  expect(await reads('2026-11-25T07:10:00Z')).toEqual({ usual: { from: 11, to: 19 }, promise: 10, named: 1 });
});

test('what was asked for more than 28 days ago is not counted', async () => {
  const { helpOften, reads } = await ward();
  await helpOften('2026-12-01T09:30:00Z', 20);
  expect(await reads('2026-12-29T09:20:00Z')).toMatchObject({ usual: { from: 11, to: 19 } });
  expect(await reads('2026-12-29T10:30:00Z')).toMatchObject({ usual: null }); // another hour, and an hour too late
  expect(await reads('2026-12-30T09:20:00Z')).toMatchObject({ usual: null });
});

test('the hour is that of the clocks in the hospital, also in a zone of half hours and over a change of the clocks', async () => {
  const india = await ward('Asia/Kolkata');
  await india.helpOften('2027-01-04T02:45:00Z', 20); // 08:15 there
  expect(await india.reads('2027-01-05T02:29:00Z')).toMatchObject({ usual: null }); // 07:59
  expect(await india.reads('2027-01-05T03:29:00Z')).toMatchObject({ usual: { from: 11, to: 19 } }); // 08:59
  expect(await india.reads('2027-01-06T03:30:00Z')).toMatchObject({ usual: null }); // 09:00
  const berlin = await ward();
  await berlin.helpOften('2027-03-26T07:30:00Z', 20); // 08:30 in winter
  expect(await berlin.reads('2027-03-29T06:30:00Z')).toMatchObject({ usual: { from: 11, to: 19 } }); // 08:30 in summer
  expect(await berlin.reads('2027-03-30T07:30:00Z')).toMatchObject({ usual: null });
});

test('probes, other services, other hospitals, what was undone or reopened and what nobody did are not counted', async () => {
  const { at, services, help, helpOften, reads } = await ward();
  const elsewhere = await ward();
  await elsewhere.helpOften('2027-05-03T07:30:00Z', 20);
  await helpOften('2027-05-03T07:30:00Z', 19);
  await helpOften('2027-05-03T07:30:00Z', 5, services.toilet);
  const probe = await help('2027-05-03T07:30:00Z', 5);
  await at.asSystem((tx) => tx.db.updateTable('request').set({ is_probe: true }).where('id', '=', probe).execute());
  const reopened = await help('2027-05-03T07:30:00Z', 5);
  await at.as('Anna', (tx) => reopenRequest(tx, reopened, id()));
  await at.as('Anna', (tx) => acceptRequest(tx, reopened, id()));
  await at.as('Anna', (tx) => markDone(tx, reopened, id()));
  const undone = await help('2027-05-03T07:30:00Z', 5);
  await at.as('Anna', (tx) => undoDone(tx, undone, id()));
  expect(await reads('2027-05-04T07:10:00Z')).toMatchObject({ usual: null });
  expect(await elsewhere.reads('2027-05-04T07:10:00Z')).toMatchObject({ usual: { from: 11, to: 19 } });
});

test('it is counted at most once an hour, and once between several servers', async () => {
  const { at, helpOften, reads } = await ward();
  const counted = async () =>
    (await at.asSystem((tx) => tx.db.selectFrom('usual_time_count').select('counted_at').execute())).map((row) =>
      row.counted_at.toISOString(),
    );
  await reads('2027-06-01T07:00:00Z');
  await helpOften('2027-06-01T07:05:00Z', 20);
  expect(await reads('2027-06-01T07:59:00Z')).toMatchObject({ usual: null });
  expect(await counted()).toEqual(['2027-06-01T07:00:00.000Z']);
  context.clock.set(new Date('2027-06-01T08:00:00Z'));
  await Promise.all([1, 2, 3].map(() => at.asSystem(countUsualTimes)));
  expect(await counted()).toEqual(['2027-06-01T08:00:00.000Z']);
  expect(await reads('2027-06-02T07:30:00Z')).toMatchObject({ usual: { from: 11, to: 19 } });
});
