import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockAttendance } from '#server/features/attendance/attendance.reads.ts';
import { saveBlocks } from '#server/features/beds/hints/save-care.ts';
import { beginBreak } from '#server/features/duty/breaks/break.ts';
import { saveAssignments } from '#server/features/duty/duty.actions.ts';
import { becomeDue } from '#server/features/requests/due.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { dueTimer } from '#server/features/requests/escalation/planned.ts';
import { acknowledge, giveReceipts } from '#server/features/requests/escalation/receipts.ts';
import { acceptMany } from '#server/features/requests/verbs/accept-many.ts';
import { giveBackAll } from '#server/features/requests/verbs/give-back.ts';
import { declineHandover, offerHandover, takeHandover } from '#server/features/requests/verbs/hand-over.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { reopenOwnRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { withClient } from '#server/platform/database/roles.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { endOffers } from './offers.ts';
import { lockRequest, lockRequests } from './step.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

type As = <T>(action: (tx: Tx) => Promise<T>) => Promise<T>;
type Doing = { as: As; action(tx: Tx): Promise<unknown> };

/** The same with two requests that are held one after the other. */
function opposite(ward: Ward, [first, second]: readonly [string, string], other: Doing) {
  return crossing(ward, [(tx) => lockRequest(tx, first), (tx) => lockRequest(tx, second)], other);
}

type Hold = (tx: Tx) => Promise<unknown>;

/**
 * A transaction that holds one thing and then takes another, and in between something else that needs both. Answers
 * how often each had to begin: more than once where the two waited for each other and the database had to end one.
 */
async function crossing(ward: Ward, [first, second]: readonly [Hold, Hold], other: Doing) {
  const begun = { one: 0, other: 0 };
  const holds = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const one = ward.asSystem(async (tx) => {
    begun.one += 1;
    await first(tx);
    holds.resolve();
    await goOn.promise;
    await second(tx);
  });
  await holds.promise;
  const another = other.as((tx) => {
    begun.other += 1;
    return other.action(tx);
  });
  const hasToWait = vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), 10_000);
  await Promise.race([another, hasToWait]);
  hasToWait.catch(() => undefined); // It had to wait for nothing.
  goOn.resolve();
  await Promise.all([one, another]);
  return begun;
}

