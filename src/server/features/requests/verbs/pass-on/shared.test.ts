import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginBreak } from '#server/features/duty/breaks/break.ts';
import { enterDuty, leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { restoreTimers } from '#server/features/requests/escalation/watchdog.ts';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { stillAtIt } from '#server/features/requests/verbs/still-at-it.ts';
import { undoDone } from '#server/features/requests/verbs/undo-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const minute = 60;

/** Anna has accepted what a patient wants. */
async function held(service: 'water' | 'blanket', ...names: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', ...names);
  const { id } = await ward.ask(ward.hospital.services[service]);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const from = context.clock.now();
  return { ward, id, from, at: (step: string) => ward.secondsOf(id, step, from) };
}

/** Anna has shared it with Bilal. */
async function shared(service: 'water' | 'blanket', ...names: string[]) {
  const made = await held(service, 'Bilal', ...names);
  const target = { kind: 'employee', id: made.ward.person('Bilal').id } as const;
  const share = { action_id: crypto.randomUUID(), with: target, note: null };
  await made.ward.as('Anna', (tx) => shareRequest(tx, made.id, share));
  return made;
}

test('S24 a share that nobody takes: the sharer is reminded, asked, and it is given back; the others are called as before', async () => {
  const { ward, id, at } = await shared('water', 'Zoe');
  expect(await ward.reads(id)).toBe('accepted');
  await ward.pass(10 * minute - 1);
  expect(await ward.reads(id)).toBe('accepted');
  const before = await ward.row(id);
  expect(before.alert_kind).toBe('step');
  await ward.pass(1);
  expect(await ward.reads(id)).toBe('looking');
  const shown = await ward.asSystem((tx) => oneForStaff(tx, id));
  expect(shown).toMatchObject({
    status: 'shared',
    alert_kind: 'step',
    alerted_at: before.alerted_at?.toISOString(),
    holder_alert: { kind: 'reminder', at: context.clock.now().toISOString() },
  });
  await ward.pass(20 * minute);
  expect(await ward.asSystem((tx) => oneForStaff(tx, id))).toMatchObject({ holder_alert: { kind: 'warning' } });
  await ward.pass(5 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null, holder_alert: null });
  expect([await at('remind'), await at('ask_still_at_it'), await at('give_back')]).toEqual([[600], [1800], [2100]]);
});

test('S24 the sharer who is still at it has the count begin anew', async () => {
  const { ward, id, at } = await shared('water');
  await ward.pass(31 * minute);
  await ward.as('Anna', (tx) => stillAtIt(tx, id, crypto.randomUUID()));
  await ward.pass(29 * minute);
  expect(await ward.row(id)).toMatchObject({ status: 'shared' });
  expect(await at('give_back')).toEqual([]);
});

test('S19 S20 a share goes through every step from the time of sharing to the end rule, and is never without timers', async () => {
  const { ward, id } = await shared('blanket', 'Zoe');
  const sharedAt = context.clock.now();
  await ward.pass(29 * minute);
  expect(await ward.secondsOf(id, 'escalate', sharedAt)).toEqual([600, 1200]);
  const found: string[] = [];
  await ward.asSystem((tx) => tx.db.deleteFrom('timer').where('subject', '=', id).execute());
  await ward.asSystem(restoreTimers((request) => found.push(request)));
  expect(found).toEqual([id]);
  const kinds = await ward.asSystem((tx) => tx.db.selectFrom('timer').select('kind').orderBy('kind').execute());
  expect(kinds.map(({ kind }) => kind)).toContain('request.reminder');
});

test('S24 done is undone while who held it is on a break: it is everybody’s, and the present are notified', async () => {
  const { ward, id } = await held('water', 'Bilal', 'Clara');
  await ward.as('Bilal', (tx) => markDone(tx, id, crypto.randomUUID()));
  await ward.as('Anna', (tx) => beginBreak(tx, ward.person('Anna').id, ward.person('Clara').id));
  const action = crypto.randomUUID();
  await ward.as('Bilal', (tx) => undoDone(tx, id, action));
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
  expect(await ward.recipients(id)).toEqual(['Bilal', 'Clara']);
  const { version } = await ward.row(id);
  await ward.as('Bilal', (tx) => undoDone(tx, id, action));
  expect((await ward.row(id)).version).toBe(version);
  expect(await ward.reads(id)).toBe('looking');
});

test('S24 done is undone while who held it is there: it is theirs again', async () => {
  const { ward, id } = await held('water', 'Bilal');
  await ward.as('Bilal', (tx) => markDone(tx, id, crypto.randomUUID()));
  await ward.as('Bilal', (tx) => undoDone(tx, id, crypto.randomUUID()));
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', accepter_employee_id: ward.person('Anna').id });
});

test('S19 the third circle is the wards named as cover, else the hospital; low goes there only with nobody of the ward', async () => {
  const hospital = await context.newHospital();
  const ward = new Ward(context, hospital);
  const [own, other] = hospital.departments;
  await ward.onDuty('Anna', 'Zoe');
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: hospital.beds.slice(0, 1).map(({ id }) => id) }));
  const third = await ward.asSystem((tx) =>
    tx.db
      .insertInto('department')
      .values({ hospital_id: tx.hospital, name: 'Station 3C' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const moved = (department_id: string) =>
    ward.asSystem((tx) =>
      tx.db
        .updateTable('employee_department')
        .set({ department_id })
        .where('employee_id', '=', ward.person('Clara').id)
        .execute(),
    );
  await moved(third.id);
  await ward.as('Clara', enterDuty);
  const low = await ward.ask(hospital.services.blanket);
  const everywhere = await ward.ask(hospital.services.water);
  await ward.asSystem((tx) =>
    tx.db
      .insertInto('department_cover')
      .values({ hospital_id: tx.hospital, department_id: own?.id ?? '', cover_department_id: other?.id ?? '' })
      .execute(),
  );
  const covered = await ward.ask(hospital.services.toilet);
  await ward.pass(6 * minute);
  expect(await ward.recipients(covered.id)).toEqual(['Anna', 'Zoe']);
  await ward.pass(25 * minute);
  expect(await ward.recipients(low.id)).toEqual(['Anna']);
  await ward.asSystem((tx) => tx.db.deleteFrom('department_cover').execute());
  await ward.pass(10 * minute);
  const free = await ward.ask(hospital.services.pain, 1);
  await ward.pass(120);
  expect(await ward.recipients(free.id)).toEqual(['Anna', 'Clara', 'Zoe']);
  expect(await ward.recipients(everywhere.id)).toContain('Zoe');
});

test('S19 low urgency at its end is named at each duty start of its ward until somebody takes it', async () => {
  const ward = new Ward(context, await context.newHospital());
  expect((await ward.as('Anna', enterDuty)).left_over).toEqual([]);
  const { id } = await ward.ask(ward.hospital.services.blanket);
  await ward.ask(ward.hospital.services.water, 1);
  await ward.pass(119 * minute);
  expect((await ward.as('Bilal', enterDuty)).left_over).toEqual([]);
  await ward.pass(minute);
  expect((await ward.as('Clara', enterDuty)).left_over).toEqual([id]);
  expect((await ward.as('Zoe', enterDuty)).left_over).toEqual([]);
  await ward.as('Clara', (tx) => leaveDuty(tx, 'by_hand'));
  expect((await ward.as('Clara', enterDuty)).left_over).toEqual([id]);
  await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  expect((await ward.as('Bilal', (tx) => readDuty(tx, ward.person('Bilal').id))).left_over).toEqual([]);
});
