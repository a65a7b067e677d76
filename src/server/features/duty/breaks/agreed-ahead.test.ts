import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { endBreak } from '#server/features/duty/breaks/break.ts';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { listColleagues } from '#server/features/duty/posts/colleagues.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { agreeToCover, askForCover, declineToCover, withdrawBreakRequest } from './ask-for-cover.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Anna, with a bed of her own, and Bilal, who could cover her break. */
async function newWard(coverIsNotified = false) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const beds = ward.hospital.beds.slice(0, 1).map(({ id }) => id);
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: beds }));
  if (coverIsNotified) {
    const setting = { key: 'break_cover', type: 'text', value: JSON.stringify('notified') } as const;
    await ward.asSystem((tx) =>
      tx.db
        .insertInto('setting')
        .values({ hospital_id: tx.hospital, ...setting })
        .execute(),
    );
  }
  const ask = () => ward.as('Anna', (tx) => askForCover(tx, { cover_id: ward.person('Bilal').id }));
  const duty = (name: string) => ward.as(name, (tx) => readDuty(tx, ward.person(name).id));
  const bedsOf = async (name: string) =>
    (await ward.as(name, (tx) => readAssignments(tx, ward.person(name).id))).bed_ids;
  return { ward, beds, ask, duty, bedsOf };
}

const action = () => crypto.randomUUID();

/** Asked while free; then Anna accepts a request, and Bilal agrees. */
async function agreedAhead() {
  const world = await newWard();
  const { ward, ask } = world;
  const id = (await ask()).cover_asked?.id ?? '';
  const { id: request } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, request, action()));
  const agree = () => ward.as('Bilal', (tx) => agreeToCover(tx, id));
  return { ...world, id, request, agree };
}

test('S25 who agrees while the nurse holds a request is kept: the break begins once it is done, with one tap', async () => {
  const { ward, ask, duty, request, agree, bedsOf, beds } = await agreedAhead();
  expect((await agree()).asked_to_cover).toMatchObject([{ from: 'Anna', state: 'promised' }]);
  expect(await duty('Anna')).toMatchObject({
    present: true,
    on_break: null,
    cover_asked: { cover: 'Bilal', state: 'promised' },
  });
  await expect(ask()).rejects.toMatchObject({ code: 'open_requests' });
  expect(await bedsOf('Bilal')).toEqual([]);
  await ward.as('Anna', (tx) => markDone(tx, request, action()));
  expect(await ask()).toMatchObject({ present: false, on_break: { cover: 'Bilal' }, cover_asked: null });
  expect(await bedsOf('Bilal')).toEqual(beds);
  expect((await duty('Bilal')).asked_to_cover).toEqual([]);
});

test('the agreement stands for 5 min from when it was given, and can be taken back by either', async () => {
  const late = await agreedAhead();
  await late.ward.pass(240);
  await late.agree();
  await late.ward.pass(299);
  expect((await late.duty('Anna')).cover_asked?.state).toBe('promised');
  await late.ward.pass(1);
  expect((await late.duty('Anna')).cover_asked?.state).toBe('lapsed');
  expect((await late.duty('Bilal')).asked_to_cover).toEqual([]);

  const declined = await agreedAhead();
  await declined.agree();
  await declined.ward.as('Bilal', (tx) => declineToCover(tx, declined.id));
  expect((await declined.duty('Anna')).cover_asked?.state).toBe('declined');

  const withdrawn = await agreedAhead();
  await withdrawn.agree();
  await withdrawn.ward.as('Anna', (tx) => withdrawBreakRequest(tx, withdrawn.id));
  expect((await withdrawn.duty('Bilal')).asked_to_cover).toEqual([]);
});

test('twice is once, and an agreement ends when the cover leaves', async () => {
  const { ward, agree, duty } = await agreedAhead();
  const [first, again] = [await agree(), await agree()];
  expect(again).toEqual(first);
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  expect((await duty('Anna')).cover_asked?.state).toBe('overtaken');
});

test('where the hospital sets so the cover is notified: the break begins at once, and is said until it is seen', async () => {
  const { ward, ask, duty, bedsOf, beds } = await newWard(true);
  expect(await ask()).toMatchObject({ present: false, on_break: { cover: 'Bilal' }, cover_asked: null });
  expect(await bedsOf('Bilal')).toEqual(beds);
  const [notified] = (await duty('Bilal')).asked_to_cover;
  expect(notified).toMatchObject({ from: 'Anna', beds: 1, state: 'notified' });
  expect((await ward.as('Bilal', (tx) => agreeToCover(tx, notified?.id ?? ''))).asked_to_cover).toEqual([]);
  expect(await duty('Anna')).toMatchObject({ on_break: { cover: 'Bilal' } });
});

test('a notified cover ends with the break', async () => {
  const { ward, ask, duty } = await newWard(true);
  await ask();
  await ward.as('Anna', endBreak);
  expect((await duty('Bilal')).asked_to_cover).toEqual([]);
});

test('colleagues read since when somebody is on break', async () => {
  const { ward, ask } = await newWard(true);
  const began = context.clock.now().toISOString();
  await ask();
  context.clock.advance({ seconds: 60 });
  const colleagues = await ward.as('Bilal', (tx) => listColleagues(tx, ward.person('Bilal').id));
  expect(colleagues.find(({ name }) => name === 'Anna')).toMatchObject({ on_break: true, on_break_since: began });
});
