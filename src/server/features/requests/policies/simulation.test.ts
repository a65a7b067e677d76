import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { defaultPlan } from '#shared/requests/reaching/escalation.ts';
import { makeEscalationPolicy } from '#shared/requests/reaching/policy.endpoints.ts';
import * as calls from '#shared/requests/reaching/simulation.endpoints.ts';
import type { Simulated } from '#shared/requests/reaching/simulation.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The hour of the hospital's clock, which is that of Berlin. */
function hourOf(time: number): NonNullable<Simulated['at']> {
  const [day = '', clock = ''] = new Date(time).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).split(' ');
  return { day, hour: Number(clock.slice(0, 2)) };
}

/** Anna has this level; Bilal of her ward and Zoe of the other one are on duty. */
async function onDuty(level: LevelKey) {
  const ward = new Ward(app.context, await app.context.newHospital());
  const { hospital } = ward;
  await ward.asSystem((tx) =>
    tx.db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels[level] })
      .where('id', '=', ward.person('Anna').id)
      .execute(),
  );
  await ward.onDuty('Bilal', 'Zoe');
  const { username, password } = ward.person('Anna');
  const body = { hospital_code: hospital.code, username, password };
  const signIn = async () => (await app.call(loginEmployee, { body })).data.token;
  const token = await signIn();
  const asked: Simulated = {
    ...{ bed_id: hospital.beds[0]?.id ?? '', service_type_id: hospital.service_types.care },
    ...{ urgency: 'normal', steps: defaultPlan('normal').steps, at: null, is_received: true },
  };
  const simulate = async (parts: Partial<Simulated> = {}) =>
    app.call(calls.simulateEscalation, { token: await signIn(), body: { ...asked, ...parts } });
  return { ward, hospital, token, simulate };
}

test('an administrator tries a policy out: who is called when, by name, and nothing is written down', async () => {
  const { ward, simulate } = await onDuty('administration');
  const counted = () => ward.asSystem((tx) => tx.db.selectFrom('outbox').select('id').execute());
  const before = await counted();
  const { status, data } = await simulate();
  expect(status).toBe(200);
  expect(data).toMatchObject({
    end: { every_seconds: 600, times: null },
    moments: [
      { after_seconds: 0, kind: 'step', circle: 'assigned', notified: [{ circle: 'department', count: 1 }] },
      { after_seconds: 180, circle: 'department', notified: [{ circle: 'hospital', count: 1 }] },
      { after_seconds: 360, circle: 'hospital', notified: [] },
      { after_seconds: 540, circle: 'charge', notified: [] },
      { after_seconds: 1140, kind: 'again', circle: null, notified: [] },
    ],
  });
  const named = data.moments.flatMap(({ notified }) => notified.flatMap(({ names }) => names));
  expect(named.map((name) => name.split(' ')[0])).toEqual(['Bilal', 'Zoe']);
  expect(await counted()).toEqual(before);
  const requests = await ward.asSystem((tx) => tx.db.selectFrom('request').select('id').execute());
  expect(requests).toEqual([]);
});

test('S11 where no device confirms it, the next circle is called sooner, and the patient reads so', async () => {
  const { simulate } = await onDuty('administration');
  const { data } = await simulate({ is_received: false });
  expect(data.moments.slice(0, 3)).toMatchObject([
    { after_seconds: 0, notified: [{ circle: 'department', count: 1 }] },
    { after_seconds: 30, kind: 'unreceived', notified: [{ circle: 'hospital', count: 1 }] },
    { after_seconds: 60, kind: 'patient_notified', notified: [] },
  ]);
});

test('S9 with nobody on duty nobody is called, and no device can confirm it', async () => {
  const { simulate } = await onDuty('administration');
  const at = hourOf(app.context.clock.now().getTime() - 24 * 3_600_000);
  const { data } = await simulate({ at });
  expect(hourOf(Date.parse(data.at))).toEqual(at);
  expect(data.at).toMatch(/:00:00\.000Z$/);
  expect(data.moments.map(({ kind }) => kind)).toContain('patient_notified');
  expect(data.moments.flatMap(({ notified }) => notified)).toEqual([]);
});

test('who leads a ward tries out its own beds alone; of the past she reads the names of her own people', async () => {
  const { hospital, token, simulate } = await onDuty('ward_lead');
  const { data: choices } = await app.call(calls.listSimulationChoices, { token });
  expect(choices.beds.map(({ id }) => id).toSorted()).toEqual(
    hospital.beds
      .slice(0, 4)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(choices.service_types.map(({ name }) => name)).toEqual(['Pflege', 'Service']);
  expect((await simulate({ bed_id: hospital.beds[5]?.id ?? '' })).status).toBe(404);
  app.context.clock.advance({ seconds: 3600 });
  const { data } = await simulate({ at: hourOf(app.context.clock.now().getTime()) });
  const [own, other] = data.moments.flatMap(({ notified }) => notified);
  expect([own, other]).toMatchObject([
    { circle: 'department', count: 1, names: [expect.stringContaining('Bilal')] },
    { circle: 'hospital', count: 1, names: [] },
  ]);
});

test('steps that are too slow, a moment to come and a thing of another hospital are refused; so is who may not', async () => {
  const { simulate } = await onDuty('administration');
  const other = await onDuty('care');
  const slow = defaultPlan('normal').steps.map((step) => ({ ...step, after_seconds: step.after_seconds * 3 }));
  const { status, error } = await simulate({ steps: slow });
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['steps']]);
  const at = hourOf(app.context.clock.now().getTime() + 3_600_000);
  expect((await simulate({ at })).error.errors).toEqual({
    at: ['Dieser Zeitpunkt kommt erst noch. Wer dann im Dienst ist, weiß Wardbell nicht.'],
  });
  expect((await simulate({ bed_id: other.hospital.beds[0]?.id ?? '' })).status).toBe(404);
  expect((await simulate({ service_type_id: other.hospital.service_types.care })).status).toBe(404);
  expect((await other.simulate()).status).toBe(403);
});

test('each priority has the plan that its next request gets: its policy’s, else the default of its urgency', async () => {
  const { ward, hospital, token } = await onDuty('administration');
  const { id } = { id: crypto.randomUUID() };
  const steps = defaultPlan('normal').steps.map((step) => ({ ...step, after_seconds: step.after_seconds / 2 }));
  const body = { id, name: 'Nachts', urgency: 'normal' as const, steps };
  expect((await app.call(makeEscalationPolicy, { token, body })).status).toBe(201);
  const follow = { escalation_policy_id: id };
  await ward.asSystem((tx) =>
    tx.db.updateTable('priority').set(follow).where('id', '=', hospital.priorities.normal).execute(),
  );
  const { data } = await app.call(calls.listPriorityPlans, { token });
  expect(data).toMatchObject([
    { name: 'Dringend', urgency: 'high', policy: null, plan: defaultPlan('high') },
    { name: 'Normal', policy: { id, name: 'Nachts' }, plan: { steps } },
    { name: 'Später', policy: null, plan: defaultPlan('low') },
  ]);
  expect((await app.call(calls.listServiceEscalations, { token })).data).toEqual(data);
});
