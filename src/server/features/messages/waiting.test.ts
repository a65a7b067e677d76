import { afterAll, beforeAll, expect, test } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { enterDuty, leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { openTestContext, type TestContext, testSecrets } from '#server/testing/app-context.ts';
import { ThreadWard } from './fixtures/thread-ward.ts';
import { markSeen } from './message.actions.ts';
import { keepMessageRecipients } from './waiting/waiting.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Anna has the bed, Bilal the ward, Zoe the hospital; Clara leads the shift. */
async function fullWard(): Promise<ThreadWard> {
  const ward = new ThreadWard(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal', 'Clara', 'Zoe');
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: ward.hospital.beds.slice(0, 2).map(({ id }) => id) }));
  await ward.as('Clara', (tx) => takeCharge(tx, {}));
  return ward;
}

const opened = (ward: ThreadWard, name: string, stay: string, read: number) =>
  ward.as(name, (tx) => markSeen(tx, stay, { received: read, read }));

test('S36 a message nobody opens goes to the next circle at 3 min, to charge nurse and station at 6, and then on', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await write('Kann ich etwas Wasser haben?');
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1']);
  await ward.pass(179);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1']);
  await ward.pass(1);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
  expect(await ward.alarms()).toEqual([]);
  await ward.pass(180);
  expect((await ward.threadRow(stay)).step).toBe(4);
  expect(await ward.alarms()).toEqual([{ subject_id: stay, department_id: ward.hospital.departments[0]?.id }]);
  await ward.pass(600);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2', 'Zoe 3']);
  expect((await ward.threadRow(stay)).alerted_at).toEqual(context.clock.now());
  expect(await ward.alarms()).toHaveLength(1);
});

test('S36 a phrase that enlarges the emergency line goes on at 60 s and 2 min, also beside a plain one', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await write('Wann kommt die Visite?');
  await ward.pass(30);
  await write('Ich bekomme schlecht Luft.', { phrase: 'body_breath' });
  expect(await ward.threadRow(stay)).toMatchObject({
    urgent_since: context.clock.now(),
    alerted_at: context.clock.now(),
  });
  await ward.pass(60);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
  await ward.pass(60);
  expect(await ward.alarms()).toHaveLength(1);
});

test('S36 an answer that enlarges the line as an answer to its question is urgent, and typed text never is', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  const { message } = await ward.answer('Anna', stay, 'Bekommen Sie gut Luft?', { phrase: 'n_ask_breath' });
  await write('Ich bekomme schlecht Luft.');
  expect((await ward.threadRow(stay)).urgent_since).toBeNull();
  await write('Nein.', { phrase: 'say_no' });
  expect((await ward.threadRow(stay)).urgent_since).toBeNull();
  await write('Nein.', { phrase: 'say_no', answer_to: message.id });
  expect((await ward.threadRow(stay)).urgent_since).toEqual(context.clock.now());
});

test('S36 opening ends it only for who is on duty: read, no step, no alarm', async () => {
  const ward = await fullWard();
  const { stay, write, thread } = await ward.patient();
  await write('Hallo?');
  await ward.pass(360);
  expect(await ward.alarms()).toHaveLength(1);
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await opened(ward, 'Bilal', stay, 1);
  expect((await ward.messages(stay))[0]).toMatchObject({ received_at: null, read_at: null });
  expect(await ward.alarms()).toHaveLength(1);
  await ward.as('Bilal', enterDuty);
  await opened(ward, 'Bilal', stay, 1);
  const now = context.clock.now();
  expect((await ward.messages(stay))[0]).toMatchObject({ received_at: now, read_at: now });
  expect(await ward.threadRow(stay)).toMatchObject({ waiting_since: null, step: 0 });
  expect(await ward.alarms()).toEqual([]);
  const { version } = await thread();
  await ward.pass(3600);
  expect(await thread()).toMatchObject({ version });
});

test('S36 what was written while the nurse read waits on, counted from when it was sent', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await write('Erste');
  await ward.pass(120);
  await write('Zweite');
  await opened(ward, 'Anna', stay, 1);
  expect(await ward.threadRow(stay)).toMatchObject({ generation: 2, waiting_since: context.clock.now() });
  await ward.pass(120);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1']);
  await ward.pass(60);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
});

test('S9 S36 with nobody on duty the station shows it at once, and whoever comes is notified', async () => {
  const ward = new ThreadWard(context, await context.newHospital());
  const { stay, write } = await ward.patient();
  await write('Ist da jemand?');
  expect(await ward.alarms()).toHaveLength(1);
  await ward.onDuty('Bilal');
  await ward.asSystem(keepMessageRecipients);
  expect(await ward.notifiedOf(stay)).toEqual(['Bilal 2']);
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.onDuty('Zoe');
  await ward.asSystem(keepMessageRecipients);
  expect(await ward.notifiedOf(stay)).toEqual(['Bilal 2', 'Zoe 3']);
});

test('S9 S36 who may read threads no longer is no recipient: the next ones are notified', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await write('Hallo?');
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('employee')
      .set({ access_level_id: ward.hospital.levels.service_staff })
      .where('id', '=', ward.person('Anna').id)
      .execute(),
  );
  await ward.asSystem(keepMessageRecipients);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
});

test('who covers another ward reads and answers a thread that they were notified of, while on duty', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await expect(ward.answer('Zoe', stay, 'Guten Tag')).rejects.toMatchObject({ code: 'not_found' });
  await write('Hallo?');
  await ward.pass(960);
  await opened(ward, 'Zoe', stay, 1);
  await ward.answer('Zoe', stay, 'Guten Tag');
  await ward.as('Zoe', (tx) => leaveDuty(tx, 'by_hand'));
  await expect(ward.answer('Zoe', stay, 'Noch etwas')).rejects.toMatchObject({ code: 'not_found' });
});

test('the end of the stay ends what waits', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await write('Hallo?');
  await ward.pass(360);
  await ward.asSystem((tx) => endStay(tx, testSecrets(), stay, 'discharged'));
  expect(await ward.alarms()).toEqual([]);
  expect(await ward.threadRow(stay)).toMatchObject({ waiting_since: null });
  await expect(ward.answer('Anna', stay, 'Guten Tag')).rejects.toMatchObject({ code: 'stay_ended' });
});

test('S20 overdue steps: the latest alone is taken when the server comes back', async () => {
  const ward = await fullWard();
  const { stay, write } = await ward.patient();
  await write('Hallo?');
  context.clock.advance({ seconds: 400 });
  await ward.pass(0);
  expect(await ward.threadRow(stay)).toMatchObject({ step: 4, policy_step: 3 });
  expect(await ward.alarms()).toHaveLength(1);
});
