import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { isLate } from '#shared/requests/lateness.ts';
import { isLateAt } from './is-late.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const now = new Date('2026-11-02T08:00:00Z');
/** Around the promises below, to the millisecond, so that both sides of each limit are met. */
const instant = fc
  .tuple(fc.integer({ min: -1, max: 4 }), fc.constantFrom(-1, 0, 1))
  .map(([minutes, ms]) => new Date(now.getTime() - minutes * 60_000 + ms).toISOString());
const open = fc.record({
  status: fc.constantFrom('pending' as const, 'accepted' as const, 'shared' as const),
  due_at: instant,
  accepted_at: fc.option(instant),
  promise_counts_from: fc.option(instant),
  response_minutes: fc.integer({ min: 1, max: 3 }),
});

test('S24 the figures call late what the board calls late, to the millisecond', async () => {
  const requests = fc.sample(open, { seed: 20_261, numRuns: 2000 });
  const { rows } = await sql<{ is_late: boolean }>`
    select ${isLateAt(now)} as is_late
    from json_to_recordset(${JSON.stringify(requests.map((request, place) => ({ place, ...request })))}::json)
      as r(place int, status text, due_at timestamptz, accepted_at timestamptz, promise_counts_from timestamptz,
        response_minutes int)
    order by r.place`.execute(context.db);
  const late = requests.map((request) => isLate(request, now.getTime()));
  expect(rows.map(({ is_late }) => is_late)).toEqual(late);
  expect(new Set(late).size).toBe(2);
});
