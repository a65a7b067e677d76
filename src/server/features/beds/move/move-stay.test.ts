import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { ThreadWard } from '#server/features/messages/fixtures/thread-ward.ts';
import { lockStay } from '#server/features/requests/asking/stay.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { undoDone } from '#server/features/requests/verbs/undo-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { listFreeBeds } from './free-beds.ts';
import { moveStay } from './move-stay.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const id = () => crypto.randomUUID();

/** Anna and Bilal are of the first ward, Zoe of the second; a patient lies in the first ward. */
async function ward() {
  const at = new ThreadWard(context, await context.newHospital({ nurses: 2 }));
  await at.onDuty('Anna', 'Bilal', 'Zoe');
  const patient = await at.patient();
  const [first = '', beside = ''] = at.hospital.beds.map((bed) => bed.id);
  const elsewhere = at.hospital.beds[4]?.id ?? '';
  const [own = '', other = ''] = at.hospital.departments.map((one) => one.id);
  const move = (to = elsewhere, from = first, by = 'Anna') =>
    at.as(by, (tx) => moveStay(tx, context.secrets, patient.stay, { from, bed_id: to }));
  const ask = (service = at.hospital.services.water, wanted: Date | null = null) => at.ask(service, 0, wanted);
  const timers = (request: string) =>
    at.asSystem((tx) =>
      tx.db.selectFrom('timer').select(['kind', 'generation', 'due_at']).where('subject', '=', request).execute(),
    );
  const places = () =>
    at.asSystem((tx) =>
      tx.db
        .selectFrom('stay_bed')
        .select(['bed_id', 'ended_at'])
        .where('stay_id', '=', patient.stay)
        .orderBy('began_at')
        .orderBy('ended_at')
        .execute(),
    );
  return { at, patient, first, beside, elsewhere, own, other, move, ask, timers, places };
}

test('what nobody has taken goes to the nurses of the new ward, and its later steps keep their times', async () => {
  const { at, elsewhere, other, move, ask, timers } = await ward();
  const { id: request } = await ask();
  const stepOf = async () => (await timers(request)).find(({ kind }) => kind === 'request.step')?.due_at;
  const due = await stepOf();
  expect(await at.notified(request)).toEqual(['Anna 2', 'Bilal 2']);
  await at.pass(20);
  await move();
  expect(await at.row(request)).toMatchObject({
    ...{ status: 'pending', bed_id: elsewhere, department_id: other, alert_kind: 'new', unreceived: 'no' },
    alerted_at: context.clock.now(),
  });
  expect(await at.notified(request)).toEqual(['Zoe 2']);
  expect(await at.recipients(request)).toEqual(['Zoe']);
  expect(await stepOf()).toEqual(due);
  await at.pass(600);
  expect(await at.notified(request)).toContain('Anna 3');
});

test('a wish for later becomes due where its patient is then', async () => {
  const { at, move, ask } = await ward();
  const { id: request } = await ask(undefined, new Date(context.clock.now().getTime() + 40 * 60_000));
  await move();
  expect(await at.row(request)).toMatchObject({ step: 0, alerted_at: null });
  await at.pass(31 * 60);
  expect(await at.notified(request)).toContain('Zoe 2');
});

test('who has it keeps it where they could take it on there, and is alerted; else it is open for the new ward', async () => {
  const { at, elsewhere, move, ask } = await ward();
  const { id: kept } = await ask();
  await at.as('Anna', (tx) => acceptRequest(tx, kept, id()));
  const { id: lost } = await ask(at.hospital.services.toilet);
  await at.as('Bilal', (tx) => acceptRequest(tx, lost, id()));
  const bilal = at.person('Bilal').id;
  await at.asSystem((tx) => tx.db.deleteFrom('employee_service_type').where('employee_id', '=', bilal).execute());
  await at.pass(5);
  await move();
  expect(await at.row(kept)).toMatchObject({
    ...{ status: 'accepted', bed_id: elsewhere, accepter_employee_id: at.person('Anna').id },
    ...{ alert_kind: 'step', alerted_at: context.clock.now() },
  });
  expect(await at.row(lost)).toMatchObject({ status: 'pending', bed_id: elsewhere, accepter_employee_id: null });
  expect(await at.recipients(lost)).toEqual(['Zoe']);
});

test('what is shared stays shared with whom it was, beside the new bed', async () => {
  const { at, elsewhere, other, move, ask } = await ward();
  const { id: request } = await ask();
  await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
  const colleague = { kind: 'employee', id: at.person('Bilal').id } as const;
  await at.as('Anna', (tx) => shareRequest(tx, request, { action_id: id(), with: colleague, note: null }));
  await move();
  expect(await at.row(request)).toMatchObject({ status: 'shared', bed_id: elsewhere, department_id: other });
  expect(await at.recipients(request)).toContain('Bilal');
  await at.as('Bilal', (tx) => acceptRequest(tx, request, id()));
  expect(await at.row(request)).toMatchObject({ status: 'accepted', accepter_employee_id: colleague.id });
});

test('what is opened again or taken back after the move is where the patient is now', async () => {
  const { at, elsewhere, other, move, ask } = await ward();
  const { id: done } = await ask();
  await at.as('Anna', (tx) => acceptRequest(tx, done, id()));
  await at.as('Anna', (tx) => markDone(tx, done, id()));
  const { id: over } = await ask(at.hospital.services.toilet);
  await at.as('Bilal', (tx) => acceptRequest(tx, over, id()));
  await at.as('Bilal', (tx) => markDone(tx, over, id()));
  await move();
  await at.as('Anna', (tx) => undoDone(tx, done, id()));
  await at
    .as('Zoe', (tx) => reopenRequest(tx, over, id()))
    .catch(() => at.as('Bilal', (tx) => reopenRequest(tx, over, id())));
  for (const request of [done, over])
    expect(await at.row(request)).toMatchObject({ is_open: true, bed_id: elsewhere, department_id: other });
  expect(await at.recipients(over)).toEqual(['Zoe']);
});

