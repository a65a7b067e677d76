import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveBlocks, saveHints } from '#server/features/beds/hints/save-care.ts';
import { moveStay } from '#server/features/beds/move/move-stay.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { ThreadWard } from '#server/features/messages/fixtures/thread-ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { asEmployee, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { WardSheet } from '#shared/duty/sheet.schemas.ts';
import { confirmSheet } from './confirm-sheet.ts';
import { readSheet } from './read-sheet.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function place(...onDuty: string[]) {
  const ward = new ThreadWard(context, await context.newHospital());
  await ward.onDuty(...onDuty);
  const [own = '', other = ''] = ward.hospital.departments.map(({ id }) => id);
  const sheet = (name: string, id = own) => ward.as(name, (tx) => readSheet(tx, id));
  const confirm = async (name: string, as_of?: string) => {
    const read = as_of ?? (await sheet(name)).as_of;
    return ward.as(name, (tx) => confirmSheet(tx, own, { as_of: read }));
  };
  /** So long that what comes after it counts as after it. */
  const pass = (seconds = 60) => context.clock.advance({ seconds });
  return { ward, own, other, sheet, confirm, pass, services: ward.hospital.services };
}

const wishes = ({ beds }: WardSheet) =>
  beds.flatMap(({ label, room, requests }) =>
    (requests ?? []).map(({ id, status, is_planned, accepted_by, change }) => ({
      ...{ at: `${room} ${label}`, id, status, is_planned, by: accepted_by?.name ?? null, change },
    })),
  );

test('a sheet has by bed what is open and who holds it, what is planned, hints, blocks and unread messages', async () => {
  const { ward, sheet, pass, services } = await place('Anna');
  const [first, second] = ward.hospital.beds;
  const blanket = await ward.ask(services.blanket);
  const pain = await ward.ask(services.pain, 1);
  const later = await ward.ask(services.water, 0, new Date(context.clock.now().getTime() + 3 * 3_600_000));
  pass();
  await ward.as('Anna', (tx) => acceptRequest(tx, blanket.id, crypto.randomUUID()));
  await ward.as('Anna', (tx) => saveHints(tx, blanket.stay, { hints: [{ kind: 'fall_risk', language_tag: null }] }));
  await ward.as('Anna', (tx) =>
    saveBlocks(tx, blanket.stay, { blocks: [{ service_id: services.newspaper, reason: 'Bitte fragen' }] }),
  );
  const written = context.clock.now().toISOString();
  await (await ward.patient(1)).write('Hallo');
  const { beds, gone, read, planned_later } = await sheet('Anna');
  expect(wishes(await sheet('Anna'))).toEqual([
    ...[blanket, later].map(({ id }, index) => ({
      ...{ at: `${first?.room} ${first?.label}`, id, status: index ? 'pending' : 'accepted', is_planned: index === 1 },
      ...{ by: index ? null : 'Anna', change: null },
    })),
    {
      ...{ at: `${second?.room} ${second?.label}`, id: pain.id, status: 'pending', is_planned: false },
      ...{ by: null, change: null },
    },
  ]);
  expect(beds.map(({ hints }) => hints?.map(({ kind, detail, service }) => [kind, detail, service?.de]))).toEqual([
    [
      ['fall_risk', null, undefined],
      ['blocked', 'Bitte fragen', expect.any(String)],
    ],
    [],
  ]);
  expect(beds.map(({ unread }) => unread)).toEqual([
    { count: 0, since: null, is_urgent: false, is_new: false },
    { count: 1, since: written, is_urgent: false, is_new: false },
  ]);
  expect({ gone, read, planned_later }).toEqual({ gone: [], read: null, planned_later: 0 });
});

test('wishes beyond the hours of the sheet are counted, so that none is left out unsaid', async () => {
  const { ward, sheet, services } = await place('Anna');
  await ward.ask(services.water, 0, new Date(context.clock.now().getTime() + 13 * 3_600_000));
  const { beds, planned_later } = await sheet('Anna');
  expect([beds.flatMap(({ requests }) => requests), planned_later]).toEqual([[], 1]);
});

test('a wish that was planned too far ahead to stand on the sheet that was read is new once it does; one asked for since is new among the later ones', async () => {
  const { ward, sheet, confirm, pass, services } = await place('Anna');
  const inHours = (hours: number) => new Date(context.clock.now().getTime() + hours * 3_600_000);
  const near = await ward.ask(services.water, 0, inHours(11));
  const far = await ward.ask(services.water, 1, inHours(13));
  pass();
  await confirm('Anna');
  expect(await sheet('Anna')).toMatchObject({ planned_later: 1, is_later_new: false });
  pass();
  await ward.ask(services.water, 2, inHours(20));
  expect(await sheet('Anna')).toMatchObject({ planned_later: 2, is_later_new: true });
  pass(7200);
  expect(wishes(await sheet('Anna')).map(({ id, change }) => [id, change])).toEqual([
    [near.id, null],
    [far.id, 'new'],
  ]);
  await confirm('Anna');
  const read = await sheet('Anna');
  expect([wishes(read).map(({ change }) => change), read.is_later_new]).toEqual([[null, null], false]);
});

