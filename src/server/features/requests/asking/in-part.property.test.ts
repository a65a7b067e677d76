import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { saveBlocks } from '#server/features/beds/hints/save-care.ts';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { type Submitted, submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { AppError } from '#server/platform/errors.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { type ParsedSubmission, type RefusedItem, SubmissionMeta } from '#shared/requests/request.schemas.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const bare = { quantity: 1, note: null, answer: null, place: null };
const hourMs = 3_600_000;
const reason = 'Bitte fragen Sie zuerst.';

/** A bed where `blanket` is blocked and `wifi` has no hours left in which it could be asked for. */
async function bedside() {
  const hospital = await context.newHospital();
  const [[bed], [anna]] = [hospital.beds, hospital.employees];
  if (!bed || !anna) throw new Error('the factory made no bed or no nurse');
  const { services } = hospital;
  const stay_id = await asSystem(context, hospital, async (tx) => {
    await tx.db.updateTable('service').set({ has_schedule: true }).where('id', '=', services.wifi).execute();
    await tx.db.updateTable('service').set({ has_quantity: true }).where('id', '=', services.water).execute();
    return stayForSignIn(tx, bed.id);
  });
  await asEmployee(context, hospital, anna, (tx) =>
    saveBlocks(tx, stay_id, { blocks: [{ service_id: services.blanket, reason }] }),
  );
  const patient = <T>(action: Parameters<typeof asPatient<T>>[4]) => asPatient(context, hospital, stay_id, bed, action);
  const order = (names: readonly Name[], parts: Partial<ParsedSubmission> = {}): ParsedSubmission => ({
    ...{ id: crypto.randomUUID(), stay_id, asked_at: context.clock.now().toISOString(), wanted_at: null },
    ...{ in_part: true, items: names.map((name) => ({ ...bare, service_id: idOf(name) })), ...parts },
  });
  const idOf = (name: Name) => (name === 'gone' ? gone : services[name]);
  const send = (sent: ParsedSubmission) => patient((tx) => submitRequest(tx, sent));
  /** What is open, as the services of each request with their quantities. */
  const open = async () => {
    const rows = await asSystem(context, hospital, (tx) =>
      tx.db
        .selectFrom('request_item')
        .innerJoin('request', 'request.id', 'request_item.request_id')
        .select(['request_id', 'service_id', 'quantity', 'request.wanted_at', 'request.repeat_count'])
        .where('request_item.is_open', '=', true)
        .orderBy('request_item.position')
        .execute(),
    );
    return [...Map.groupBy(rows, ({ request_id }) => request_id).values()];
  };
  /** The service asks a question: each answer makes a request of its own. */
  const ask = (service: string) =>
    asSystem(context, hospital, (tx) =>
      tx.db.updateTable('service').set({ question_kind: 'text' }).where('id', '=', service).execute(),
    );
  return { order, send, open, ask, idOf, services };
}

type Name = 'water' | 'pain' | 'toilet' | 'blanket' | 'newspaper' | 'wifi' | 'gone';
const gone = '0199aaaa-0000-7000-8000-000000000099';
const typeOf: Partial<Record<Name, string>> = { water: 'care', pain: 'care', toilet: 'care', newspaper: 'hotel' };

/** By docs/product.md: why an item is left out, or null where it is taken. */
function expected(names: readonly Name[], isLater: boolean): (string | null)[] {
  const alone = names.map((name) => {
    if (name === 'gone') return 'not_found';
    if (name === 'pain') return isLater ? 'invalid' : null;
    if (name === 'blanket') return 'service_blocked';
    return name === 'wifi' ? 'service_unavailable' : null;
  });
  const askable = names.filter((_, place) => alone[place] === null);
  const first = askable.find((name) => name === 'pain') ?? askable.find((name) => name !== 'newspaper') ?? askable[0];
  return names.map(
    (name, place) => alone[place] ?? (first && typeOf[name] !== typeOf[first] ? 'mixed_service_types' : null),
  );
}

async function answerTo(sent: Promise<Submitted>): Promise<{ made: string[]; refused: RefusedItem[] }> {
  try {
    const { meta } = await sent;
    return { made: meta.items.map(({ service_id }) => service_id), refused: meta.refused };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { made: [], refused: z.object({ refused: SubmissionMeta.shape.refused }).parse(error.detail.data).refused };
  }
}

const names = fc.array(fc.constantFrom<Name>('water', 'pain', 'toilet', 'blanket', 'newspaper', 'wifi', 'gone'), {
  minLength: 1,
  maxLength: 8,
});

test('S4 an order taken in part: each item is asked for or said to be refused, and the same order again is the same', async () => {
  const holds = async (order: Name[], isLater: boolean) => {
    const bed = await bedside();
    const wanted_at = isLater ? new Date(context.clock.now().getTime() + 5 * hourMs).toISOString() : null;
    const sent = bed.order(order, { wanted_at });
    const answer = await answerTo(bed.send(sent));
    const codes = expected(order, isLater);
    const ids = order.map(bed.idOf);
    expect(answer.made).toEqual(ids.filter((_, place) => codes[place] === null));
    const refused = ids.flatMap((service_id, place) => {
      const code = codes[place];
      return code ? [{ service_id, code, reason: code === 'service_blocked' ? reason : null }] : [];
    });
    expect(answer.refused).toEqual(refused);
    const open = await bed.open();
    // One request of each service once; what was asked for twice has both quantities.
    expect(open).toHaveLength(answer.made.length > 0 ? 1 : 0);
    const asked = new Set(answer.made);
    expect(new Set(open.flat().map(({ service_id }) => service_id))).toEqual(asked);
    expect(open.flat()).toHaveLength(asked.size);
    const waters = order.filter((name, place) => name === 'water' && codes[place] === null).length;
    if (waters > 0)
      expect(open.flat().find(({ service_id }) => service_id === bed.services.water)?.quantity).toBe(waters);
    for (const { wanted_at: at } of open.flat()) expect(at?.toISOString() ?? null).toBe(wanted_at);
    expect(await answerTo(bed.send(sent))).toEqual(answer);
    expect(await bed.open()).toEqual(open);
  };
  await fc.assert(fc.asyncProperty(names, fc.boolean(), holds), { seed: 20_261, numRuns: 30 });
}, 120_000);

test('S7 what is of high urgency is asked for and not left out, however late it stands and however its id is written', async () => {
  const { order, send, open, services } = await bedside();
  const sent = order(['newspaper', 'pain', 'water']);
  const written = sent.items.map((item) => ({ ...item, service_id: item.service_id.toUpperCase() }));
  const { meta } = await send({ ...sent, items: written });
  expect(meta.items.map(({ service_id }) => service_id)).toEqual([services.pain, services.water]);
  expect(meta.refused).toEqual([{ service_id: services.newspaper, code: 'mixed_service_types', reason: null }]);
  expect((await open()).flat()).toHaveLength(2);
});

test('without that word one refused item refuses all of them', async () => {
  const { order, send, open } = await bedside();
  await expect(send(order(['water', 'wifi'], { in_part: false }))).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  expect(await open()).toEqual([]);
});

test('of a planned order what is asked for now becomes due, the rest stays planned, and the refused one is said', async () => {
  const { order, send, open, services } = await bedside();
  const wanted_at = new Date(context.clock.now().getTime() + 5 * hourMs).toISOString();
  await send(order(['water', 'toilet'], { wanted_at }));
  const { meta } = await send(order(['toilet', 'wifi']));
  expect(meta.refused).toMatchObject([{ service_id: services.wifi, code: 'service_unavailable' }]);
  expect(meta.items).toMatchObject([{ service_id: services.toilet, outcome: 'raised' }]);
  const byWish = (await open()).flat().map((item) => [item.service_id, item.wanted_at?.toISOString() ?? null]);
  expect(byWish).toEqual(
    expect.arrayContaining([
      [services.water, wanted_at],
      [services.toilet, null],
    ]),
  );
});

/** A bed with as many open as a stay may have: the toilet, and eleven answers of `water`. */
async function fullBed() {
  const { order, send, open, ask, services } = await bedside();
  await send(order(['toilet']));
  await ask(services.water);
  for (let n = 0; n < 11; n++) {
    const item = { ...bare, service_id: services.water, answer: `Nr. ${n}` };
    await send(order([], { items: [item] }));
  }
  expect(await open()).toHaveLength(12);
  return { order, send, services };
}

test('with as many open as a stay may have, what is open is repeated, the rest is said to be too much', async () => {
  const { order, send, services } = await fullBed();
  const { meta } = await send(order(['toilet', 'water']));
  expect(meta.items).toMatchObject([{ service_id: services.toilet, outcome: 'raised' }]);
  expect(meta.refused).toEqual([{ service_id: services.water, code: 'too_many_open', reason: null }]);
});

test('with as many open as a stay may have, an order of which nothing is taken names each item with its own reason', async () => {
  const { order, send, services } = await fullBed();
  const answer = await answerTo(send(order(['wifi', 'water'])));
  expect(answer).toEqual({
    made: [],
    refused: [
      { service_id: services.wifi, code: 'service_unavailable', reason: null },
      { service_id: services.water, code: 'too_many_open', reason: null },
    ],
  });
});

test('of alike items of one order the notes are kept, each once, and the quantities are added without a limit', async () => {
  const { order, send, services } = await bedside();
  const item = (quantity: number, note: string | null) => ({ ...bare, service_id: services.water, quantity, note });
  const [still, warm] = ['ohne Kohlensäure', 'bitte lauwarm'];
  const sent = [item(60, still), item(60, null), item(1, warm), item(1, still)];
  const { request, meta } = await send(order([], { items: sent }));
  expect(request.items).toMatchObject([{ service_id: services.water, quantity: 122, note: `${still} · ${warm}` }]);
  expect(new Set(meta.items.map(({ request_id }) => request_id))).toEqual(new Set([request.id]));
  expect(meta.items).toHaveLength(4);
  expect(meta.refused).toEqual([]);
});

test('the largest order of one thing that can be sent is taken whole', async () => {
  const { order, send, services } = await bedside();
  const item = (nth: number) => ({
    ...bare,
    service_id: services.water,
    quantity: 99,
    note: `${nth}`.padEnd(500, 'x'),
  });
  const { request } = await send(order([], { items: Array.from({ length: 20 }, (_, nth) => item(nth)) }));
  expect(request.items).toMatchObject([{ quantity: 1980 }]);
  expect(request.items[0]?.note?.split(' · ')).toHaveLength(20);
});
