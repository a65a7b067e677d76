import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaveDuty } from '#server/features/duty/duty.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { acceptRequest } from './accept-request.ts';
import { markDone } from './mark-done.ts';
import { shareRequest } from './pass-on/share-request.ts';
import { undoAccept } from './undo-accept.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const action = () => crypto.randomUUID();

async function asked(...names: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty(...names);
  const { id } = await ward.ask(ward.hospital.services.water);
  const accept = (name: string) => ward.as(name, (tx) => acceptRequest(tx, id, action()));
  const undo = (name: string, by = action()) => ward.as(name, (tx) => undoAccept(tx, id, by));
  const share = (name: string, to: string) =>
    ward.as(name, (tx) =>
      shareRequest(tx, id, { action_id: action(), with: { kind: 'employee', id: ward.person(to).id }, note: null }),
    );
  return { ward, id, accept, undo, share };
}

test('an acceptance is undone within 15 s: everybody is notified again, and the patient reads that somebody is looked for', async () => {
  const { ward, id, accept, undo } = await asked('Anna', 'Bilal');
  await accept('Anna');
  expect(await ward.notified(id)).toEqual(['Anna 0']);
  await ward.pass(15);
  const shown = await undo('Anna');
  expect(shown).toMatchObject({ status: 'pending', accepted_by: null, may: expect.arrayContaining(['accept']) });
  expect(await ward.notified(id)).toEqual(['Anna 2', 'Bilal 2']);
  expect(await ward.reads(id)).toBe('looking');
  expect((await ward.as('Bilal', (tx) => oneForStaff(tx, id)))?.may).toContain('accept');
  const ends = await ward.asSystem((tx) =>
    tx.db.selectFrom('request_acceptance').select('how_ended').where('request_id', '=', id).execute(),
  );
  expect(ends).toEqual([{ how_ended: 'released' }]);
});

test('later than 15 s it is too late, and who does not hold it cannot undo it', async () => {
  const { ward, id, accept, undo } = await asked('Anna', 'Bilal');
  await accept('Anna');
  await expect(undo('Bilal')).rejects.toMatchObject({ code: 'operation_denied' });
  await ward.pass(15);
  context.clock.advance({ seconds: 1 });
  await expect(undo('Anna')).rejects.toMatchObject({ code: 'too_late' });
  expect((await ward.row(id)).status).toBe('accepted');
});

test('the same undo twice is one; and an older one sent again does nothing to a later acceptance', async () => {
  const { ward, id, accept, undo } = await asked('Anna', 'Bilal');
  await accept('Anna');
  const first = action();
  await undo('Anna', first);
  const { version } = await ward.row(id);
  await undo('Anna', first);
  expect((await ward.row(id)).version).toBe(version);
  await accept('Bilal');
  await undo('Anna', first);
  expect(await ward.row(id)).toMatchObject({ status: 'accepted', accepter_employee_id: ward.person('Bilal').id });
});

test('what was shared or is done is not undone this way; a share that the acceptance ended does not come back', async () => {
  const { ward, id, accept, undo, share } = await asked('Anna', 'Bilal');
  await accept('Anna');
  await share('Anna', 'Bilal');
  await expect(undo('Anna')).rejects.toMatchObject({ code: 'wrong_state' });
  await accept('Bilal');
  await undo('Bilal');
  expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null, shared_at: null });
  await accept('Anna');
  await ward.as('Anna', (tx) => markDone(tx, id, action()));
  await expect(undo('Anna')).rejects.toMatchObject({ code: 'wrong_state' });
});

test('S9 the only other nurse left meanwhile: who undid the acceptance is notified, and nobody is lost', async () => {
  const { ward, id, accept, undo } = await asked('Anna', 'Bilal');
  await accept('Anna');
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await undo('Anna');
  expect(await ward.recipients(id)).toEqual(['Anna']);
});

test('S19 however often it is accepted and undone, the circles are called at their times from the last undo', {
  timeout: 120_000,
}, async () => {
  const second = fc.integer({ min: 0, max: 15 });
  const turn = fc.record({
    waits: fc.integer({ min: 0, max: 200 }),
    holds: second,
    by: fc.constantFrom('Anna', 'Bilal'),
    shares: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 1, maxLength: 3 }), async (turns) => {
      const { ward, id, accept, undo, share } = await asked('Anna', 'Bilal', 'Zoe');
      let from = context.clock.now();
      for (const { waits, holds, by, shares } of turns) {
        await ward.pass(waits);
        const other = by === 'Anna' ? 'Bilal' : 'Anna';
        if (shares) {
          await accept(other);
          await share(other, by);
        }
        await accept(by);
        await ward.pass(holds);
        await undo(by);
        from = context.clock.now();
      }
      const normal = [180, 360, 540];
      await ward.pass(541);
      const steps = (await ward.secondsOf(id, 'escalate', from)).filter((seconds) => seconds > 0);
      expect(steps).toEqual(expect.arrayContaining([360]));
      expect(steps.every((seconds) => normal.some((due) => due === seconds))).toBe(true);
      expect((await ward.recipients(id)).length).toBeGreaterThan(0);
    }),
    { numRuns: 6 },
  );
});
