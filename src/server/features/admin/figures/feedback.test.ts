import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { giveFeedback } from '#server/features/requests/feedback/give-feedback.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import type { FiguresQuery } from '#shared/figures/figure.schemas.ts';
import type { Face } from '#shared/requests/feedback/faces.ts';
import { readDashboard } from './read-dashboard.ts';

vi.setConfig({ testTimeout: 60_000 });

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

const id = () => crypto.randomUUID();

async function ward() {
  const at = new Ward(context, await context.newHospital());
  await at.onDuty('Anna');
  await at.asSystem((tx) => tx.db.updateTable('access_level').set({ scope: 'hospital' }).execute());
  const { water, toilet } = at.hospital.services;
  const found = async (day: string, feedback: Face | null, service = water) => {
    context.clock.set(new Date(`${day}T10:00:00Z`));
    const { id: request, patient } = await at.ask(service);
    await at.as('Anna', (tx) => acceptRequest(tx, request, id()));
    await at.as('Anna', (tx) => markDone(tx, request, id()));
    const say = (face: Face | null) => patient((tx) => giveFeedback(tx, request, { action_id: id(), feedback: face }));
    await say(feedback);
    return say;
  };
  const read = async (asked: FiguresQuery = {}) => (await at.as('Anna', (tx) => readDashboard(tx, asked))).feedback;
  return { at, found, read, water, toilet };
}

const november = { from: '2026-11-01', to: '2026-11-30' };

test('four faces are no figure, the fifth shows all five, by department and by service', async () => {
  const { at, found, read, water } = await ward();
  for (const face of ['good', 'good', 'fair', 'poor'] as const) await found('2026-11-02', face);
  expect(await read(november)).toEqual({ departments: [], services: [] });
  await found('2026-11-03', 'good');
  const counts = { good: 3, fair: 1, poor: 1 };
  expect(await read(november)).toEqual({
    departments: [{ id: at.hospital.departments[0]?.id, name: expect.any(String), ...counts }],
    services: [{ id: water, name: expect.any(String), icon: expect.any(String), ...counts }],
  });
});

test('what is changed counts as it is now; what is taken back counts no more, and four are no figure again', async () => {
  const { found, read } = await ward();
  const first = await found('2026-11-02', 'poor');
  for (let more = 0; more < 4; more++) await found('2026-11-02', 'good');
  await first('good');
  expect((await read(november)).services).toMatchObject([{ good: 5, fair: 0, poor: 0 }]);
  await first(null);
  expect(await read(november)).toEqual({ departments: [], services: [] });
});

test('no two periods differ by fewer than five, so that none shows what one person said', async () => {
  const { found, read } = await ward();
  for (const day of ['02', '03', '04', '05', '06']) await found(`2026-11-${day}`, 'good');
  await found('2026-11-07', 'poor'); // the sixth
  const upTo = async (day: string) => (await read({ from: '2026-11-01', to: `2026-11-${day}` })).services;
  expect(await upTo('05')).toEqual([]);
  const five = [expect.objectContaining({ good: 5, fair: 0, poor: 0 })];
  expect([await upTo('06'), await upTo('07'), await upTo('30')]).toEqual([five, five, five]);
  expect((await read({ from: '2026-11-03', to: '2026-11-30' })).services).toEqual([]);
});

test('a ward out of the scope and another hospital are in no count; a department is counted by itself', async () => {
  const { at, found, read, toilet } = await ward();
  const elsewhere = await ward();
  for (let more = 0; more < 5; more++) await elsewhere.found('2026-11-02', 'poor');
  expect(await read(november)).toEqual({ departments: [], services: [] });
  for (let more = 0; more < 5; more++) await found('2026-11-02', 'fair', toilet);
  const [department] = (await read(november)).departments;
  expect((await read({ ...november, department_id: department?.id })).services).toMatchObject([
    { id: toilet, fair: 5 },
  ]);
  expect(await read({ ...november, department_id: id() })).toEqual({ departments: [], services: [] });
  await at.asSystem((tx) => tx.db.updateTable('access_level').set({ scope: 'own_departments' }).execute());
  await at.asSystem((tx) => tx.db.deleteFrom('employee_department').execute());
  expect(await read(november)).toEqual({ departments: [], services: [] });
});
