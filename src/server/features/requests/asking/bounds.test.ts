import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { cancelOwnRequest } from '#server/features/requests/verbs/cancel-request.ts';
import { reopenOwnRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { ParsedSubmission } from '#shared/requests/request.schemas.ts';

vi.setConfig({ testTimeout: 120_000 });

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

type Item = ParsedSubmission['items'][number];
const bare = { quantity: 1, note: null, answer: null, place: null };

/** A patient, and ways to tap and to read what came of it. */
async function bedside() {
  const hospital = await context.newHospital();
  const [bed] = hospital.beds;
  if (!bed) throw new Error('the factory made no bed');
  const stay_id = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const patient = <T>(action: Parameters<typeof asPatient<T>>[4]) => asPatient(context, hospital, stay_id, bed, action);
  const send = (items: Item[], asked_at: Date, wanted_at: string | null) => {
    const sent = { id: crypto.randomUUID(), stay_id, asked_at: asked_at.toISOString(), wanted_at, items };
    return patient(async (tx) => (await submitRequest(tx, sent)).request);
  };
  const tap = (service_id: string, more: Partial<Item> = {}, asked_at = context.clock.now()) =>
    send([{ ...bare, service_id, ...more }], asked_at, null);
  /** A basket of these with one answer, for in three hours. */
  const plan = (services: string[], answer: string) => {
    const now = context.clock.now();
    const items = services.map((service_id) => ({ ...bare, service_id, answer }));
    return send(items, now, new Date(now.getTime() + 180 * 60_000).toISOString());
  };
  const open = () =>
    asSystem(context, hospital, (tx) =>
      tx.db.selectFrom('request').select(['id', 'repeat_count', 'urgency']).where('is_open', '=', true).execute(),
    );
  const deliverTo = (service: string, places: ('at_door' | 'inside_room')[]) =>
    asSystem(context, hospital, (tx) =>
      tx.db.updateTable('service').set({ delivered_by_robot: true, places }).where('id', '=', service).execute(),
    );
  const change = (service: string, to: { question_kind?: 'text' | 'choices'; has_quantity?: boolean }) =>
    asSystem(context, hospital, async (tx) => {
      await tx.db.updateTable('service').set(to).where('id', '=', service).execute();
      const choice = { hospital_id: tx.hospital, service_id: service, key: 'still' };
      if (to.question_kind === 'choices') await tx.db.insertInto('service_choice').values(choice).execute();
    });
  return { services: hospital.services, patient, tap, plan, open, change, deliverTo };
}

test('two hundred taps with two hundred answers to a question that nobody asked are one request', async () => {
  const { services, tap, open } = await bedside();
  for (let n = 0; n < 200; n++) {
    const place = n % 2 ? 'at_door' : 'inside_room';
    await tap(services.toilet, { answer: `Antwort ${n}`, place, quantity: (n % 99) + 1 });
  }
  expect(await open()).toMatchObject([{ repeat_count: 199 }]);
});

test('S7 two hundred different answers are twelve open requests, and help of high urgency is still asked for', async () => {
  const { services, patient, tap, open, change } = await bedside();
  await change(services.water, { question_kind: 'text' });
  const refusals: unknown[] = [];
  for (let n = 0; n < 200; n++) await tap(services.water, { answer: `Antwort ${n}` }).catch((no) => refusals.push(no));
  expect([(await open()).length, refusals.length]).toEqual([12, 188]);
  for (const no of refusals) expect(no).toMatchObject({ code: 'too_many_open' });
  expect((await tap(services.pain)).urgency).toBe('high');
  expect((await tap(services.water, { answer: 'Antwort 0' })).repeat_count).toBe(1);
  // One is over: one more is taken, and asking again for the other one waits.
  const first = (await open()).find(({ repeat_count }) => repeat_count === 1)?.id ?? '';
  await patient((tx) => cancelOwnRequest(tx, first, crypto.randomUUID(), 'not_needed'));
  expect((await tap(services.blanket)).status).toBe('pending');
  const again = patient((tx) => reopenOwnRequest(tx, first, crypto.randomUUID()));
  await expect(again).rejects.toMatchObject({ code: 'too_many_open' });
});

test('a tap for now on one of several that were planned together is a request of its own, or, with twelve open, all are due', async () => {
  const { services, tap, plan, open, change } = await bedside();
  for (const service of [services.water, services.blanket]) await change(service, { question_kind: 'text' });
  const planned: string[] = [];
  for (let n = 0; n < 11; n++) planned.push((await plan([services.water, services.blanket], `Antwort ${n}`)).id);
  const part = await tap(services.water, { answer: 'Antwort 0' });
  expect(planned).not.toContain(part.id);
  expect(part.items).toHaveLength(1);
  for (let n = 1; n < 11; n++) {
    const whole = await tap(services.water, { answer: `Antwort ${n}` });
    expect(whole).toMatchObject({ id: planned[n], due_at: context.clock.now().toISOString(), wanted_at: null });
    expect(whole.items).toHaveLength(2);
  }
  expect(await open()).toHaveLength(12);
});

test('quantity, answer and place are kept where the service has them, and left out elsewhere', async () => {
  const { services, tap, change } = await bedside();
  const all = { quantity: 3, answer: 'still', place: 'at_door', note: 'bitte kalt' } as const;
  const [plain] = (await tap(services.blanket, all)).items;
  expect(plain).toMatchObject({ quantity: 1, answer: null, place: null, note: 'bitte kalt' });
  await change(services.water, { question_kind: 'choices', has_quantity: true });
  const [full] = (await tap(services.water, all)).items;
  expect(full).toMatchObject({ quantity: 3, answer: 'still', place: null });
  const [other] = (await tap(services.water, { ...all, answer: 'sparkling' })).items;
  expect(other).toMatchObject({ answer: null });
});

test('what is brought to one place alone is one request, whether a key names that place, another or none', async () => {
  const { services, tap, open, deliverTo } = await bedside();
  await deliverTo(services.water, ['at_door']);
  const [item] = (await tap(services.water)).items;
  expect(item).toMatchObject({ place: 'at_door' });
  await tap(services.water, { place: 'at_door' });
  await tap(services.water, { place: 'inside_room' });
  expect(await open()).toMatchObject([{ repeat_count: 2 }]);
});

test('what is open without a place, or with one that is offered no more, is repeated once there is one place alone', async () => {
  const { services, tap, open, deliverTo } = await bedside();
  await tap(services.water);
  await deliverTo(services.water, ['at_door']);
  await tap(services.water);
  await deliverTo(services.water, ['inside_room']);
  await tap(services.water, { place: 'at_door' });
  expect(await open()).toMatchObject([{ repeat_count: 2 }]);
});

test('of two places none is taken for the patient', async () => {
  const { services, tap, deliverTo } = await bedside();
  await deliverTo(services.water, ['inside_room', 'at_door']);
  const [item] = (await tap(services.water)).items;
  expect(item).toMatchObject({ place: null });
});

test('a tap was asked within the last day, whatever the clock of its device says', async () => {
  const { services, tap } = await bedside();
  const now = context.clock.now().getTime();
  const hours = (n: number) => new Date(now + n * 3_600_000);
  const asked = async (service: string, at: Date) => Date.parse((await tap(service, {}, at)).asked_at) - now;
  expect(await asked(services.water, hours(-72))).toBe(-24 * 3_600_000);
  expect(await asked(services.toilet, hours(5))).toBe(0);
  expect(await asked(services.blanket, hours(-2))).toBe(-2 * 3_600_000);
});
