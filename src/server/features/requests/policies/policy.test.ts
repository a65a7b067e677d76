import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { Right } from '#shared/access/rights.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { defaultPlan } from '#shared/requests/reaching/escalation.ts';
import * as calls from '#shared/requests/reaching/policy.endpoints.ts';
import type { EscalationPolicy } from '#shared/requests/reaching/policy.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const all: Right[] = ['view', 'create', 'edit', 'delete'];

/** A hospital in which Anna administers policies with these rights, and nobody else does anything there. */
async function administered(rights: Right[] = all) {
  const hospital = await app.context.newHospital();
  const [anna, bilal] = hospital.employees;
  await asSystem(app.context, hospital, async (tx) => {
    const row = { hospital_id: hospital.id, name: 'Verwaltung' };
    const level = await tx.db.insertInto('access_level').values(row).returning('id').executeTakeFirstOrThrow();
    const allowed = { hospital_id: hospital.id, access_level_id: level.id, module_code: 'escalation-policies' };
    if (rights.length > 0)
      await tx.db
        .insertInto('allocation')
        .values(rights.map((access_right) => ({ ...allowed, access_right })))
        .execute();
    await tx.db
      .updateTable('employee')
      .set({ access_level_id: level.id })
      .where('id', '=', anna?.id ?? '')
      .execute();
  });
  const signIn = async (employee: typeof anna) => {
    const { username = '', password = '' } = employee ?? {};
    const body = { hospital_code: hospital.code, username, password };
    return (await app.call(loginEmployee, { body })).data.token;
  };
  const token = await signIn(anna);
  const form = (parts: Partial<Pick<EscalationPolicy, 'name' | 'urgency' | 'steps'>> = {}) => ({
    ...{ name: 'Nachts', urgency: 'normal' as const, steps: quick(30) },
    ...parts,
  });
  const make = (parts: Parameters<typeof form>[0] = {}, id: string = crypto.randomUUID()) =>
    app.call(calls.makeEscalationPolicy, { token, body: { id, ...form(parts) } });
  const edit = (id: string, version: number, parts: Parameters<typeof form>[0] = {}) =>
    app.call(calls.editEscalationPolicy, { token, params: { id }, body: { version, ...form(parts) } });
  const remove = (id: string, locale = 'de') =>
    app.call(calls.deleteEscalationPolicy, { token, params: { id }, locale });
  const list = async () => (await app.call(calls.listEscalationPolicies, { token })).data;
  const follow = (priority: 'high' | 'normal' | 'low', id: string | null) =>
    asSystem(app.context, hospital, (tx) =>
      tx.db
        .updateTable('priority')
        .set({ escalation_policy_id: id })
        .where('id', '=', hospital.priorities[priority])
        .execute(),
    );
  return { hospital, token, signIn, bilal, make, edit, remove, list, follow };
}

/** All circles, one after the other, so many seconds apart. */
function quick(apart: number): EscalationPolicy['steps'] {
  return defaultPlan('normal').steps.map(({ circle }, at) => ({ circle, after_seconds: at * apart }));
}

test('a policy is made, read, changed and deleted; each change is on record with what was written', async () => {
  const { hospital, token, make, edit, remove, list } = await administered();
  const made = await make();
  expect([made.status, made.data]).toMatchObject([201, { name: 'Nachts', version: 1, used_by: [], steps: quick(30) }]);
  expect(made.data.end).toEqual({ every_seconds: 600, times: null });
  const { id } = made.data;
  const changed = await edit(id, 1, { name: 'Nachts ruhig', steps: quick(60) });
  expect(changed.data).toMatchObject({ name: 'Nachts ruhig', version: 2, steps: quick(60) });
  expect((await app.call(calls.readEscalationPolicy, { token, params: { id } })).data).toEqual(changed.data);
  const urgent = await make({ name: 'Dringend', urgency: 'high' });
  expect((await list()).map(({ name }) => name)).toEqual(['Dringend', 'Nachts ruhig']);
  expect((await remove(id)).status).toBe(200);
  expect((await list()).map(({ name }) => name)).toEqual(['Dringend']);
  expect([(await remove(id)).status, (await edit(id, 2)).status]).toEqual([404, 404]);
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .leftJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
      .select(['action', 'subject_id', 'properties'])
      .where('subject_type', '=', 'escalation_policy')
      .orderBy('activity_log.id')
      .execute(),
  );
  expect(rows).toMatchObject([
    { action: 'escalation_policy.created', subject_id: id, properties: { name: 'Nachts' } },
    { action: 'escalation_policy.updated', subject_id: id, properties: { changes: { steps: [quick(30), quick(60)] } } },
    { action: 'escalation_policy.slowed', subject_id: id },
    { action: 'escalation_policy.created', subject_id: urgent.data.id },
    { action: 'escalation_policy.deleted', subject_id: id, properties: null },
  ]);
});