test('after it was read it says what is new, what has changed, and what is gone; read again it says nothing more', async () => {
  const { ward, sheet, confirm, pass, services } = await place('Anna', 'Bilal');
  const kept = await ward.ask(services.blanket, 0);
  const taken = await ward.ask(services.toilet, 1);
  const done = await ward.ask(services.toilet, 2);
  await ward.as('Anna', (tx) => acceptRequest(tx, done.id, crypto.randomUUID()));
  await ward.as('Anna', (tx) => saveHints(tx, kept.stay, { hints: [{ kind: 'fall_risk', language_tag: null }] }));
  pass();
  await confirm('Bilal');
  expect(wishes(await sheet('Bilal')).map(({ change }) => change)).toEqual([null, null, null]);
  expect((await sheet('Bilal')).gone).toEqual([]);
  pass();
  await ward.as('Anna', (tx) => acceptRequest(tx, taken.id, crypto.randomUUID()));
  await ward.as('Anna', (tx) => markDone(tx, done.id, crypto.randomUUID()));
  await ward.as('Anna', (tx) => saveHints(tx, kept.stay, { hints: [{ kind: 'isolation', language_tag: null }] }));
  await (await ward.patient(1)).write('Hallo');
  const fresh = await ward.ask(services.water, 3);
  const { beds, gone } = await sheet('Bilal');
  expect(wishes(await sheet('Bilal')).map(({ id, change }) => [id, change])).toEqual([
    [kept.id, null],
    [taken.id, 'changed'],
    [fresh.id, 'new'],
  ]);
  expect(beds.map(({ is_new, unread, hints }) => [is_new, unread?.is_new, hints?.map((one) => one.is_new)])).toEqual([
    [false, false, [true]],
    [false, true, []],
    [false, false, []],
    [true, false, []],
  ]);
  expect(gone.map((one) => (one.kind === 'request' ? [one.id, one.status] : [one.kind])).toSorted()).toEqual(
    [[done.id, 'done'], ['hint']].toSorted(),
  );
  // Of whoever has not read it nothing is new.
  expect(wishes(await sheet('Anna')).map(({ change }) => change)).toEqual([null, null, null]);
  pass();
  await confirm('Bilal');
  const after = await sheet('Bilal');
  expect([wishes(after).map(({ change }) => change), after.gone]).toEqual([[null, null, null], []]);
});

test('what ended on a bed at once is named each by itself, a block by its service', async () => {
  const { ward, sheet, confirm, pass, services } = await place('Anna');
  const { stay } = await ward.patient(0);
  const hints = (['fall_risk', 'isolation'] as const).map((kind) => ({ kind, language_tag: null }));
  const blocks = [
    { service_id: services.newspaper, reason: '' },
    { service_id: services.water, reason: 'Bitte fragen' },
  ];
  await ward.as('Anna', (tx) => saveHints(tx, stay, { hints }));
  await ward.as('Anna', (tx) => saveBlocks(tx, stay, { blocks }));
  pass();
  await confirm('Anna');
  pass();
  await ward.as('Anna', (tx) => saveHints(tx, stay, { hints: [] }));
  await ward.as('Anna', (tx) => saveBlocks(tx, stay, { blocks: [] }));
  const gone = (await sheet('Anna')).gone.flatMap((one) => (one.kind === 'hint' ? [one] : []));
  expect(gone.map(({ hint, detail, service }) => [hint, detail, service?.de ?? null]).toSorted()).toEqual([
    ['blocked', null, 'Zeitung'],
    ['blocked', 'Bitte fragen', 'Wasser'],
    ['fall_risk', null, null],
    ['isolation', null, null],
  ]);
  expect(new Set(gone.map(({ id }) => id)).size).toBe(4);
});

test('a planned wish whose time has come since is another one; who was moved away is gone', async () => {
  const { ward, sheet, confirm, pass, services } = await place('Anna');
  const soon = await ward.ask(services.water, 0, new Date(context.clock.now().getTime() + 3_600_000));
  const { stay } = await ward.patient(1);
  pass();
  await confirm('Anna');
  pass(3_600);
  const [, from, , to] = ward.hospital.beds;
  await ward.as('Anna', (tx) => moveStay(tx, context.secrets, stay, { from: from?.id ?? '', bed_id: to?.id ?? '' }));
  const { beds, gone } = await sheet('Anna');
  expect(wishes(await sheet('Anna'))).toMatchObject([{ id: soon.id, is_planned: false, change: 'changed' }]);
  expect(beds.map(({ id, is_new }) => [id, is_new])).toEqual([
    [ward.hospital.beds[0]?.id, false],
    [to?.id, true],
  ]);
  expect(gone).toMatchObject([{ kind: 'patient', room: from?.room, bed: from?.label }]);
});

