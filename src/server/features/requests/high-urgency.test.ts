import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { offerHandover } from '#server/features/requests/verbs/hand-over.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { findHighUrgency } from './high-urgency.reads.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** One request of each urgency, each with its submission and offered to a colleague; and a service of each. */
async function opened() {
  const ward = new Ward(context, await context.newHospital({ nurses: 2 }));
  await ward.onDuty('Anna', 'Bilal');
  const { pain, water, blanket } = ward.hospital.services;
  const named: Record<string, string> = { 'the service pain': pain, 'the service water': water };
  for (const [what, service] of Object.entries({ pain, water, blanket })) {
    const { id } = await ward.ask(service);
    const { submission_id } = await ward.asSystem((tx) =>
      tx.db
        .selectFrom('submission_item')
        .innerJoin('request_item', 'request_item.id', 'submission_item.request_item_id')
        .select('submission_id')
        .where('request_id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const offer = { id: randomUUID(), request_ids: [id], to: ward.person('Bilal').id };
    await ward.as('Anna', (tx) => acceptRequest(tx, id, randomUUID()));
    await ward.as('Anna', (tx) => offerHandover(tx, offer));
    Object.assign(named, { [what]: id, [`the tap for ${what}`]: submission_id, [`the offer of ${what}`]: offer.id });
  }
  return { ward, of: (what: string) => named[what] ?? randomUUID() };
}
type Of = (what: string) => string;

const tap = (...services: string[]) => ({
  params: {},
  body: { items: services.map((service_id) => ({ service_id })) },
});
const named = (id: string) => ({ params: { id }, body: {} });

/** Each way in which a call names a request, and whether it must not wait. */
const table: [string, (of: Of) => { params: { id?: string }; body: unknown }, boolean][] = [
  ['a tap of high urgency', (of) => tap(of('the service pain')), true],
  ['a tap of normal urgency', (of) => tap(of('the service water')), false],
  ['a tap of both', (of) => tap(of('the service water'), of('the service pain')), true],
  ['a tap of a service that is not there', (of) => tap(of('nothing')), false],
  ['a step of high urgency', (of) => named(of('pain')), true],
  ['a step of normal urgency', (of) => named(of('water')), false],
  ['a step of low urgency', (of) => named(of('blanket')), false],
  ['a step of what is not there', (of) => named(of('nothing')), false],
  ['a step without a body', (of) => ({ params: { id: of('pain') }, body: undefined }), true],
  ['an undo that names its tap of high urgency', (of) => named(of('the tap for pain')), true],
  ['an undo that names its tap of normal urgency', (of) => named(of('the tap for water')), false],
  ['a take of an offer of high urgency', (of) => named(of('the offer of pain')), true],
  ['a take of an offer of normal urgency', (of) => named(of('the offer of water')), false],
  ['steps of several', (of) => ({ params: {}, body: { items: [{ id: of('water') }, { id: of('pain') }] } }), true],
  ['steps of several, none high', (of) => ({ params: {}, body: { items: [{ id: of('water') }] } }), false],
  ['receipts', (of) => ({ params: {}, body: { request_ids: [of('blanket'), of('pain')] } }), true],
  ['receipts, none high', (of) => ({ params: {}, body: { request_ids: [of('blanket'), of('water')] } }), false],
  ['a call that names nothing', () => ({ params: {}, body: {} }), false],
];

test('S23 what a call names decides whether it must not wait: judged one by one, and all at once', async () => {
  const { ward, of } = await opened();
  const calls = table.map(([, call]) => call(of));
  const expected = table.map(([what, , isUrgent]) => [what, isUrgent]);
  const oneByOne = await ward.asSystem(async (tx) => {
    const found = [];
    for (const call of calls) found.push((await findHighUrgency(tx, [call]))[0]);
    return found;
  });
  expect(table.map(([what], index) => [what, oneByOne[index]])).toEqual(expected);
  const together = await ward.asSystem((tx) => findHighUrgency(tx, calls));
  expect(table.map(([what], index) => [what, together[index]])).toEqual(expected);
});

test('S23 what another hospital named is nothing here', async () => {
  const { of } = await opened();
  const other = new Ward(context, await context.newHospital({ nurses: 2 }));
  expect(await other.asSystem((tx) => findHighUrgency(tx, [named(of('pain')), tap(of('the service pain'))]))).toEqual([
    false,
    false,
  ]);
});