/** How many connections wait for a lock that another holds. */
function waiting(): Promise<number> {
  return withClient(context.url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks where not granted`,
    );
    return rows[0]?.count ?? 0;
  });
}

/** Two requests of one stay, in the order of their ids. */
async function ward() {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna', 'Bilal');
  const { water, toilet } = at.hospital.services;
  const [one, other] = [await at.ask(water), await at.ask(toilet)];
  const [low, high] = one.id < other.id ? [one, other] : [other, one];
  return { at, low, high, ids: [low.id, high.id] as const };
}

const steps = (ids: readonly string[]) => ids.map((id) => ({ id, action_id: crypto.randomUUID() }));

test('S20 accepting several, named in the opposite order, waits for neither half', async () => {
  const { at, ids } = await ward();
  const accept = (tx: Tx) => acceptMany(tx, steps(ids.toReversed()));
  const begun = await opposite(at, ids, { as: (action) => at.as('Anna', action), action: accept });
  expect(begun).toEqual({ one: 1, other: 1 });
});

test('an offer of several whose ids are written in capitals holds them in the same order', async () => {
  const { at, low, high, ids } = await ward();
  await at.as('Anna', (tx) => acceptMany(tx, steps(ids)));
  const request_ids = [high.id, low.id.toUpperCase(), high.id.toUpperCase(), low.id];
  const offer = (tx: Tx) => offerHandover(tx, { id: crypto.randomUUID(), request_ids, to: at.person('Bilal').id });
  const begun = await opposite(at, ids, { as: (action) => at.as('Anna', action), action: offer });
  expect(begun).toEqual({ one: 1, other: 1 });
});

test('all that somebody holds is given back in the same order', async () => {
  const { at, ids } = await ward();
  await at.as('Anna', (tx) => acceptMany(tx, steps(ids)));
  const give = (tx: Tx) => giveBackAll(tx, at.person('Anna').id, 'off_duty');
  expect(await opposite(at, ids, { as: (action) => at.asSystem(action), action: give })).toEqual({ one: 1, other: 1 });
});

test('reopening what has an open twin holds both in the order of their ids', async () => {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna');
  const done: string[] = [];
  for (let times = 0; times < 2; times += 1) {
    const { id } = await at.ask(at.hospital.services.water);
    await at.as('Anna', (tx) => acceptMany(tx, steps([id])));
    await at.as('Anna', (tx) => markDone(tx, id, crypto.randomUUID()));
    done.push(id);
  }
  const [older = '', newer = ''] = done.toSorted();
  const { patient } = await at.ask(at.hospital.services.toilet);
  const reopen = (id: string) => (tx: Tx) => reopenOwnRequest(tx, id, crypto.randomUUID());
  await patient(reopen(older));
  expect(await opposite(at, [older, newer], { as: patient, action: reopen(newer) })).toEqual({ one: 1, other: 1 });
  expect((await at.row(newer)).status).toBe('done');
});

test.each([
  ['shown', giveReceipts],
  ['opened', acknowledge],
])('several that a device says are %s, in the opposite order, wait for neither half', async (_how, say) => {
  const { at, ids } = await ward();
  const device = await at.device('Anna');
  const both = await opposite(at, ids, { as: device, action: (tx) => say(tx, ids.toReversed()) });
  expect(both).toEqual({ one: 1, other: 1 });
});

test('the devices of two nurses say at once that they show the same: none of them begins again', async () => {
  const { at, ids } = await ward();
  const devices = [await at.device('Anna'), await at.device('Bilal')];
  const kept = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  await Promise.all(
    devices.map((as, which) =>
      as(async (tx) => {
        begun += 1;
        // Both have said it of the first before either goes on to make it *received*.
        await acknowledge(tx, [...ids]);
        kept[which]?.resolve();
        await Promise.all(kept.map(({ promise }) => promise));
        await giveReceipts(tx, [...ids]);
      }),
    ),
  );
  expect(begun).toBe(2);
  expect((await at.row(ids[0])).received_at).not.toBeNull();
});

test('S20 what ends an offer of several waits for who holds its requests, whatever they end of it first', async () => {
  const { at, low, high, ids } = await ward();
  await at.as('Anna', (tx) => acceptMany(tx, steps(ids)));
  const id = crypto.randomUUID();
  await at.as('Anna', (tx) => offerHandover(tx, { id, request_ids: [...ids], to: at.person('Bilal').id }));
  const holdsBoth = async (tx: Tx) => {
    await lockRequests(tx, ids);
    await endOffers(tx, 'overtaken', [high.id]);
  };
  const endsTheOther = (tx: Tx) => endOffers(tx, 'overtaken', [low.id]);
  const decline: Doing = { as: (action) => at.as('Bilal', action), action: (tx) => declineHandover(tx, id) };
  expect(await crossing(at, [holdsBoth, endsTheOther], decline)).toEqual({ one: 1, other: 1 });
});

test('S20 S25 beds of an offer are held in the order of their ids, in whichever they were offered', async () => {
  const { at } = await ward();
  const [low = '', high = ''] = at.hospital.beds.map(({ id }) => id).toSorted();
  await at.as('Anna', (tx) => saveAssignments(tx, { bed_ids: [low, high] }));
  const offered = async () => {
    const id = crypto.randomUUID();
    const beds = [{ bed_id: high }, { bed_id: low }];
    await at.as('Anna', (tx) => offerHandover(tx, { id, request_ids: [], beds, to: at.person('Bilal').id }));
    return id;
  };
  const holdsBed = (offer: string, bed: string) => (tx: Tx) =>
    sql`select from handover_bed where handover_id = ${offer} and bed_id = ${bed} for no key update`.execute(tx.db);
  const asBilal: As = (action) => at.as('Bilal', action);
  const ends = [
    (id: string) => (tx: Tx) => declineHandover(tx, id),
    (id: string) => (tx: Tx) => takeHandover(tx, id, { items: [], bed_ids: [high, low] }),
  ];
  for (const end of ends) {
    const id = await offered();
    const both = [holdsBed(id, low), holdsBed(id, high)] as const;
    expect(await crossing(at, both, { as: asBilal, action: end(id) })).toEqual({ one: 1, other: 1 });
  }
});

test('S20 S25 two nurses who cover each other hold both presences in the same order', async () => {
  const { at } = await ward();
  const presences = await at.asSystem((tx) => tx.db.selectFrom('attendance').selectAll().orderBy('id').execute());
  const [first = '', second = ''] = presences.map(({ employee_id }) => employee_id);
  const holds = (employee: string) => (tx: Tx) => lockAttendance(tx, employee);
  const breaks = (tx: Tx) => beginBreak(tx, second, first);
  const other: Doing = { as: (action) => at.asSystem(action), action: breaks };
  expect(await crossing(at, [holds(first), holds(second)], other)).toEqual({ one: 1, other: 1 });
});

test('S20 S37 a wish of which a part is canceled when its hour comes holds the stay before the request', async () => {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna');
  const { water, blanket } = at.hospital.services;
  const wish = await at.ask([water, blanket], 0, new Date(context.clock.now().getTime() + 3_600_000));
  const blocks = [{ service_id: blanket, reason: 'Ask first' }];
  await at.as('Anna', (tx) => saveBlocks(tx, wish.stay, { blocks }));
  const { timer_generation: generation, due_at } = await at.row(wish.id);
  const timer = { kind: dueTimer, subject: wish.id, due_at, generation, step: 1, urgency: 'normal' } as const;
  const due: Doing = { as: (action) => at.asSystem(action), action: (tx) => becomeDue(tx, timer) };
  // As the end of a stay does.
  const stay: Hold = (tx) => sql`select from stay where id = ${wish.stay} for update`.execute(tx.db);
  const both = await crossing(at, [stay, (tx) => lockRequest(tx, wish.id)], due);
  expect(both).toEqual({ one: 1, other: 1 });
});
