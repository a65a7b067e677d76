import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveStay } from '#server/features/beds/move/move-stay.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { undoAccept } from '#server/features/requests/verbs/undo-accept.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { moveToNew, setNight } from './escalation/fixtures/night.ts';
import { Ward } from './escalation/fixtures/ward.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;

/**
 * Anna is of the ward, Zoe of the one that covers by day, Clara of the one that covers at night; all three are there. The
 * night begins and ends so many minutes from now.
 */
async function wards(from: number, until: number, isCoveredAtNight = true) {
  const ward = new Ward(context, await context.newHospital());
  const [own = '', byDay = ''] = ward.hospital.departments.map(({ id }) => id);
  const atNight = await moveToNew(ward, 'Clara', 'Nachtbereitschaft');
  await ward.onDuty('Anna', 'Zoe', 'Clara');
  const cover = (department_id: string) => ({
    hospital_id: ward.hospital.id,
    department_id: own,
    cover_department_id: department_id,
  });
  await ward.asSystem(async (tx) => {
    await tx.db.insertInto('department_cover').values(cover(byDay)).execute();
    await setNight(tx, own, from, until, isCoveredAtNight ? [atNight] : []);
  });
  return { ward, own, byDay, atNight };
}

test('S19 at night the third circle is the wards named for the night, by day those of the day', async () => {
  const { ward } = await wards(-60, 60);
  const atNight = await ward.ask(ward.hospital.services.water);
  await ward.pass(6 * minute);
  expect(await ward.recipients(atNight.id)).toEqual(['Anna', 'Clara']);
  await ward.pass(55 * minute);
  const byDay = await ward.ask(ward.hospital.services.water, 1);
  await ward.pass(6 * minute);
  expect(await ward.recipients(byDay.id)).toEqual(['Anna', 'Zoe']);
});