test('what was stamped in the second before the sheet was read counts as changed: it may not have stood on it', async () => {
  const { ward, sheet, confirm, pass, services } = await place('Anna');
  await ward.ask(services.water);
  context.clock.advance({ seconds: 0.5 });
  await confirm('Anna');
  expect(wishes(await sheet('Anna'))).toMatchObject([{ change: 'new' }]);
  pass();
  await confirm('Anna');
  expect(wishes(await sheet('Anna'))).toMatchObject([{ change: null }]);
});

test('those on duty read who has read it and when, whoever leads the shift first; who is not on duty does not', async () => {
  const { ward, sheet, confirm, pass } = await place('Anna', 'Bilal');
  await ward.as('Anna', (tx) => takeCharge(tx, {}));
  const clara = await confirm('Clara'); // reads it before her duty begins
  expect(clara.readers).toBeNull();
  const claraAt = context.clock.now().toISOString();
  pass();
  await confirm('Bilal');
  const readers = (await sheet('Anna')).readers?.map((one) => [
    ...[one.name, one.is_in_charge, one.is_on_duty, one.read_at],
  ]);
  expect(readers).toEqual([
    ['Anna', true, true, null],
    ['Bilal', false, true, context.clock.now().toISOString()],
    ['Clara', false, false, claraAt],
  ]);
  pass(25 * 3_600);
  expect((await sheet('Anna')).readers?.map(({ name, read_at }) => [name, read_at])).toEqual([
    ['Anna', null],
    ['Bilal', null],
  ]);
});

test('the same sheet confirmed twice is one, an older one after it does nothing, and one of the future counts as now', async () => {
  const { ward, sheet, confirm, pass } = await place('Anna');
  const { as_of: older } = await sheet('Anna');
  pass();
  const { as_of } = await sheet('Anna');
  const first = (await confirm('Anna', as_of)).read;
  pass();
  expect((await confirm('Anna', as_of)).read).toEqual(first);
  expect((await confirm('Anna', older)).read).toEqual(first);
  const entries = await ward.asSystem((tx) =>
    tx.db.selectFrom('activity_log').select('action').where('action', '=', 'duty.sheet_read').execute(),
  );
  expect(entries).toHaveLength(1);
  const ahead = new Date(context.clock.now().getTime() + 3_600_000).toISOString();
  expect((await confirm('Anna', ahead)).read?.as_of).toBe(context.clock.now().toISOString());
});

test('the sheet of a ward beyond the scope is not found, neither read nor confirmed', async () => {
  const { ward, other, sheet } = await place('Anna');
  await expect(sheet('Anna', other)).rejects.toMatchObject({ code: 'not_found' });
  const as_of = context.clock.now().toISOString();
  await expect(ward.as('Anna', (tx) => confirmSheet(tx, other, { as_of }))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('each part is for who may see it elsewhere', async () => {
  const { ward, sheet, services } = await place('Anna');
  await ward.ask(services.water);
  const without = (...modules: ('board' | 'stays' | 'messages')[]) =>
    ward.asSystem((tx) => tx.db.deleteFrom('allocation').where('module_code', 'in', modules).execute());
  const shown = async () => {
    const [bed] = (await sheet('Anna')).beds;
    return [bed?.requests?.length ?? null, bed?.hints?.length ?? null, bed?.unread?.count ?? null];
  };
  expect(await shown()).toEqual([1, 0, 0]);
  await without('messages');
  expect(await shown()).toEqual([1, 0, null]);
  await without('board');
  expect(await shown()).toEqual([null, 0, null]);
  await without('stays');
  expect(await shown()).toEqual([null, null, null]);
});

test('of a request whose bed is on another ward now, nothing of its patient is read', async () => {
  const { ward, other, sheet, services } = await place('Anna');
  const { id, stay } = await ward.ask(services.water);
  await ward.as('Anna', (tx) => saveHints(tx, stay, { hints: [{ kind: 'isolation', language_tag: null }] }));
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('room')
      .set({ department_id: other, name: 'Z9' })
      .where('id', '=', ward.hospital.beds[0]?.room_id ?? '')
      .execute(),
  );
  const zoe = ward.hospital.employees.at(-1);
  if (!zoe) throw new Error('no Zoe');
  const there = await asEmployee(context, ward.hospital, zoe, (tx) => readSheet(tx, other));
  expect(there.beds.find((bed) => bed.stay_id === stay)?.hints).toHaveLength(1);
  const here = await sheet('Anna');
  expect(here.beds.map(({ stay_id, hints, requests }) => [stay_id, hints, requests?.map((one) => one.id)])).toEqual([
    [null, [], [id]],
  ]);
});
