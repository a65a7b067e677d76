import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForStay } from '#server/features/requests/request.reads.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { EstimateMinutes } from '#shared/requests/estimate.ts';
import { acceptMany } from './accept-many.ts';
import { acceptRequest } from './accept-request.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function asked() {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', 'Bilal');
  const { water, toilet, pain } = ward.hospital.services;
  const ids = {
    water: (await ward.ask(water)).id,
    toilet: (await ward.ask(toilet)).id,
    pain: (await ward.ask(pain)).id,
  };
  const acceptances = (id: string) =>
    ward.asSystem((tx) => tx.db.selectFrom('request_acceptance').select('id').where('request_id', '=', id).execute());
  const items = [ids.water, ids.toilet, ids.pain].map((id) => ({ id, action_id: crypto.randomUUID() }));
  return {
    ...{ ward, ids, acceptances },
    /** The same tap however often: its actions are those of the first. */
    trip: (minutes?: EstimateMinutes) => ward.as('Anna', (tx) => acceptMany(tx, items, minutes)),
    reads: async (id: string) => (await ward.asSystem((tx) => oneForStay(tx, id)))?.estimate?.minutes ?? null,
  };
}

describe('several on one trip', () => {
  test('one that somebody has taken meanwhile is refused with the name; the others are accepted', async () => {
    const { ward, ids, trip } = await asked();
    await ward.as('Bilal', (tx) => acceptRequest(tx, ids.toilet, crypto.randomUUID()));
    const answers = await trip();
    expect(answers.map(({ id, refused, request }) => [id, refused, request?.accepted_by?.name])).toEqual([
      [ids.water, null, 'Anna'],
      [ids.toilet, 'already_accepted', 'Bilal'],
      [ids.pain, null, 'Anna'],
    ]);
  });

  test('with minutes each patient reads them, and the same tap again neither accepts nor says it twice', async () => {
    const { ward, ids, trip, reads, acceptances } = await asked();
    await trip(10);
    const before = await Promise.all(Object.values(ids).map(async (id) => (await ward.row(id)).version));
    expect((await trip(10)).map(({ refused }) => refused)).toEqual([null, null, null]);
    for (const [place, id] of Object.values(ids).entries()) {
      expect(await reads(id)).toBe(10);
      expect(await acceptances(id)).toHaveLength(1);
      expect((await ward.row(id)).version).toBe(before[place]);
    }
  });

  test('S24 of which minutes may not be said, that one alone is refused and stays for everybody', async () => {
    const { ward, ids, trip, reads } = await asked();
    const answers = await trip(30);
    expect(answers.map(({ refused }) => refused)).toEqual([null, null, 'invalid']);
    expect(await reads(ids.water)).toBe(30);
    expect(await ward.row(ids.pain)).toMatchObject({ status: 'pending', accepter_employee_id: null });
  });

  test('without minutes nothing is said', async () => {
    const { ids, trip, reads } = await asked();
    await trip();
    expect(await reads(ids.water)).toBeNull();
  });
});
