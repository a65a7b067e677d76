import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHandover } from '#server/features/duty/posts/handover.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { offerHandover, takeHandover } from '#server/features/requests/verbs/hand-over.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Anna offers Bilal both requests that she holds. */
async function offered() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { water, toilet } = ward.hospital.services;
  const ids = [(await ward.ask(water)).id, (await ward.ask(toilet, 1)).id];
  for (const id of ids) await ward.as('Anna', (tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const offer = crypto.randomUUID();
  const to = ward.person('Bilal').id;
  await ward.as('Anna', (tx) => offerHandover(tx, { id: offer, request_ids: ids, to }));
  const states = async () => {
    const rows = await ward.asSystem((tx) =>
      tx.db.selectFrom('handover_item').select(['request_id', 'state']).where('handover_id', '=', offer).execute(),
    );
    return ids.map((id) => rows.find(({ request_id }) => request_id === id)?.state);
  };
  /** To whom it was said that the offer is another than before, each time. */
  const announced = async () => {
    const rows = await context.db.selectFrom('outbox').select('channels').where('subject', '=', offer).execute();
    return rows.map(({ channels }) => channels.length);
  };
  return { ward, ids, offer, states, announced };
}

test('S25 an offer lapses by itself after 5 min: both are notified, and nothing has changed hands', async () => {
  const { ward, ids, states, announced } = await offered();
  await ward.pass(299);
  expect([await states(), await announced()]).toEqual([['offered', 'offered'], [2]]);
  await ward.pass(1);
  expect([await states(), await announced()]).toEqual([
    ['lapsed', 'lapsed'],
    [2, 2],
  ]);
  for (const id of ids) expect((await ward.row(id)).accepter_employee_id).toBe(ward.person('Anna').id);
  const seen = await ward.asSystem((tx) => readHandover(tx, ward.person('Bilal').id));
  expect(seen.offers).toEqual([]);
});

test('an offer that another takes the place of, or that is overtaken, is said to both', async () => {
  const { ward, ids, states, announced } = await offered();
  const to = ward.person('Clara').id;
  await ward.onDuty('Clara');
  const again = { id: crypto.randomUUID(), request_ids: ids.slice(0, 1), to };
  await ward.as('Anna', (tx) => offerHandover(tx, again));
  expect([await states(), await announced()]).toEqual([
    ['withdrawn', 'offered'],
    [2, 2],
  ]);
  const [, left = ''] = ids;
  await ward.as('Anna', (tx) => releaseRequest(tx, left, crypto.randomUUID(), 'emergency'));
  expect([await states(), await announced()]).toEqual([
    ['withdrawn', 'overtaken'],
    [2, 2, 2],
  ]);
});

test('what was taken in time stays taken; an offer that is over says nothing again', async () => {
  const { ward, ids, offer, states, announced } = await offered();
  const take = (id: string | undefined) =>
    ward.as('Bilal', (tx) => takeHandover(tx, offer, { items: [{ id: id ?? '', action_id: crypto.randomUUID() }] }));
  await take(ids[0]);
  await ward.pass(300);
  expect(await states()).toEqual(['taken', 'lapsed']);
  const late = await take(ids[1]);
  expect(late.map(({ refused }) => refused)).toEqual(['too_late']);
  const other = await offered();
  for (const id of other.ids)
    await other.ward.as('Bilal', (tx) =>
      takeHandover(tx, other.offer, { items: [{ id, action_id: crypto.randomUUID() }] }),
    );
  const before = (await other.announced()).length;
  await other.ward.pass(400);
  expect([await other.states(), (await other.announced()).length]).toEqual([['taken', 'taken'], before]);
  expect((await announced()).every((people) => people === 2)).toBe(true);
});
