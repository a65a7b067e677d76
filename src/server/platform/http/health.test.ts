import { afterAll, beforeAll, expect, test } from 'vitest';
import { schedule } from '#server/platform/timers/schedule.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/house.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function readyz(): Promise<{ status: number; parts: Record<string, string> }> {
  const answer = await fetch(`${app.origin}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return { status: answer.status, parts };
}

test('/readyz is green while every part is in time', async () => {
  const parts = { database: 'ok', clock: 'ok', outbox: 'ok', timers: 'ok' };
  expect(await readyz()).toEqual({ status: 200, parts });
});

test('S20 /readyz turns red while a timer is overdue, and says which part', async () => {
  const hospital = await app.house.newHospital();
  // Nobody fires this kind, as when the process that could is stuck.
  const overdue = {
    kind: 'test.stuck',
    subject: crypto.randomUUID(),
    generation: 0,
    step: 0,
    urgency: 'high',
  } as const;
  const due_at = new Date(app.house.clock.now().getTime() - 6_000);
  await asSystem(app.house, hospital, (tx) => schedule(tx, { ...overdue, due_at }));
  expect(await readyz()).toMatchObject({ status: 503, parts: { timers: 'late', outbox: 'ok', database: 'ok' } });
  await asSystem(app.house, hospital, (tx) => tx.db.deleteFrom('timer').where('kind', '=', 'test.stuck').execute());
  expect((await readyz()).status).toBe(200);
});
