import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listAlarms } from '#server/features/alarms/alarm.reads.ts';
import { addDevice, changeDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { channels } from '#shared/kernel/channels.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { probeWards } from './probe-wards.ts';

vi.setConfig({ testTimeout: 30_000 }); // an hour of runs, each a transaction

let context: TestContext;
const deliveredTo: string[] = [];
beforeAll(async () => {
  context = await openTestContext();
  context.listeners.register('test.push', [requestChanged], async ({ subject }) => void deliveredTo.push(subject));
});
afterAll(() => context.stop());

const open = { state: 'foreground' } as const;

/** A ward whose nurse Anna has her app open, and that listens since one turn less a run of the job. */
async function ward() {
  const at = new Ward(context, await context.newHospital());
  const anna = at.person('Anna');
  const phone = await addDevice(context, at.hospital, { employee: anna.id }, open);
  const probe = () =>
    at.asSystem((tx) => tx.db.selectFrom('probe').selectAll().where('department_id', '=', anna.department).execute());
  const requests = () =>
    at.asSystem((tx) => tx.db.selectFrom('request').selectAll().where('is_probe', '=', true).orderBy('id').execute());
  const made = {
    ...{ at, hospital: at.hospital, anna, phone, probe, requests },
    /** Runs the job as often as the server does, for so long. */
    async runJob(seconds: number) {
      for (let passed = 0; passed < seconds; passed += 5) {
        context.clock.advance({ seconds: 5 });
        await at.asSystem(probeWards);
      }
    },
    /** Goes to the ward's next turn; answers the probe that is then under way. */
    async nextProbe(): Promise<string> {
      const before = (await requests()).length;
      await made.runJob(5);
      const [standing] = await probe();
      if (standing?.next_at && standing.next_at > context.clock.now()) context.clock.set(standing.next_at);
      await made.runJob(5);
      const all = await requests();
      if (all.length !== before + 1) throw new Error('no probe in its turn');
      return all.at(-1)?.id ?? '';
    },
    /** What an open app does with it. */
    async answer(id: string) {
      const actor = { kind: 'employee', employee: anna.id, session: crypto.randomUUID() } as const;
      await context.inHospital({ hospital: at.hospital.id, actor, device: phone }, (tx) => giveReceipts(tx, [id]));
    },
    async alarms() {
      return (await at.as('Anna', (tx) => listAlarms(tx, anna.id))).filter(({ kind }) => kind === 'probe_missed');
    },
  };
  await made.runJob(5);
  return made;
}

test('S31 a ward with an open app is asked every five minutes, and only that ward', async () => {
  const { runJob, requests, anna, probe } = await ward();
  await runJob(295);
  expect(await requests()).toHaveLength(0);
  await runJob(5);
  const [first] = await requests();
  expect(first).toMatchObject({ department_id: anna.department, urgency: 'high', status: 'pending', is_probe: true });
  await runJob(1200);
  expect(await requests()).toHaveLength(5);
  expect(await probe()).toMatchObject([{ bed_id: first?.bed_id, stay_id: first?.stay_id }]);
});

test('S31 an answered probe is over and leaves nothing behind that anybody hears, reads or is notified of', async () => {
  const { at, nextProbe, answer, runJob, alarms, probe } = await ward();
  await at.onDuty('Anna', 'Bilal');
  const id = await nextProbe();
  const shown = await at.asSystem((tx) => oneForStaff(tx, id));
  expect(shown).toMatchObject({ is_probe: true, notified: [] });
  await answer(id);
  await runJob(5);
  expect(await at.row(id)).toMatchObject({ status: 'canceled', cancel_reason: 'probe', received_at: null });
  await runJob(600);
  const traces = await at.asSystem(async (tx) => ({
    notified: await tx.db.selectFrom('request_notified').selectAll().where('request_id', '=', id).execute(),
    timers: await tx.db.selectFrom('timer').selectAll().where('subject', '=', id).execute(),
    notes: await tx.db.selectFrom('notification').selectAll().execute(),
    items: await tx.db.selectFrom('request_item').select('is_open').where('request_id', '=', id).execute(),
    steps: (await tx.db.selectFrom('request_event').select('step').where('request_id', '=', id).execute()).length,
    activity: await tx.db.selectFrom('activity_log').selectAll().where('subject_id', '=', id).execute(),
    deliveries: await context.db.selectFrom('delivery').selectAll().where('subject', '=', id).execute(),
  }));
  expect(traces).toEqual({
    notified: [],
    timers: [],
    notes: [],
    items: [{ is_open: false }],
    steps: 2,
    activity: [],
    deliveries: [],
  });
  expect(deliveredTo).not.toContain(id);
  expect([await alarms(), (await probe())[0]?.misses]).toEqual([[], 1]); // the next one nobody has answered
});

test('S31 nobody on duty: a probe is no call for help that reached nobody; only its own ward hears it', async () => {
  const { at, anna, nextProbe } = await ward();
  const id = await nextProbe();
  const { stay_id, step } = await at.row(id);
  const [announced] = await context.db.selectFrom('outbox').select('channels').where('subject', '=', id).execute();
  expect(announced?.channels).toEqual([channels.stay(stay_id), channels.department(anna.department)]);
  expect(await context.db.selectFrom('delivery').select('kind').where('subject', '=', id).execute()).toEqual([]);
  expect([step, (await at.asSystem((tx) => oneForStaff(tx, id)))?.notified]).toEqual([1, []]);
});

test('S31 two misses are one alarm within 11 minutes of the last that worked; the next answer ends it', async () => {
  const { nextProbe, answer, runJob, alarms, hospital } = await ward();
  await answer(await nextProbe());
  const deafFrom = context.clock.now().getTime();
  const silentFor = async () => {
    while ((await alarms()).length === 0) await runJob(5);
    return (context.clock.now().getTime() - deafFrom) / 1000;
  };
  const seconds = await silentFor();
  expect(seconds).toBeGreaterThan(600);
  expect(seconds).toBeLessThanOrEqual(660);
  expect(await alarms()).toMatchObject([{ department: hospital.departments[0]?.name, count: 1, bed: null }]);
  await runJob(310);
  expect(await alarms()).toMatchObject([{ count: 1, version: 1 }]);
  await answer(await nextProbe());
  await runJob(5);
  expect(await alarms()).toEqual([]);
});

test('S31 the alarm of a ward where no device listens any more is over, and its misses are counted anew', async () => {
  const { nextProbe, runJob, alarms, probe, hospital, phone, at } = await ward();
  const station = await addDevice(context, hospital, { ward: hospital.departments[0]?.id ?? '' }, open);
  await nextProbe();
  await nextProbe();
  await runJob(20);
  expect(await alarms()).toHaveLength(1);
  await changeDevice(context, hospital, phone, { state: 'silent' });
  await runJob(5);
  expect(await alarms()).toHaveLength(1); // the station should answer
  await at.asSystem((tx) =>
    tx.db.updateTable('device').set({ revoked_at: context.clock.now() }).where('id', '=', station).execute(),
  );
  await runJob(5);
  expect(await alarms()).toEqual([]);
  expect(await probe()).toMatchObject([{ misses: 0, next_at: null }]);
  await changeDevice(context, hospital, phone, open);
  await nextProbe();
  await runJob(20);
  expect([await alarms(), (await probe())[0]?.misses]).toEqual([[], 1]);
});

test('S31 an answer after more than 15 s is a miss, and one miss is no alarm', async () => {
  const { nextProbe, answer, runJob, alarms, probe } = await ward();
  const id = await nextProbe();
  context.clock.advance({ seconds: 16 });
  await answer(id);
  await runJob(5);
  expect([(await probe())[0]?.misses, await alarms()]).toEqual([1, []]);
  await answer(await nextProbe());
  await runJob(5);
  expect((await probe())[0]?.misses).toBe(0);
});

test('S31 silence of a ward whose apps were closed meanwhile says nothing, and it is not asked', async () => {
  const { nextProbe, runJob, requests, probe, hospital, phone } = await ward();
  await nextProbe();
  await changeDevice(context, hospital, phone, { state: 'silent' });
  await runJob(600);
  expect(await requests()).toHaveLength(1);
  expect(await probe()).toMatchObject([{ misses: 0, next_at: null, request_id: null }]);
  await changeDevice(context, hospital, phone, open);
  await runJob(10);
  expect(await requests()).toHaveLength(1); // a device that has just opened has to join its ward first
  await runJob(15);
  expect(await requests()).toHaveLength(2);
});

test('S31 a station answers, and is asked also when it has fallen silent', async () => {
  const { hospital, at, phone, nextProbe, runJob, probe, alarms } = await ward();
  const station = await addDevice(context, hospital, { ward: hospital.departments[0]?.id ?? '' }, open);
  await changeDevice(context, hospital, phone, { state: 'silent' });
  const id = await nextProbe();
  await at.asSystem((tx) =>
    tx.db
      .insertInto('receipt')
      .values({
        ...{ hospital_id: hospital.id, request_id: id, device_id: station, generation: 0 },
        at: context.clock.now(),
      })
      .execute(),
  );
  await runJob(5);
  expect((await probe())[0]?.misses).toBe(0);
  await changeDevice(context, hospital, station, { state: 'silent', last_echo_at: context.clock.now() });
  await runJob(660);
  expect(await alarms()).toHaveLength(1);
});

test('S31 several servers ask once between them, and one judges', async () => {
  const { at, requests, probe } = await ward();
  context.clock.advance({ seconds: 300 });
  const everywhere = () => Promise.all([1, 2, 3, 4].map(() => at.asSystem(probeWards)));
  await everywhere();
  expect(await requests()).toHaveLength(1);
  context.clock.advance({ seconds: 20 });
  await everywhere();
  expect((await probe())[0]?.misses).toBe(1);
});

test('S31 a probe whose stay was ended or whose room was given away asks again from a bed of its ward', async () => {
  const { at, nextProbe, requests, anna, hospital } = await ward();
  await nextProbe();
  const [first] = await requests();
  await at.asSystem(async (tx) => {
    const now = context.clock.now();
    const elsewhere = hospital.departments[1]?.id ?? '';
    const ended = { ended_at: now, end_reason: 'discharged' } as const;
    await tx.db
      .updateTable('stay_bed')
      .set({ ended_at: now })
      .where('stay_id', '=', first?.stay_id ?? '')
      .execute();
    await tx.db
      .updateTable('stay')
      .set(ended)
      .where('id', '=', first?.stay_id ?? '')
      .execute();
    const { room_id } = await tx.db
      .selectFrom('bed')
      .select('room_id')
      .where('id', '=', first?.bed_id ?? '')
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('room')
      .set({ department_id: elsewhere, name: 'given away' })
      .where('id', '=', room_id)
      .execute();
  });
  await nextProbe();
  const [, second] = await requests();
  expect(second).toMatchObject({ department_id: anna.department, bed_id: first?.bed_id });
  expect(second?.stay_id).not.toBe(first?.stay_id);
});