test('what the patient wrote waits for the nurses of the new ward, from when it was sent', async () => {
  const { at, patient, move } = await ward();
  await patient.write('Wann kommt die Visite?');
  const { waiting_since } = await at.threadRow(patient.stay);
  expect(await at.notifiedOf(patient.stay)).toEqual(['Anna 2', 'Bilal 2']);
  await at.pass(10);
  await move();
  expect(await at.notifiedOf(patient.stay)).toEqual(['Zoe 2']);
  expect((await at.threadRow(patient.stay)).waiting_since).toEqual(waiting_since);
  await expect(at.answer('Bilal', patient.stay, 'Gleich')).rejects.toMatchObject({ code: 'not_found' });
  await at.answer('Zoe', patient.stay, 'Um zehn');
});

test('of two who move the same patient one does, and into a bed with a patient nobody moves another', async () => {
  const { at, patient, first, beside, elsewhere, move, places } = await ward();
  const both = await Promise.allSettled([move(elsewhere), move(beside)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const why: unknown[] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(['stay_moved', 'not_found']).toContain(why[0]);
  expect((await places()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
  const second = await at.patient(0);
  const now = (await places()).at(-1)?.bed_id ?? '';
  const into = at.as('Anna', (tx) => moveStay(tx, context.secrets, second.stay, { from: first, bed_id: now }));
  await expect(into).rejects.toMatchObject({ code: 'bed_occupied', detail: { data: { stay_id: patient.stay } } });
});

test('two patients who are moved into one bed at once: one is there, the other stays where they were', async () => {
  const { at, patient, first, beside, elsewhere } = await ward();
  const other = await at.patient(1);
  const into = (stay: string, from: string) =>
    at.as('Anna', (tx) => moveStay(tx, context.secrets, stay, { from, bed_id: elsewhere }));
  const both = await Promise.allSettled([into(patient.stay, first), into(other.stay, beside)]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['bed_occupied']);
});

test('the same move twice does it once; one of a stay that is over, or seen elsewhere, is refused', async () => {
  const { at, patient, beside, elsewhere, move, places } = await ward();
  await move(beside);
  await move(beside);
  expect(await places()).toHaveLength(2);
  await expect(move(elsewhere)).rejects.toMatchObject({ code: 'stay_moved' });
  await at.asSystem((tx) => endStay(tx, context.secrets, patient.stay, 'discharged'));
  await expect(move(elsewhere, beside)).rejects.toMatchObject({ code: 'stay_ended' });
});

test('a tap that waits while the patient is moved is asked for at the new bed', async () => {
  const { at, elsewhere, other, patient, first } = await ward();
  const moved = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const moving = at.as('Anna', async (tx) => {
    await moveStay(tx, context.secrets, patient.stay, { from: first, bed_id: elsewhere });
    moved.resolve();
    await commit.promise;
  });
  await moved.promise;
  const item = { service_id: at.hospital.services.water, quantity: 1, note: null, answer: null, place: null };
  const asked_at = context.clock.now().toISOString();
  const tap = { id: id(), stay_id: patient.stay, asked_at, wanted_at: null, items: [item] };
  const asked = patient.as((tx) => submitRequest(tx, tap));
  await waiting(1);
  commit.resolve();
  await moving;
  expect(await at.row((await asked).request.id)).toMatchObject({ bed_id: elsewhere, department_id: other });
});

/** Waits until so many statements wait for rows that others hold. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
    expect(rows).toHaveLength(count);
  }, 2_500);
}

test.each([
  { order: 'end first', refused: 'stay_ended' },
  { order: 'move first', refused: 'stay_moved' },
])('a move and the end of the same stay at once do not wait for each other: $order', async ({ order, refused }) => {
  const { at, patient, first, elsewhere, places } = await ward();
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holding = at.asSystem(async (tx) => {
    await lockStay(tx, patient.stay);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const tries = { end: 0, move: 0 };
  const end = () =>
    at.asSystem((tx) => {
      tries.end++;
      return endStay(tx, context.secrets, patient.stay, 'discharged');
    });
  const move = () =>
    at.as('Anna', (tx) => {
      tries.move++;
      return moveStay(tx, context.secrets, patient.stay, { from: first, bed_id: elsewhere });
    });
  const [one, two] = order === 'end first' ? [end, move] : [move, end];
  const running = [one()];
  await waiting(1);
  running.push(two());
  await waiting(2);
  free.resolve();
  await holding;
  const [, second] = await Promise.allSettled(running);
  expect(second).toMatchObject({ status: 'rejected', reason: { code: refused } });
  expect(tries).toEqual({ end: 1, move: 1 }); // a deadlock would have been tried again
  expect((await places()).at(-1)).toMatchObject(
    order === 'end first' ? { bed_id: first, ended_at: expect.any(Date) } : { bed_id: elsewhere, ended_at: null },
  );
});

test('free beds are those of every ward in which nobody stays, the own ward first', async () => {
  const { at, patient, first, own, elsewhere } = await ward();
  const free = await at.as('Anna', (tx) => listFreeBeds(tx, patient.stay));
  expect(free.map((bed) => bed.id)).not.toContain(first);
  expect(free.map((bed) => bed.id)).toContain(elsewhere);
  expect(free).toHaveLength(at.hospital.beds.length - 1);
  expect(free.slice(0, 3).every(({ department }) => department.id === own)).toBe(true);
});
