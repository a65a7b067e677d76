import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { giveBack } from '#server/features/requests/verbs/give-back.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { shiftsShown } from '#shared/duty/call-log.schemas.ts';
import { readCallLog } from './call-log.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const act = () => crypto.randomUUID();
const minute = 60;

/** A ward at noon of its clock, so that a test stays within one day. */
async function newWard(...onDuty: string[]) {
  const ward = new Ward(context, await context.newHospital());
  context.clock.set(new Date('2026-11-02T11:00:00Z'));
  await ward.onDuty(...onDuty);
  const [own = '', other = ''] = ward.hospital.departments.map(({ id }) => id);
  const log = (department = own) => ward.as('Anna', (tx) => readCallLog(tx, department));
  const allowPersons = () =>
    ward.asSystem((tx) =>
      tx.db
        .insertInto('setting')
        .values({ hospital_id: tx.hospital, key: 'figures_of_persons', type: 'boolean', value: 'true' })
        .execute(),
    );
  const accept = (name: string, id: string) => ward.as(name, (tx) => acceptRequest(tx, id, act()));
  const share = async (id: string) => {
    const colleague = { kind: 'employee', id: ward.person('Bilal').id } as const;
    await ward.as('Anna', (tx) => shareRequest(tx, id, { action_id: act(), with: colleague, note: null }));
  };
  return { ward, own, other, log, allowPersons, accept, share };
}

test('calls of a ward are counted by day: of how many requests, and how many people they called', async () => {
  const { ward, log } = await newWard('Anna', 'Bilal', 'Clara');
  expect(await log()).toEqual({
    days: [],
    shifts: null,
    is_cut: false,
    shares: { count: 0, by_sharer: 0, untaken: 0 },
  });
  await ward.ask(ward.hospital.services.water);
  await ward.ask(ward.hospital.services.blanket, 1);
  expect((await log()).days).toEqual([{ day: '2026-11-02', requests: 2, calls: 6 }]);
  context.clock.set(new Date('2026-11-02T23:30:00Z')); // after midnight in Berlin
  await ward.ask(ward.hospital.services.toilet, 2);
  expect((await log()).days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-02']);
  context.clock.set(new Date('2026-11-08T12:00:00Z'));
  expect((await log()).days.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-02']);
  context.clock.set(new Date('2026-11-09T12:00:00Z'));
  expect((await log()).days.map(({ day }) => day)).toEqual(['2026-11-03']); // seven days, today included
});

test('who was called how often in which shift, and what of it they accepted, is read only where the hospital allows it', async () => {
  const { ward, log, allowPersons, accept } = await newWard('Anna', 'Bilal');
  const first = await ward.ask(ward.hospital.services.water);
  await accept('Bilal', first.id);
  await ward.ask(ward.hospital.services.blanket, 1);
  expect((await log()).shifts).toBeNull();
  await allowPersons();
  await ward.as('Bilal', (tx) => markDone(tx, first.id, act()));
  await ward.pass(5 * minute);
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.pass(minute);
  await ward.onDuty('Bilal');
  await ward.ask(ward.hospital.services.toilet, 2);
  const shifts = (await log()).shifts?.map(({ name, calls, accepted, left_at }) => [
    ...[name.split(' ')[0], calls, accepted, left_at !== null],
  ]);
  expect(shifts?.filter(([name]) => name === 'Bilal')).toEqual([
    ['Bilal', 1, 0, false], // for what he was called before he left he is not called anew
    ['Bilal', 2, 1, true],
  ]);
  expect(shifts?.filter(([name]) => name === 'Anna')).toEqual([['Anna', 3, 0, false]]);
});

test('a share that its sharer finished, or that nobody took within the promise, is counted as such; one that was taken is not', async () => {
  const { ward, log, accept, share } = await newWard('Anna', 'Bilal');
  const { water, blanket, toilet } = ward.hospital.services;
  const ids: string[] = [];
  for (const [index, service] of [water, blanket, toilet].entries()) {
    const { id } = await ward.ask(service, index);
    await accept('Anna', id);
    await share(id);
    ids.push(id);
  }
  const [own = '', taken = ''] = ids;
  await ward.as('Anna', (tx) => markDone(tx, own, act()));
  await accept('Bilal', taken);
  expect((await log()).shares).toEqual({ count: 3, by_sharer: 1, untaken: 0 });
  await ward.pass(31 * minute);
  expect((await log()).shares).toEqual({ count: 3, by_sharer: 1, untaken: 1 });
});

test('a share that was released, or given back when its sharer had gone, is one that nobody took, also within the promise', async () => {
  const { ward, log, accept, share } = await newWard('Anna', 'Bilal');
  const { water, blanket, toilet } = ward.hospital.services;
  const ids: string[] = [];
  for (const [index, service] of [water, blanket, toilet].entries()) {
    const { id } = await ward.ask(service, index);
    await accept('Anna', id);
    await share(id);
    ids.push(id);
  }
  const [released = '', given = '', back = ''] = ids;
  await ward.as('Anna', (tx) => releaseRequest(tx, released, act(), 'no_time'));
  await ward.asSystem((tx) => giveBack(tx, given, 'unreachable'));
  await accept('Anna', back);
  await accept('Bilal', released);
  expect((await log()).shares).toEqual({ count: 3, by_sharer: 1, untaken: 2 });
});

test('of more shifts than the log holds the newest are read, and that there are more', async () => {
  const { ward, log, allowPersons } = await newWard('Anna');
  await allowPersons();
  const { id } = await ward.ask(ward.hospital.services.water);
  const now = context.clock.now();
  const [anna, before] = [ward.person('Anna').id, sql`${now}::timestamptz - make_interval(mins => 10 * n)`];
  const add = (from: number, to: number) =>
    ward.asSystem(async (tx) => {
      await sql`insert into attendance (hospital_id, employee_id, entered_at, last_active_at, left_at, left_reason)
        select ${tx.hospital}::uuid, ${anna}::uuid, ${before}, ${before}, ${before} + interval '5 min', 'by_hand'
        from generate_series(${from}::int, ${to}::int) n`.execute(tx.db);
      await sql`insert into request_notified (hospital_id, request_id, generation, employee_id, step, notified_at)
        select ${tx.hospital}::uuid, ${id}::uuid, 1000 + n, ${anna}::uuid, 1, ${before} + interval '1 min'
        from generate_series(${from}::int, ${to}::int) n`.execute(tx.db);
    });
  await add(1, shiftsShown - 1);
  const whole = await log();
  expect([whole.shifts?.length, whole.is_cut]).toEqual([shiftsShown, false]);
  await add(shiftsShown, shiftsShown);
  const { shifts, is_cut } = await log();
  expect([shifts?.length, is_cut, shifts?.[0]?.left_at]).toEqual([shiftsShown, true, null]);
});

test('the calls of a ward beyond the scope are not found; those of another ward are not counted', async () => {
  const { ward, other, log } = await newWard('Anna');
  await expect(log(other)).rejects.toMatchObject({ code: 'not_found' });
  await ward.onDuty('Zoe');
  await ward.ask(ward.hospital.services.water, 4);
  expect((await log()).days).toEqual([]);
});
