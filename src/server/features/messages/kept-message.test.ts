import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { takeCharge } from '#server/features/duty/posts/take-charge.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { ThreadWard } from './fixtures/thread-ward.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Anna has the bed, Bilal the ward; Clara leads the shift. A patient writes. */
async function newThread() {
  const ward = new ThreadWard(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal', 'Clara');
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: ward.hospital.beds.slice(0, 2).map(({ id }) => id) }));
  await ward.as('Clara', (tx) => takeCharge(tx, {}));
  const { stay, write } = await ward.patient();
  const opened = async () => (await ward.messages(stay)).map(({ read_at }) => read_at !== null);
  return { ward, stay, write, opened };
}

const breath = ['Ich bekomme schlecht Luft.', { phrase: 'body_breath' }] as const;
const now = () => context.clock.now().toISOString();

test('S36 a message that waited on a device reads nothing that came after it was written: the watch stands and goes on', async () => {
  const { ward, stay, write, opened } = await newThread();
  const written_at = now();
  await ward.pass(20 * 60);
  await write(...breath);
  const asked = context.clock.now();
  await ward.pass(30);
  await ward.answer('Anna', stay, 'Guten Abend', { written_at });
  expect(await opened()).toEqual([false, false]);
  expect(await ward.threadRow(stay)).toMatchObject({ staff_read: 0, waiting_since: asked, urgent_since: asked });
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1']);
  await ward.pass(30);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
  await ward.pass(60);
  expect(await ward.alarms()).toHaveLength(1);
  expect(await opened()).toEqual([false, false]);
});

test('S36 it reads what was there when it was written; what came later waits on, counted from when it was sent', async () => {
  const { ward, stay, write, opened } = await newThread();
  await write('Wann kommt die Visite?');
  await ward.pass(60);
  const written_at = now();
  await ward.pass(60);
  await write(...breath);
  const asked = context.clock.now();
  await ward.pass(20);
  await ward.answer('Anna', stay, 'Um zehn', { written_at });
  expect(await opened()).toEqual([true, false, false]);
  expect(await ward.threadRow(stay)).toMatchObject({ staff_read: 1, waiting_since: asked, urgent_since: asked });
  await ward.pass(40);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
});

test('S36 it reads nothing that came before it was written while its device had no link, which says what it showed', async () => {
  const { ward, stay, write, opened } = await newThread();
  await write('Wann kommt die Visite?');
  await ward.pass(60);
  await write(...breath);
  const asked = context.clock.now();
  await ward.pass(20);
  await ward.answer('Anna', stay, 'Um zehn', { shown_until: 1 });
  expect(await opened()).toEqual([true, false, false]);
  expect(await ward.threadRow(stay)).toMatchObject({ staff_read: 1, waiting_since: asked, urgent_since: asked });
  await ward.answer('Anna', stay, 'Noch da?', { shown_until: 1 });
  expect(await ward.threadRow(stay)).toMatchObject({ staff_read: 1, waiting_since: asked, urgent_since: asked });
  await ward.pass(40);
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1', 'Bilal 2', 'Clara 2']);
});

test('S36 one that waited makes nobody a recipient of what came later', async () => {
  const { ward, stay, write } = await newThread();
  const written_at = now();
  await ward.pass(60);
  await write('Hallo?');
  await ward.answer('Clara', stay, 'Guten Abend', { written_at });
  expect(await ward.notifiedOf(stay)).toEqual(['Anna 1']);
});

test('S36 an answer that is sent as it is written reads what is there, and nothing waits any more', async () => {
  const { ward, stay, write, opened } = await newThread();
  await write(...breath);
  await ward.pass(120);
  expect(await ward.alarms()).toHaveLength(1);
  await ward.answer('Anna', stay, 'Ich komme');
  expect(await opened()).toEqual([true, false]);
  expect(await ward.threadRow(stay)).toMatchObject({ waiting_since: null, urgent_since: null, step: 0 });
  expect(await ward.alarms()).toEqual([]);
});

test('S36 by a clock that is ahead it reads what is there, and nothing that comes later', async () => {
  const { ward, stay, write, opened } = await newThread();
  await write('Hallo?');
  const ahead = new Date(context.clock.now().getTime() + 3_600_000).toISOString();
  await ward.answer('Anna', stay, 'Guten Abend', { written_at: ahead });
  await ward.pass(60);
  await write(...breath);
  expect(await opened()).toEqual([true, false, false]);
  expect(await ward.threadRow(stay)).toMatchObject({ urgent_since: context.clock.now() });
});

test('S36 who answers off duty has read nothing by that: it waits on', async () => {
  const { ward, stay, write, opened } = await newThread();
  await write(...breath);
  const asked = context.clock.now();
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await ward.answer('Bilal', stay, 'Ich sage Bescheid');
  expect(await opened()).toEqual([false, false]);
  expect(await ward.threadRow(stay)).toMatchObject({ waiting_since: asked, urgent_since: asked });
  await ward.pass(120);
  expect(await ward.alarms()).toHaveLength(1);
});
