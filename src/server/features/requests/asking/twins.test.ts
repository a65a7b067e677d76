import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { reopenOwnRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function bedside() {
  const hospital = await context.newHospital();
  const [[anna], [bed]] = [hospital.employees, hospital.beds];
  if (!anna || !bed) throw new Error('the factory made no nurse or no bed');
  await asEmployee(context, hospital, anna, enterDuty);
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const patient = <T>(action: (tx: Tx) => Promise<T>) => asPatient(context, hospital, stay, bed, action);
  const nurse = <T>(action: (tx: Tx) => Promise<T>) => asEmployee(context, hospital, anna, action);
  const tap = () => patient((tx) => submitRequest(tx, pain(hospital, stay)));
  return { patient, nurse, tap };
}

function pain({ services }: TestHospital, stay_id: string) {
  const item = { service_id: services.pain, quantity: 1, note: null, answer: null, place: null };
  return { id: crypto.randomUUID(), stay_id, asked_at: '2026-11-21T10:00:00.000Z', wanted_at: null, items: [item] };
}

type Bedside = Awaited<ReturnType<typeof bedside>>;

/**
 * The nurse has taken it, and "done" is under way: not yet committed when `meanwhile` begins and finds the row held.
 */
async function endedMeanwhile<T>({ nurse }: Bedside, id: string, meanwhile: () => Promise<T>): Promise<T> {
  await nurse((tx) => acceptRequest(tx, id, crypto.randomUUID()));
  const marked = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const done = nurse(async (tx) => {
    await markDone(tx, id, crypto.randomUUID());
    marked.resolve();
    await commit.promise;
  });
  await marked.promise;
  const answered = meanwhile();
  const waits = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(context.db);
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(waits, 3_000);
  commit.resolve();
  await done;
  return answered;
}

test('S7 a tap that meets a request which a nurse ends in that instant makes a new one, and is never refused', async () => {
  const at = await bedside();
  const first = await at.tap();
  const second = await endedMeanwhile(at, first.request.id, at.tap);
  expect(second.meta.outcome).toBe('created');
  expect(second.request.id).not.toBe(first.request.id);
  expect(second.request).toMatchObject({ status: 'pending', urgency: 'high', repeat_count: 0 });
});

test('"ask again" that meets a twin which a nurse ends in that instant opens the request anew', async () => {
  const at = await bedside();
  const before = (await at.tap()).request.id;
  await at.nurse((tx) => acceptRequest(tx, before, crypto.randomUUID()));
  await at.nurse((tx) => markDone(tx, before, crypto.randomUUID()));
  const twin = (await at.tap()).request.id;
  const again = () => at.patient((tx) => reopenOwnRequest(tx, before, crypto.randomUUID()));
  expect(await endedMeanwhile(at, twin, again)).toMatchObject({ id: before, status: 'pending' });
});

test('a tap that repeats several requests takes them in the order of their ids, whatever the order of its items', async () => {
  const hospital = await context.newHospital();
  const [bed] = hospital.beds;
  if (!bed) throw new Error('the factory made no bed');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const ask = (...services: string[]) => {
    const items = services.map((service_id) => ({ ...pain(hospital, stay).items[0], service_id, quantity: 1 }));
    const plain = items.map((item) => ({ ...item, note: null, answer: null, place: null }));
    return asPatient(context, hospital, stay, bed, (tx) =>
      submitRequest(tx, { ...pain(hospital, stay), items: plain }),
    );
  };
  const { water, toilet } = hospital.services;
  const [first, second] = [(await ask(water)).request.id, (await ask(toilet)).request.id];
  expect(first < second).toBe(true);
  let repeated: ReturnType<typeof ask> | undefined;
  await asSystem(context, hospital, async (tx) => {
    await sql`select id from request where id = ${first} for update`.execute(tx.db);
    repeated = ask(toilet, water);
    await vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock'`.execute(context.db);
      expect(rows).toHaveLength(1);
    }, 2_500);
    await sql`select id from request where id = ${second} for update nowait`.execute(tx.db);
  });
  expect((await repeated)?.meta.outcome).toBe('raised');
});
