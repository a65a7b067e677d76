import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveAssignments } from '#server/features/duty/duty.actions.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { Ward } from './fixtures/ward.ts';
import { giveReceipts } from './receipts.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

test('the history names the circle that was called, not the one whose turn it was and that is empty', async () => {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Zoe'); // nobody else is on the ward, and nobody leads the shift
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: ward.hospital.beds.slice(0, 4).map(({ id }) => id) }));
  const { id } = await ward.ask(ward.hospital.services.pain);
  await (await ward.device('Anna'))((tx) => giveReceipts(tx, [id]));
  await ward.pass(60);
  expect(await ward.notified(id)).toEqual(['Anna 1', 'Zoe 3']);
  await ward.pass(60);
  const called = await ward.asSystem((tx) =>
    tx.db
      .selectFrom('request_event')
      .select('reason')
      .where('request_id', '=', id)
      .where('step', '=', 'escalate')
      .orderBy('at')
      .execute(),
  );
  expect(called.map(({ reason }) => reason)).toEqual(['hospital', 'none']);
});