test('S19 a ward with a night but nobody named for it is covered as by day', async () => {
  const { ward } = await wards(-60, 60, false);
  const { id } = await ward.ask(ward.hospital.services.pain);
  await ward.pass(2 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Zoe']);
});

test('S19 a ward whose night names a ward that was deleted before it is covered as by day', async () => {
  const { ward, atNight } = await wards(-60, 600);
  await ward.asSystem((tx) =>
    tx.db.updateTable('department').set({ deleted_at: tx.clock.now() }).where('id', '=', atNight).execute(),
  );
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.pass(6 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Zoe']);
});

test('S19 low urgency goes to who covers at night only where nobody of the ward is there', async () => {
  const { ward } = await wards(-60, 600);
  const { id } = await ward.ask(ward.hospital.services.blanket);
  await ward.pass(25 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna']);
});

test('S20 what waits when the night begins keeps its covers; whoever gives it back at night lets the others be asked', async () => {
  const { ward } = await wards(3, 600);
  const waits = await ward.ask(ward.hospital.services.water);
  await ward.pass(6 * minute);
  expect(await ward.recipients(waits.id)).toEqual(['Anna', 'Zoe']);
  await ward.as('Anna', (tx) => acceptRequest(tx, waits.id, crypto.randomUUID()));
  await ward.as('Anna', (tx) => releaseRequest(tx, waits.id, crypto.randomUUID(), 'emergency'));
  await ward.pass(6 * minute);
  expect(await ward.recipients(waits.id)).toEqual(['Anna', 'Clara']);
});

test('S20 covers that are edited while a request waits do not change it', async () => {
  const { ward, own } = await wards(-60, 600);
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.asSystem((tx) => setNight(tx, own, -60, 600, []));
  await ward.pass(6 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Clara']);
});

test('S19 a planned wish that falls due at night goes to who covers then', async () => {
  const { ward } = await wards(60, 600);
  const wanted = new Date(context.clock.now().getTime() + 120 * minute * 1000);
  const { id } = await ward.ask(ward.hospital.services.water, 0, wanted);
  expect((await ward.row(id)).cover_department_ids).toBeNull();
  await ward.pass(120 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Clara']);
});

test('S9 a ward that was to cover and is deleted meanwhile counts no longer: with none left the hospital is called', async () => {
  const { ward, own, atNight } = await wards(-60, 600);
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.asSystem(async (tx) => {
    await setNight(tx, own, -60, 600, []);
    await tx.db.updateTable('department').set({ deleted_at: tx.clock.now() }).where('id', '=', atNight).execute();
  });
  await ward.pass(6 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Clara', 'Zoe']);
});

test('S19 a patient who is moved is covered by the night of the other ward', async () => {
  const { ward, own, byDay } = await wards(-60, 600);
  const [from, , , , to] = ward.hospital.beds;
  const { id, stay } = await ward.ask(ward.hospital.services.water);
  await ward.asSystem((tx) => setNight(tx, byDay, -60, 600, [own]));
  await ward.as('Anna', (tx) => moveStay(tx, context.secrets, stay, { from: from?.id ?? '', bed_id: to?.id ?? '' }));
  expect((await ward.row(id)).cover_department_ids).toEqual([own]);
  await ward.pass(6 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Zoe']);
});

test('S19 S20 a patient who is moved within the ward keeps who covers, by day as it was asked and by night', async () => {
  const { ward, own, byDay } = await wards(3, 600);
  const [from, to] = ward.hospital.beds;
  const { id, stay } = await ward.ask(ward.hospital.services.water);
  await ward.pass(4 * minute); // the night has begun
  await ward.as('Anna', (tx) => moveStay(tx, context.secrets, stay, { from: from?.id ?? '', bed_id: to?.id ?? '' }));
  const moved = await ward.row(id);
  expect([moved.bed_id, moved.department_id, moved.cover_department_ids]).toEqual([to?.id, own, [byDay]]);
  await ward.pass(6 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Zoe']);
});

test('S20 a request that somebody has keeps who covers while its patient is moved within the ward', async () => {
  const { ward, byDay } = await wards(3, 600);
  const [from, to] = ward.hospital.beds;
  const { id, stay } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  await ward.pass(4 * minute);
  await ward.as('Anna', (tx) => moveStay(tx, context.secrets, stay, { from: from?.id ?? '', bed_id: to?.id ?? '' }));
  const moved = await ward.row(id);
  expect([moved.status, moved.bed_id, moved.cover_department_ids]).toEqual(['accepted', to?.id, [byDay]]);
});

test('S20 an acceptance that is undone and a sharing ask who covers now', async () => {
  const { ward, byDay, atNight } = await wards(3, 600);
  const [first, second] = [
    await ward.ask(ward.hospital.services.water),
    await ward.ask(ward.hospital.services.water, 1),
  ];
  const covers = async (id: string) => (await ward.row(id)).cover_department_ids;
  expect([await covers(first.id), await covers(second.id)]).toEqual([[byDay], [byDay]]);
  await ward.pass(3 * minute + 1); // the night has begun
  for (const { id } of [first, second]) await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  expect(await covers(first.id)).toEqual([byDay]);
  await ward.as('Anna', (tx) => undoAccept(tx, first.id, crypto.randomUUID()));
  const zoe = { kind: 'employee', id: ward.person('Zoe').id } as const;
  await ward.as('Anna', (tx) => shareRequest(tx, second.id, { action_id: crypto.randomUUID(), with: zoe, note: null }));
  expect([await covers(first.id), await covers(second.id)]).toEqual([[atNight], [atNight]]);
});

test('a request of an earlier release goes by what holds now', async () => {
  const { ward, own } = await wards(-60, 600);
  const { id } = await ward.ask(ward.hospital.services.water);
  await ward.asSystem(async (tx) => {
    await tx.db.updateTable('request').set({ cover_department_ids: null }).where('id', '=', id).execute();
    await setNight(tx, own, -60, 600, []);
  });
  await ward.pass(6 * minute);
  expect(await ward.recipients(id)).toEqual(['Anna', 'Zoe']);
});

test.each([
  // Berlin has no 2:30 on 29 March 2026: from 2:00 to 3:00 it is 1:59, then 3:00.
  ['02:30', '06:00', '2026-03-29T00:59:00Z', false],
  ['02:30', '06:00', '2026-03-29T01:00:00Z', true],
  ['22:00', '02:30', '2026-03-29T00:59:00Z', true],
  ['22:00', '02:30', '2026-03-29T01:00:00Z', false],
  // On 25 October 2026 it has 2:30 twice: a night holds through both.
  ['02:30', '06:00', '2026-10-25T00:29:00Z', false],
  ['02:30', '06:00', '2026-10-25T00:30:00Z', true],
  ['02:30', '06:00', '2026-10-25T01:00:00Z', true],
  ['22:00', '02:30', '2026-10-25T00:45:00Z', true],
  ['22:00', '02:30', '2026-10-25T01:29:00Z', true],
  ['22:00', '02:30', '2026-10-25T01:30:00Z', false],
  ['22:00', '06:00', '2026-01-10T20:59:00Z', false],
  ['22:00', '06:00', '2026-01-10T21:00:00Z', true],
  ['22:00', '06:00', '2026-01-11T05:00:00Z', false],
])('a night from %s to %s holds at %s: %s', async (from, until, at, holds) => {
  const ward = new Ward(context, await context.newHospital());
  const { rows } = await ward.asSystem((tx) =>
    sql<{ holds: boolean }>`select holds_daily(${from}, ${until}, 'Europe/Berlin', ${at}) as holds`.execute(tx.db),
  );
  expect(rows[0]?.holds).toBe(holds);
});
