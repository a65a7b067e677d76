import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listRows } from '#server/features/admin/engine/list-rows.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { requests } from '#shared/areas/requests.ts';
import { type Counted, viewOfCounted } from '#shared/figures/counted-views.ts';
import { readDashboard } from './read-dashboard.ts';

vi.setConfig({ testTimeout: 60_000 });

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const id = () => crypto.randomUUID();

/** A ward whose Anna is on duty and may see the whole hospital. */
async function ward() {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna');
  await at.asSystem((tx) => sql`update access_level set scope = 'hospital'`.execute(tx.db));
  /** How many each figure counts, and how many its list holds. */
  const both = async (department_id?: string) => {
    const read = await at.as('Anna', (tx) => readDashboard(tx, department_id ? { department_id } : {}));
    const { open, accepted, overdue, unreceived } = read.now;
    const counted: Record<Counted, number> = {
      ...{ open, accepted, overdue: overdue.total, unreceived: unreceived.total },
      requests: read.totals.requests,
    };
    const listed: Record<string, number> = {};
    for (const name of ['open', 'accepted', 'overdue', 'unreceived', 'requests'] as const) {
      const view = viewOfCounted(name, read, department_id);
      const { rows, meta } = await at.as('Anna', (tx) => listRows(tx, requests, view));
      expect(rows).toHaveLength(meta.total);
      listed[name] = meta.total;
    }
    return { counted, listed };
  };
  return { at, both };
}

test('the list that a figure leads to holds exactly what was counted, from one moment to the next', async () => {
  const { at, both } = await ward();
  const { water, toilet } = at.hospital.services;
  context.clock.set(new Date('2026-11-02T07:30:00Z'));
  await at.ask(water);
  context.clock.advance({ seconds: 60 });
  const { id: taken } = await at.ask(toilet, 1);
  await at.as('Anna', (tx) => acceptRequest(tx, taken, id()));
  const { id: done } = await at.ask(water, 2);
  await at.as('Anna', (tx) => acceptRequest(tx, done, id()));
  await at.as('Anna', (tx) => markDone(tx, done, id()));
  await at.ask(toilet, 2);
  await at.ask(toilet, 0, new Date('2026-11-02T12:00:00Z'));
  const seen: Record<Counted, number>[] = [];
  for (const minutes of [0, 5, 20, 300]) {
    await at.pass(minutes * 60);
    const { counted, listed } = await both();
    expect(listed).toEqual(counted);
    seen.push(counted);
  }
  expect(seen[0]).toMatchObject({ open: 3, accepted: 1, overdue: 0, requests: 5 });
  expect(seen.map(({ unreceived }) => unreceived > 0)).toContain(true);
  expect(seen.at(-1)).toMatchObject({ open: 4, overdue: 4, requests: 5 });
});

test('of one department the list is that of the figure too; what is asked for after it was counted is not in it', async () => {
  const { at, both } = await ward();
  context.clock.set(new Date('2026-11-02T07:30:00Z'));
  await at.ask(at.hospital.services.water);
  for (const department of at.hospital.departments) {
    const { counted, listed } = await both(department.id);
    expect(listed).toEqual(counted);
  }
  const read = await at.as('Anna', (tx) => readDashboard(tx, {}));
  context.clock.advance({ seconds: 1 });
  await at.ask(at.hospital.services.toilet, 1);
  const view = viewOfCounted('requests', read);
  expect(read.totals.requests).toBe(1);
  expect((await at.as('Anna', (tx) => listRows(tx, requests, view))).meta.total).toBe(1);
  expect((await at.as('Anna', (tx) => listRows(tx, requests, {}))).meta.total).toBe(2);
});
