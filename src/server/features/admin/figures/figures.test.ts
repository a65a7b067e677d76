import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { declineRequest } from '#server/features/requests/verbs/decline-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { shareRequest } from '#server/features/requests/verbs/pass-on/share-request.ts';
import { reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { undoAccept } from '#server/features/requests/verbs/undo-accept.ts';
import { undoDone } from '#server/features/requests/verbs/undo-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { FiguresQuery } from '#shared/figures/figure.schemas.ts';
import { isLate } from '#shared/requests/lateness.ts';
import { countFigures, hospitalsWithUncountedFigures } from './count-figures.ts';
import { readParts } from './figures.reads.ts';
import { periodOf } from './period.ts';
import { readDashboard } from './read-dashboard.ts';

vi.setConfig({ testTimeout: 60_000 });

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const id = () => crypto.randomUUID();
const minute = 60_000;

/** A ward in Berlin whose Anna is on duty and may see the whole hospital. */
async function ward() {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna');
  await at.asSystem((tx) => sql`update access_level set scope = 'hospital'`.execute(tx.db));
  /** Asked for at this instant, accepted and done so many minutes later. */
  const help = async (instant: string, [accepted, done]: [number, number], service = at.hospital.services.water) => {
    context.clock.set(new Date(instant));
    const { id: request } = await at.ask(service);
    context.clock.advance({ seconds: accepted * 60 });
    await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
    context.clock.advance({ seconds: (done - accepted) * 60 });
    await at.as('Anna', (tx) => markDone(tx, request, id()));
    return request;
  };
  const read = (asked: FiguresQuery = {}) => at.as('Anna', (tx) => readDashboard(tx, asked));
  const rows = () =>
    at.asSystem(async (tx) => {
      await countFigures(tx);
      return tx.db.selectFrom('request_figure').selectAll().orderBy('request_id').execute();
    });
  return { at, help, read, rows };
}

test('the figures of a period are those that one works out by hand', async () => {
  const { at, help, read } = await ward();
  const { water, toilet } = at.hospital.services;
  await help('2026-10-05T06:30:00Z', [8, 9]); // the period before
  await help('2026-11-02T07:30:00Z', [1, 5]); // a Monday, 08:30 there
  await help('2026-11-02T07:40:00Z', [3, 7]);
  await help('2026-11-03T22:30:00Z', [2, 12], toilet); // a Tuesday, 23:30 there
  context.clock.set(new Date('2026-11-20T10:00:00Z'));
  const found = await read({ from: '2026-11-01', to: '2026-11-20' });
  expect(found.period_before).toEqual({ from: '2026-10-12', to: '2026-10-31' });
  expect(found.totals_before.requests).toBe(0);
  expect((await read({ from: '2026-10-21', to: '2026-11-20' })).totals_before).toMatchObject({ requests: 1 });
  const spread = (median: number, p90: number, count: number) => ({
    ...{ median_ms: Math.round(median * minute), p90_ms: Math.round(p90 * minute), count },
  });
  expect(found.totals).toMatchObject({
    ...{ requests: 3, acceptance: spread(2, 2.8, 3), done: spread(7, 11, 3) },
    ...{ receipt: null, escalated: 0, declined: 0, repeated: 0, received_soon: 0 },
  });
  const ways = (rows: { key: string; requests: number }[]) => rows.map(({ key, requests }) => [key, requests]);
  expect(ways(found.hours)).toEqual([
    ['23', 1],
    ['8', 2],
  ]);
  expect(ways(found.weekdays)).toEqual([
    ['1', 2],
    ['2', 1],
  ]);
  expect(found.services.map((row) => [row.id, row.requests, row.done?.median_ms])).toEqual([
    [water, 2, 6 * minute],
    [toilet, 1, 12 * minute],
  ]);
  expect(found.departments).toMatchObject([{ id: at.hospital.departments[0]?.id, requests: 3 }]);
  expect(found.people).toBeNull();
});

test('of many departments the first are there, and hours, weekdays and urgencies are whole', async () => {
  const { at, help, rows } = await ward();
  const other = at.hospital.departments[1]?.id ?? '';
  await help('2026-11-02T07:30:00Z', [1, 5]);
  const moved = await help('2026-11-03T22:30:00Z', [2, 12]);
  await rows();
  await at.asSystem((tx) =>
    tx.db.updateTable('request_figure').set({ department_id: other }).where('request_id', '=', moved).execute(),
  );
  const found = await at.as('Anna', async (tx) =>
    readParts(tx, await periodOf(tx, { from: '2026-11-01', to: '2026-11-20' }), 1),
  );
  const keys = (of: { key: string }[]) => of.map(({ key }) => key).toSorted();
  expect(found.department).toHaveLength(1);
  expect([keys(found.hour), keys(found.weekday), keys(found.urgency)]).toEqual([['23', '8'], ['1', '2'], ['normal']]);
});

test('what was undone does not count as done, and what was reopened counts until it was done for good', async () => {
  const { at, help, rows } = await ward();
  const request = await help('2026-11-02T07:30:00Z', [1, 5]);
  await at.as('Anna', (tx) => undoDone(tx, request, id()));
  expect(await rows()).toMatchObject([{ request_id: request, acceptance_ms: String(minute), done_ms: null }]);
  context.clock.advance({ seconds: 60 });
  await at.as('Anna', (tx) => markDone(tx, request, id()));
  expect(await rows()).toMatchObject([{ done_ms: String(6 * minute), done_by: at.person('Anna').id }]);
  await at.as('Anna', (tx) => reopenRequest(tx, request, id()));
  context.clock.advance({ seconds: 240 });
  await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
  await at.as('Anna', (tx) => markDone(tx, request, id()));
  // The first acceptance remains the first: that the patient waited for somebody was over then.
  expect(await rows()).toMatchObject([{ acceptance_ms: String(minute), done_ms: String(10 * minute) }]);
});

test('an acceptance that was taken back at once is none: the patient waits on, and who slipped is not named', async () => {
  const { at, rows } = await ward();
  await at.onDuty('Bilal');
  context.clock.set(new Date('2026-11-02T07:30:00Z'));
  const { id: request } = await at.ask(at.hospital.services.water);
  context.clock.advance({ seconds: 60 });
  await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
  await at.as('Anna', (tx) => undoAccept(tx, request, id()));
  expect(await rows()).toMatchObject([{ acceptance_ms: null, accepted_by: null }]);
  context.clock.advance({ seconds: 120 });
  await at.as('Bilal', (tx) => acceptRequest(tx, request, id()));
  expect(await rows()).toMatchObject([{ acceptance_ms: String(3 * minute), accepted_by: at.person('Bilal').id }]);
});

test('a planned wish counts from when it had to be begun, and is not open before', async () => {
  const { at, read, rows } = await ward();
  context.clock.set(new Date('2026-11-02T07:30:00Z'));
  const wanted = new Date('2026-11-02T12:00:00Z');
  const { id: request } = await at.ask(at.hospital.services.water, 0, wanted);
  const { response_minutes } = await at.row(request);
  expect(await rows()).toMatchObject([{ waited_from: new Date(wanted.getTime() - response_minutes * minute) }]);
  expect((await read()).now).toMatchObject({ open: 0, overdue: { total: 0 } });
  context.clock.set(new Date(wanted.getTime() + minute));
  expect((await read()).now).toMatchObject({ open: 1, accepted: 0, overdue: { total: 1, first: [{ id: request }] } });
});

test('S24 overdue is what the board of the ward calls late: pending, accepted, still at it, and shared', async () => {
  const { at, read } = await ward();
  await at.onDuty('Bilal');
  context.clock.set(new Date('2026-11-02T07:30:00Z'));
  const { id: request } = await at.ask(at.hospital.services.water);
  const isOverdue = async () => {
    const { overdue } = (await read()).now;
    const shown = await at.asSystem((tx) => oneForStaff(tx, request));
    if (!shown) throw new Error('the request is gone');
    expect(overdue.total === 1).toBe(isLate(shown, context.clock.now().getTime()));
    return overdue.total === 1;
  };
  const pass = (minutes: number) => context.clock.advance({ seconds: minutes * 60 });
  pass(10);
  expect(await isOverdue()).toBe(false);
  pass(1);
  expect(await isOverdue()).toBe(true);
  await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
  expect(await isOverdue()).toBe(false);
  pass(11);
  expect(await isOverdue()).toBe(true);
  await at.asSystem((tx) =>
    tx.db.updateTable('request').set({ promise_counts_from: tx.clock.now() }).where('id', '=', request).execute(),
  );
  expect(await isOverdue()).toBe(false);
  const note = 'Bitte übernehmen';
  const colleague = { kind: 'employee', id: at.person('Bilal').id } as const;
  await at.as('Anna', (tx) => shareRequest(tx, request, { action_id: id(), with: colleague, note }));
  expect(await isOverdue()).toBe(true);
});

test('probes, other hospitals and other wards are in no figure; a decline is counted once', async () => {
  const { at, help, read } = await ward();
  const elsewhere = await ward();
  await elsewhere.help('2026-11-02T07:30:00Z', [1, 5]);
  await at.onDuty('Bilal');
  const probe = await help('2026-11-02T07:30:00Z', [1, 5]);
  await at.asSystem((tx) => tx.db.updateTable('request').set({ is_probe: true }).where('id', '=', probe).execute());
  context.clock.set(new Date('2026-11-02T08:30:00Z'));
  const { id: request } = await at.ask(at.hospital.services.water);
  await at.as('Anna', (tx) => declineRequest(tx, request, id()));
  expect((await read()).totals).toMatchObject({ requests: 1, declined: 1, done: null });
  expect((await read({ department_id: id() })).totals.requests).toBe(0);
  await at.asSystem((tx) => sql`update access_level set scope = 'own_departments'`.execute(tx.db));
  await at.asSystem((tx) => sql`delete from employee_department`.execute(tx.db));
  const outside = await read();
  expect([outside.totals.requests, outside.now.open, outside.departments]).toEqual([0, 0, []]);
});

test('a rebuild finds the same rows, and what was committed late is found', async () => {
  const { at, help, rows } = await ward();
  const first = await help('2026-11-02T07:30:00Z', [1, 5]);
  const [late] = [await help('2026-11-02T08:30:00Z', [2, 6])];
  const found = await rows();
  expect(found.map(({ request_id }) => request_id).toSorted()).toEqual([first, late].toSorted());
  await at.asSystem((tx) => tx.db.deleteFrom('request_figure').execute());
  expect((await rows()).map(({ request_id }) => request_id)).toEqual([late]); // of the last minutes alone
  await at.asSystem((tx) => tx.db.deleteFrom('request_figure_count').execute());
  expect(await rows()).toEqual(found);
});

test('a hospital is counted anew once something has happened since, and not before figures are old', async () => {
  const { at, help, rows } = await ward();
  const named = async () =>
    (await hospitalsWithUncountedFigures(context.db, context.clock.now())).includes(at.hospital.id);
  await help('2026-11-02T07:30:00Z', [1, 5]);
  expect(await named()).toBe(true);
  await rows();
  context.clock.advance({ seconds: 301 });
  expect(await named()).toBe(false);
  await at.ask(at.hospital.services.water);
  expect(await named()).toBe(true);
  await rows();
  await at.ask(at.hospital.services.toilet);
  expect(await named()).toBe(false);
});

test('while somebody counts a dashboard waits for nobody: it shows what is counted, and up to when', async () => {
  const { at, help, read } = await ward();
  await help('2026-11-02T07:30:00Z', [1, 5]);
  const { counted_to } = await read();
  await help('2026-11-02T08:30:00Z', [2, 6]);
  const found = await at.asSystem(async (tx) => {
    await countFigures(tx);
    return read();
  });
  expect(found).toMatchObject({ counted_to, is_behind: true, totals: { requests: 1 } });
  expect(await read()).toMatchObject({ is_behind: false, totals: { requests: 2 } });
});

test('figures of persons are there only where the hospital has allowed them', async () => {
  const { at, help, read } = await ward();
  await help('2026-11-02T07:30:00Z', [1, 5]);
  await at.asSystem((tx) =>
    tx.db
      .insertInto('setting')
      .values({ hospital_id: tx.hospital, key: 'figures_of_persons', type: 'boolean', value: 'true' })
      .execute(),
  );
  const { people } = await read();
  expect(people).toMatchObject([{ id: at.person('Anna').id, done: 1, open: 0, acceptance: { median_ms: minute } }]);
});

test('a period that ends before it begins, or is too long, is refused', async () => {
  const { read } = await ward();
  for (const asked of [
    { from: '2026-11-03', to: '2026-11-02' },
    { from: '2025-01-01', to: '2026-11-02' },
    { from: '0001-01-01', to: '9999-12-31' },
  ])
    await expect(read(asked)).rejects.toMatchObject({ code: 'invalid' });
});
