import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveBlocks } from '#server/features/beds/hints/save-care.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { readHistory } from '#server/features/requests/request.history.ts';
import { oneForStaff, oneForStay } from '#server/features/requests/request.reads.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { EstimateMinutes } from '#shared/requests/estimate.ts';
import { acceptRequest } from './accept-request.ts';
import { giveBackAll } from './give-back.ts';
import { offerHandover, takeHandover } from './hand-over.ts';
import { markDone } from './mark-done.ts';
import { releaseRequest } from './pass-on/release-request.ts';
import { shareRequest } from './pass-on/share-request.ts';
import { takeOver } from './pass-on/take-over.ts';
import { sayEstimate } from './say-estimate.ts';
import { undoAccept } from './undo-accept.ts';
import { undoDone } from './undo-done.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const action = () => crypto.randomUUID();

async function asked(service: 'water' | 'pain' = 'water') {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { id, stay } = await ward.ask(ward.hospital.services[service]);
  return {
    ...{ ward, id, stay },
    accept: (name: string, minutes?: EstimateMinutes, by = action()) =>
      ward.as(name, (tx) => acceptRequest(tx, id, by, minutes)),
    say: (name: string, minutes: EstimateMinutes, by = action()) =>
      ward.as(name, (tx) => sayEstimate(tx, id, by, minutes)),
    patientReads: async () => (await ward.asSystem((tx) => oneForStay(tx, id)))?.estimate ?? null,
    timers: () =>
      ward.asSystem((tx) =>
        tx.db
          .selectFrom('timer')
          .select(['kind', 'due_at', 'step'])
          .where('subject', '=', id)
          .orderBy('kind')
          .execute(),
      ),
    acceptances: () =>
      ward.asSystem((tx) => tx.db.selectFrom('request_acceptance').select('id').where('request_id', '=', id).execute()),
  };
}

/** What is read of these minutes when they are said now. */
function from(minutes: number) {
  const said = context.clock.now();
  const until = new Date(said.getTime() + minutes * 60_000).toISOString();
  return { minutes, said_at: said.toISOString(), until };
}

describe('in about n minutes', () => {
  test('its accepter says it, and patient and colleagues read it with as of when, from then on', async () => {
    const { ward, id, accept, say, patientReads } = await asked();
    await accept('Anna');
    expect(await patientReads()).toBeNull();
    await ward.pass(60);
    const said = from(10);
    expect((await say('Anna', 10)).estimate).toEqual(said);
    expect(await patientReads()).toEqual(said);
    expect((await ward.as('Bilal', (tx) => oneForStaff(tx, id)))?.estimate).toEqual(said);
    await ward.pass(30);
    expect(await patientReads()).toEqual(said);
    await say('Anna', 5);
    expect(await patientReads()).toEqual(from(5));
  });

  test('one tap accepts and says it: one acceptance, one step, which the history names with its minutes', async () => {
    const { ward, id, accept, patientReads, acceptances } = await asked();
    const tap = action();
    await accept('Anna', 20, tap);
    const said = from(20);
    const { version } = await ward.row(id);
    await accept('Anna', 20, tap);
    expect((await ward.row(id)).version).toBe(version);
    expect(await patientReads()).toEqual(said);
    expect(await acceptances()).toHaveLength(1);
    const history = await ward.as('Bilal', (tx) => readHistory(tx, id));
    expect(history.filter(({ step }) => step === 'accept' || step === 'estimate')).toEqual([
      expect.objectContaining({ step: 'accept', reason: 'in_twenty_minutes', actor_name: 'Anna' }),
    ]);
  });

  test('said with an acceptance of what one holds already, it is said and not accepted twice', async () => {
    const { ward, id, accept, patientReads, acceptances } = await asked();
    await accept('Anna');
    const { accepted_at } = await ward.row(id);
    await ward.pass(20);
    const tap = action();
    await accept('Anna', 10, tap);
    await accept('Anna', 10, tap);
    expect(await patientReads()).toEqual(from(10));
    expect((await ward.row(id)).accepted_at).toEqual(accepted_at);
    expect(await acceptances()).toHaveLength(1);
    const history = await ward.as('Anna', (tx) => readHistory(tx, id));
    expect(history.filter(({ step }) => step === 'estimate')).toHaveLength(1);
  });

  test('only who holds it says it: not a colleague, not before it is accepted, not the sharer', async () => {
    const { ward, id, accept, say, patientReads } = await asked();
    await expect(say('Anna', 5)).rejects.toMatchObject({ code: 'wrong_state' });
    await accept('Anna', 10);
    const said = await patientReads();
    await expect(say('Bilal', 5)).rejects.toMatchObject({ code: 'operation_denied' });
    await expect(accept('Bilal', 5)).rejects.toMatchObject({ code: 'already_accepted' });
    expect(await patientReads()).toEqual(said);
    const share = { action_id: action(), with: { kind: 'employee' as const, id: ward.person('Bilal').id }, note: null };
    await ward.as('Anna', (tx) => shareRequest(tx, id, share));
    await expect(say('Anna', 5)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await patientReads()).toBeNull();
  });

  test('the same words twice are said once; of an older tap sent again nothing is said anew', async () => {
    const { ward, id, accept, say, patientReads } = await asked();
    await accept('Anna');
    const tap = action();
    await say('Anna', 5, tap);
    await ward.pass(60);
    await say('Anna', 20);
    const [{ version }, said] = [await ward.row(id), await patientReads()];
    await say('Anna', 5, tap);
    expect((await ward.row(id)).version).toBe(version);
    expect(await patientReads()).toEqual(said);
  });

  test('S24 of what is urgent no more is said than it may be promised', async () => {
    const { accept, say, patientReads } = await asked('pain');
    await expect(accept('Anna', 20)).rejects.toMatchObject({ code: 'invalid' });
    await accept('Anna', 10);
    await expect(say('Anna', 30)).rejects.toMatchObject({ code: 'invalid' });
    expect(await patientReads()).toMatchObject({ minutes: 10 });
  });

  test('S24 it moves no timer, wakes nobody, and the request is late and given back when it would have been', async () => {
    const { ward, id, accept, say, timers } = await asked('pain');
    await accept('Anna');
    const [before, row] = [await timers(), await ward.row(id)];
    await ward.pass(1);
    await say('Anna', 10);
    expect(await timers()).toEqual(before);
    const { promise_counts_from, alerted_at, alert_kind, timer_generation } = row;
    expect(await ward.row(id)).toMatchObject({ promise_counts_from, alerted_at, alert_kind, timer_generation });
    await ward.pass(599);
    expect(await ward.row(id)).toMatchObject({ status: 'pending', accepter_employee_id: null });
  });
});

