import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePolicy } from '#server/features/requests/policies/policy.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { priorities } from '#shared/areas/priorities.ts';
import { defaultPlan } from '#shared/requests/reaching/escalation.ts';
import { editEscalationPolicy } from '#shared/requests/reaching/policy.endpoints.ts';
import { callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const policy = (hospital: TestHospital, urgency: 'high' | 'low') =>
  asSystem(app.context, hospital, async (tx) => {
    const { steps } = defaultPlan(urgency);
    return (await makePolicy(tx, { id: crypto.randomUUID(), name: `Plan ${urgency}`, urgency, steps })).id;
  });

const slowed = (hospital: TestHospital, subject: string) =>
  asSystem(app.context, hospital, async ({ db }) => {
    const log = db.selectFrom('activity_log').select('action').where('subject_id', '=', subject);
    return (await log.where('action', 'like', '%.slowed').execute()).length;
  });

async function hospital() {
  const { hospital: made, token } = await hospitalWith(app, 'administration');
  return { hospital: made, token, calls: callsOf(app, priorities, token) };
}

test('S19 no priority follows a policy that is too slow for its urgency, whichever of the two changes', async () => {
  const { hospital: made, calls } = await hospital();
  const slow = await policy(made, 'low');
  const row = { ...newRow(made, priorities), urgency: 'high', escalation_policy_id: slow };
  expect((await calls.create(row)).error.errors).toHaveProperty('escalation_policy_id');
  const { data } = await calls.create({ ...row, urgency: 'low' });
  expect(data.escalation_policy_id).toBe(slow);
  expect((await calls.update(data.id, 1, { urgency: 'high' })).status).toBe(422);
  expect((await calls.update(data.id, 1, { urgency: 'high', escalation_policy_id: null })).status).toBe(200);
});

test('a change that makes requests slower is named in the log, and one that makes them faster is not', async () => {
  const { hospital: made, token, calls } = await hospital();
  const { data } = await calls.create({ ...newRow(made, priorities), urgency: 'normal', escalation_policy_id: null });
  await calls.update(data.id, 1, { urgency: 'high' });
  expect(await slowed(made, data.id)).toBe(0);
  await calls.update(data.id, 2, { urgency: 'low' });
  expect(await slowed(made, data.id)).toBe(1);
  const id = await policy(made, 'low');
  const steps = defaultPlan('low').steps.map(({ circle, after_seconds }) => ({
    ...{ circle, after_seconds: after_seconds * 2 },
  }));
  const edit = { name: 'Plan low', urgency: 'low' as const, steps, version: 1 };
  expect((await app.call(editEscalationPolicy, { token, params: { id }, body: edit })).status).toBe(200);
  expect(await slowed(made, id)).toBe(1);
});

test('two priorities have no level in common, and one that services have is not deleted', async () => {
  const { hospital: made, calls } = await hospital();
  const { data } = await calls.create(newRow(made, priorities));
  const twin = await calls.create({ ...newRow(made, priorities), level: data.level });
  expect([twin.status, twin.error.code, Object.keys(twin.error.errors ?? {})]).toEqual([409, 'level_taken', ['level']]);
  const used = await calls.remove(made.priorities.normal);
  expect([used.status, used.error.data]).toMatchObject([409, { used_by: [{ area: 'services' }] }]);
  const levels = (await calls.list()).data.map(({ level }) => Number(level));
  expect(levels).toEqual(levels.toSorted((one, other) => one - other));
});
