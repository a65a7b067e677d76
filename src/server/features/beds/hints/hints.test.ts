import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { listRequests } from '#server/features/requests/request.lists.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { reopenOwnRequest, reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { saveBlocks, saveHints } from './save-care.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const reason = 'Bitte nicht allein aufstehen';
const nilByMouth = { hints: [{ kind: 'nil_by_mouth' as const, language_tag: null }] };

/** A patient in a bed and a nurse of the ward. */
async function bedside() {
  const hospital = await context.newHospital();
  const [bed, anna, zoe] = [hospital.beds[0], hospital.employees[0], hospital.employees.find((e) => e.name === 'Zoe')];
  if (!bed || !anna || !zoe) throw new Error('the factory made no ward');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  await asEmployee(context, hospital, anna, enterDuty);
  const { toilet, water, pain } = hospital.services;
  const patient = <T>(action: Parameters<typeof asPatient<T>>[4]) => asPatient(context, hospital, stay, bed, action);
  const ask = async (service_id: string, wanted_at: string | null = null) => {
    const item = { service_id, quantity: 1, note: null, answer: null, place: null };
    const asked_at = context.clock.now().toISOString();
    const submission = { id: crypto.randomUUID(), stay_id: stay, asked_at, wanted_at, items: [item] };
    return (await patient((tx) => submitRequest(tx, submission))).request;
  };
  const block = (...ids: string[]) =>
    asEmployee(context, hospital, anna, (tx) =>
      saveBlocks(tx, stay, { blocks: ids.map((service_id) => ({ service_id, reason })) }),
    );
  const hint = (hints: Parameters<typeof saveHints>[2]) =>
    asEmployee(context, hospital, anna, (tx) => saveHints(tx, stay, hints));
  const cards = (scope: 'open' | 'done' | 'later' = 'open') =>
    asEmployee(context, hospital, anna, (tx) => listRequests(tx, { scope }));
  return { hospital, stay, anna, zoe, toilet, water, pain, patient, ask, block, hint, cards };
}

const refusal = { code: 'service_blocked' };

test('S37 a blocked service is refused at submit and at repeat, with its reason', async () => {
  const { toilet, ask, block } = await bedside();
  await ask(toilet);
  await block(toilet);
  const said = { ...refusal, detail: { data: { service_id: toilet, reason } } };
  await expect(ask(toilet)).rejects.toMatchObject(said);
  await block();
  expect(await ask(toilet)).toMatchObject({ repeat_count: 1 });
});

test('S37 a blocked service is refused at reopen, by patient and nurse, also where that only repeats', async () => {
  const { hospital, anna, toilet, patient, ask, block } = await bedside();
  const first = await ask(toilet);
  await patient((tx) => cancelOwnRequest(tx, first.id, crypto.randomUUID(), 'not_needed'));
  const reopen = () => patient((tx) => reopenOwnRequest(tx, first.id, crypto.randomUUID()));
  await block(toilet);
  await expect(reopen()).rejects.toMatchObject(refusal);
  await expect(
    asEmployee(context, hospital, anna, (tx) => reopenRequest(tx, first.id, crypto.randomUUID())),
  ).rejects.toMatchObject(refusal);
  await block();
  const twin = await ask(toilet);
  await block(toilet);
  await expect(reopen()).rejects.toMatchObject(refusal);
  await block();
  expect(await reopen()).toMatchObject({ id: twin.id, repeat_count: 1 });
});

test('S37 nil by mouth refuses food and drink by itself; ending it lets them through', async () => {
  const { water, toilet, ask, hint } = await bedside();
  await hint(nilByMouth);
  await expect(ask(water)).rejects.toMatchObject(refusal);
  await ask(toilet);
  await hint({ hints: [] });
  expect(await ask(water)).toMatchObject({ status: 'pending' });
});

test('S37 what was planned and is blocked when its hour comes is canceled, and the patient reads why', async () => {
  const { toilet, water, ask, block, hint, cards } = await bedside();
  const wanted = new Date(context.clock.now().getTime() + 3 * 3_600_000).toISOString();
  const [first, second] = [await ask(toilet, wanted), await ask(water, wanted)];
  await block(toilet);
  await hint(nilByMouth);
  expect(await cards('later')).toHaveLength(2);
  context.clock.set(new Date(wanted));
  await vi.waitFor(async () => expect(await cards('done')).toHaveLength(2));
  const done = new Map((await cards('done')).map((card) => [card.id, card]));
  expect(done.get(first.id)).toMatchObject({ status: 'canceled', canceled_by: 'system', cancel_reason: reason });
  expect(done.get(second.id)).toMatchObject({ status: 'canceled', cancel_reason: 'service_blocked' });
});

test('S37 hints and a block set meanwhile are on every open card, which is announced anew', async () => {
  const { toilet, pain, ask, block, hint, cards } = await bedside();
  await ask(toilet);
  await ask(pain);
  const before = new Map((await cards()).map(({ id, version }) => [id, version]));
  await hint({
    hints: [
      { kind: 'fall_risk', language_tag: null },
      { kind: 'speaks', language_tag: 'tr' },
    ],
  });
  const after = await cards();
  for (const card of after) {
    expect(card.version).toBe((before.get(card.id) ?? 0) + 1);
    expect(card.hints.map(({ kind, detail }) => [kind, detail]).sort()).toEqual([
      ['fall_risk', null],
      ['speaks', 'tr'],
    ]);
  }
  await block(toilet);
  const kinds = (await cards()).map(({ items, hints }) => [
    items[0]?.title.de,
    hints.some((h) => h.kind === 'blocked'),
  ]);
  expect(kinds).toEqual([
    ['Schmerzen', false],
    ['Toilette', true],
  ]);
});

test('saving the same hints again keeps them and tells nobody; what is left out ends', async () => {
  const { hospital, ask, toilet, hint, cards } = await bedside();
  await ask(toilet);
  await hint({ hints: [...nilByMouth.hints, { kind: 'isolation', language_tag: null }] });
  const [before] = await cards();
  context.clock.advance({ seconds: 5 });
  await hint({ hints: [...nilByMouth.hints, { kind: 'isolation', language_tag: null }] });
  expect(await cards()).toEqual([before]);
  await hint(nilByMouth);
  const rows = await asSystem(context, hospital, (tx) =>
    tx.db.selectFrom('care_hint').select(['kind', 'ended_at']).orderBy('kind').execute(),
  );
  expect(rows).toEqual([
    { kind: 'isolation', ended_at: context.clock.now() },
    { kind: 'nil_by_mouth', ended_at: null },
  ]);
});

test('S37 high urgency cannot be blocked, and another ward sets nothing', async () => {
  const { hospital, stay, zoe, pain, block } = await bedside();
  await expect(block(pain)).rejects.toMatchObject({ code: 'invalid' });
  const elsewhere = await context.newHospital();
  await expect(block(elsewhere.services.water)).rejects.toMatchObject({ code: 'not_found' });
  await expect(asEmployee(context, hospital, zoe, (tx) => saveHints(tx, stay, nilByMouth))).rejects.toMatchObject({
    code: 'not_found',
  });
});