describe('what was said is withdrawn with the acceptance that it is of', () => {
  const steps: Record<string, (ward: Ward, id: string) => Promise<unknown>> = {
    released: (ward, id) => ward.as('Anna', (tx) => releaseRequest(tx, id, action(), 'no_time')),
    'undone at once': (ward, id) => ward.as('Anna', (tx) => undoAccept(tx, id, action())),
    'given back': (ward) => ward.asSystem((tx) => giveBackAll(tx, ward.person('Anna').id, 'off_duty')),
    done: (ward, id) => ward.as('Anna', (tx) => markDone(tx, id, action())),
    'handed over': async (ward, id) => {
      const offer = action();
      await ward.as('Anna', (tx) => offerHandover(tx, { id: offer, request_ids: [id], to: ward.person('Bilal').id }));
      const items = [{ id, action_id: action() }];
      await ward.as('Bilal', (tx) => takeHandover(tx, offer, { items, bed_ids: [] }));
    },
  };

  test.each(Object.entries(steps))('%s', async (_, step) => {
    const { ward, id, accept, patientReads } = await asked();
    await accept('Anna', 30);
    await step(ward, id);
    expect(await patientReads()).toBeNull();
    expect((await ward.as('Bilal', (tx) => oneForStaff(tx, id)))?.estimate).toBeNull();
  });

  test('taken over by a colleague; and when the next one accepts, nothing of it comes back', async () => {
    const { ward, id, accept, patientReads } = await asked();
    await accept('Anna', 30);
    await ward.pass(1201);
    expect(await patientReads()).toMatchObject({ minutes: 30 });
    await ward.as('Bilal', (tx) => takeOver(tx, id, action()));
    expect(await patientReads()).toBeNull();
    await ward.as('Bilal', (tx) => releaseRequest(tx, id, action(), 'no_time'));
    await accept('Anna');
    expect(await patientReads()).toBeNull();
  });

  test('"done" that is taken back brings no old promise back', async () => {
    const { ward, id, accept, patientReads } = await asked();
    await accept('Anna', 30);
    await ward.as('Anna', (tx) => markDone(tx, id, action()));
    await ward.as('Anna', (tx) => undoDone(tx, id, action()));
    expect((await ward.row(id)).status).toBe('accepted');
    expect(await patientReads()).toBeNull();
  });

  test('a service that is blocked, or other steps that leave the acceptance, leave it', async () => {
    const { ward, stay, accept, patientReads } = await asked();
    await accept('Anna', 30);
    const said = await patientReads();
    const blocks = [{ service_id: ward.hospital.services.water, reason: 'Bitte fragen' }];
    await ward.as('Anna', (tx) => saveBlocks(tx, stay, { blocks }));
    expect(await patientReads()).toEqual(said);
  });
});