test('only with the right of the module, each right by itself; another hospital’s policy is not found', async () => {
  const { make, signIn, bilal } = await administered();
  const { id } = (await make()).data;
  const nobody = await signIn(bilal);
  const body = { name: 'x', urgency: 'normal' as const, steps: quick(30) };
  const asNobody = [
    await app.call(calls.listEscalationPolicies, { token: nobody }),
    await app.call(calls.readEscalationPolicy, { token: nobody, params: { id } }),
    await app.call(calls.makeEscalationPolicy, { token: nobody, body: { id: crypto.randomUUID(), ...body } }),
    await app.call(calls.editEscalationPolicy, { token: nobody, params: { id }, body: { version: 1, ...body } }),
    await app.call(calls.deleteEscalationPolicy, { token: nobody, params: { id } }),
  ];
  for (const { status, error } of asNobody) expect([status, error.code]).toEqual([403, 'operation_denied']);
  const reader = await administered(['view']);
  expect(await reader.list()).toEqual([]);
  expect([(await reader.make()).status, (await reader.edit(id, 1)).status, (await reader.remove(id)).status]).toEqual([
    403, 403, 403,
  ]);
  const other = await administered();
  expect([(await other.edit(id, 1)).status, (await other.remove(id)).status]).toEqual([404, 404]);
});

test('sent twice it is one policy; an old version is refused with the row as it stands', async () => {
  const { make, edit, list } = await administered();
  const id = crypto.randomUUID();
  const [first, again] = [await make({}, id), await make({}, id)];
  expect(again.data).toEqual(first.data);
  const taken = await make({ name: 'Anders' }, id);
  expect([taken.status, taken.error.code]).toEqual([409, 'id_taken']);
  expect(await list()).toHaveLength(1);
  const answers = [await edit(id, 1, { name: 'Tags' }), await edit(id, 1, { name: 'Tags' })];
  expect(answers.map(({ status, data }) => [status, data.version])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  const old = await edit(id, 1, { name: 'Abends' });
  expect([old.status, old.error.code, old.error.data]).toMatchObject([
    409,
    'old_version',
    { row: { name: 'Tags', version: 2, steps: quick(30) }, by: 'Anna Test', at: app.context.clock.now().toISOString() },
  ]);
  const both = await Promise.all([edit(id, 2, { name: 'Eins' }), edit(id, 2, { name: 'Zwei' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('S19 a policy that is too slow, ends without people or has a step that is never reached is refused in words', async () => {
  const { make, edit, list, follow } = await administered();
  const [assigned, department, hospital, charge] = quick(60);
  if (!assigned || !department || !hospital || !charge) throw new Error('four circles');
  const wrong = {
    'Mindestens eine Stufe ist nötig.': [],
    'Die erste Stufe muss sofort beginnen, also nach 0 Sekunden.': [{ ...charge, after_seconds: 5 }],
    'Jede Stufe muss später kommen und mehr Personen erreichen als die davor.': [
      assigned,
      { ...hospital, after_seconds: 60 },
      { ...department, after_seconds: 90 },
      charge,
    ],
    'Die letzte Stufe muss die Schichtleitung sein.': [assigned, department, hospital],
    'Damit würde jemand später benachrichtigt, als es für diese Dringlichkeit erlaubt ist.': quick(361),
  };
  for (const [sentence, steps] of Object.entries(wrong)) {
    const { status, error } = await make({ steps });
    expect([status, error.code, error.errors]).toEqual([422, 'invalid', { steps: [sentence] }]);
  }
  expect(await list()).toEqual([]);
  const { id } = (await make({ steps: quick(360) })).data;
  expect((await make({ urgency: 'high', steps: quick(61) })).status).toBe(422);
  await follow('high', id);
  const loosened = await edit(id, 1, { steps: quick(100) });
  expect([loosened.status, loosened.error.errors]).toMatchObject([422, { steps: [expect.any(String)] }]);
  expect((await edit(id, 1, { steps: quick(60) })).status).toBe(200);
});

test('a policy in use is not deleted, and the message says what uses it', async () => {
  const { make, remove, list, follow, hospital } = await administered();
  const { id } = (await make()).data;
  await follow('normal', id);
  await follow('low', id);
  const { status, error } = await remove(id, 'en');
  expect([status, error.code]).toEqual([409, 'escalation_policy_in_use']);
  expect(error.message).toBe('Still used by: Normal, Später. Please choose another policy there first.');
  expect((await list()).map(({ used_by }) => used_by.map((one) => one.id))).toEqual([
    [hospital.priorities.normal, hospital.priorities.low],
  ]);
  await follow('normal', null);
  await follow('low', null);
  expect((await remove(id)).status).toBe(200);
});

test('S20 a policy changed by call does not change a request that runs; the next one follows it', async () => {
  const { make, edit, follow, hospital } = await administered();
  const ward = new Ward(app.context, hospital);
  await ward.onDuty('Anna', 'Bilal', 'Zoe');
  const { id } = (await make({ steps: quick(30) })).data;
  await follow('normal', id);
  const from = app.context.clock.now();
  const before = await ward.ask(hospital.services.water);
  await edit(id, 1, { steps: quick(45) });
  const after = await ward.ask(hospital.services.toilet, 1);
  await ward.pass(50);
  expect(await ward.secondsOf(before.id, 'escalate', from)).toEqual([30]);
  expect(await ward.secondsOf(after.id, 'escalate', from)).toEqual([45]);
});
