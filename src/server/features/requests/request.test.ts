import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueTokens } from '#server/platform/credentials/session-tokens.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestEmployee, TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Signed = { token: string; stay: string };

async function patient(hospital: TestHospital, bed = 0): Promise<Signed> {
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[bed]?.code ?? '' } });
  return { token: data.token, stay: data.bed.stay.id };
}

async function nurse(hospital: TestHospital, employee: TestEmployee | undefined, onDuty = true): Promise<string> {
  const body = { hospital_code: hospital.code, username: employee?.username ?? '', password: employee?.password ?? '' };
  const { data } = await app.call(loginEmployee, { body });
  if (onDuty) await app.call(enterDuty, { token: data.token });
  return data.token;
}

function ask({ token, stay }: Signed, services: string[], id: string = randomUUID(), more: object = {}) {
  const items = services.map((service_id) => ({ service_id }));
  const asked_at = app.context.clock.now().toISOString();
  return app.call(calls.submitRequest, { token, body: { id, stay_id: stay, asked_at, items, ...more } });
}

const step = (token: string, id: string, action_id: string = randomUUID()) => ({
  token,
  params: { id },
  body: { action_id },
});

test('a patient asks for water, a nurse takes it and finishes it, and each sees what the other did', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const anna = await nurse(hospital, hospital.employees[0]);
  const asked = await ask(bed, [hospital.services.water]);
  expect(asked.status).toBe(201);
  expect(asked.data).toMatchObject({ status: 'pending', urgency: 'normal', response_minutes: 10, accepted_by: null });
  const board = await app.call(calls.listRequests, { token: anna });
  expect(board.data).toMatchObject([
    { id: asked.data.id, bed: { label: '1' }, room: { name: '11' }, notified: [expect.any(String)] },
  ]);

  const accepted = await app.call(calls.acceptRequest, step(anna, asked.data.id));
  expect(accepted.data).toMatchObject({ status: 'accepted', accepted_by: { name: 'Anna' } });
  const [own] = (await app.call(calls.listOwnRequests, { token: bed.token })).data;
  expect(own).toMatchObject({ status: 'accepted', accepted_by: { kind: 'employee', name: 'Anna' } });

  await app.call(calls.markRequestDone, step(anna, asked.data.id));
  expect((await app.call(calls.listOwnRequests, { token: bed.token })).data).toMatchObject([{ status: 'done' }]);
  const history = await app.call(calls.readHistory, { token: anna, params: { id: asked.data.id } });
  expect(history.data.map((line) => line.step)).toEqual(['submit', 'accept', 'done']);
});

test('S4 the same submission sent ten times at once is one request; other contents under its id are refused', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(bed, [hospital.services.toilet], id)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(9).fill(200), 201]);
  expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1);
  expect(answers.every((answer) => answer.data.repeat_count === 0)).toBe(true);
  const other = await ask(bed, [hospital.services.water], id);
  expect([other.status, other.error.code]).toEqual([409, 'id_taken']);
  expect((await app.call(calls.listOwnRequests, { token: bed.token })).data).toHaveLength(1);
});

test('S4 the same action id ten times is one step, and a retry after a later step changes nothing', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const anna = await nurse(hospital, hospital.employees[0]);
  const { data } = await ask(bed, [hospital.services.water]);
  const action = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => app.call(calls.acceptRequest, step(anna, data.id, action))),
  );
  expect(answers.every((answer) => answer.status === 200 && answer.data.version === 2)).toBe(true);
  await app.call(calls.markRequestDone, step(anna, data.id));
  const late = await app.call(calls.acceptRequest, step(anna, data.id, action));
  expect([late.status, late.data.status, late.data.version]).toEqual([200, 'done', 3]);
  const stolen = await app.call(calls.undoRequestDone, step(anna, data.id, action));
  expect([stolen.status, stolen.error.code]).toEqual([409, 'id_taken']);
});

test("S2 urgency comes from the hospital's catalogue, never from what a patient sends or writes", async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const items = [{ service_id: hospital.services.water, note: 'NOTFALL! Emergency! high', urgency: 'high' }];
  const more = { items, urgency: 'high', priority_id: hospital.priorities.high };
  const asked = await ask(bed, [], randomUUID(), more);
  expect(asked).toMatchObject({ status: 201, data: { urgency: 'normal' } });
  const written = await ask(bed, [], randomUUID(), {
    items: [{ service_id: hospital.services.water, note: 'NOTFALL' }],
  });
  expect(written.data.urgency).toBe('normal');
  expect((await ask(bed, [hospital.services.pain])).data.urgency).toBe('high');
});

test('two taps of the same wish at once make one request that was repeated', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const answers = await Promise.all([ask(bed, [hospital.services.water]), ask(bed, [hospital.services.water])]);
  expect(answers.map((answer) => answer.meta.outcome).sort()).toEqual(['created', 'raised']);
  expect((await app.call(calls.listOwnRequests, { token: bed.token })).data).toMatchObject([{ repeat_count: 1 }]);
});

test('of several items those already open are repeated and the rest make one request', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const first = await ask(bed, [hospital.services.water]);
  const second = await ask(bed, [hospital.services.water, hospital.services.blanket, hospital.services.toilet]);
  expect(second.status).toBe(201);
  expect(second.meta.items.map((item) => item.outcome)).toEqual(['raised', 'created', 'created']);
  expect(second.meta.items[0]?.request_id).toBe(first.data.id);
  expect(second.data.items.map((item) => item.service_id)).toEqual([
    hospital.services.blanket,
    hospital.services.toilet,
  ]);
});

test('the promise of several items is the shortest of theirs', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const { water, toilet, blanket } = hospital.services;
  const asked = await ask(bed, [blanket, water, toilet]);
  expect(asked.data).toMatchObject({ urgency: 'normal', response_minutes: 10 });
});

test('a nurse of another ward could accept it, and yet does not mark done what she does not have', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const [anna, zoe] = [await nurse(hospital, hospital.employees[0]), await nurse(hospital, hospital.employees.at(-1))];
  const { data } = await ask(bed, [hospital.services.water]);
  await app.call(calls.acceptRequest, step(anna, data.id));
  const refused = await app.call(calls.markRequestDone, step(zoe, data.id));
  expect([refused.status, refused.error.code]).toEqual([404, 'not_found']); // it is not hers to see any more
  expect((await app.call(calls.listOwnRequests, { token: bed.token })).data).toMatchObject([{ status: 'accepted' }]);
  const other = await ask(await patient(hospital, 1), [hospital.services.water]);
  await app.call(calls.acceptRequest, step(zoe, other.data.id));
  expect((await app.call(calls.markRequestDone, step(zoe, other.data.id))).data).toMatchObject({ status: 'done' });
});

test('a basket of several service types is refused, and nothing of it is kept', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const mixed = await ask(bed, [hospital.services.water, hospital.services.newspaper]);
  expect([mixed.status, mixed.error.code]).toEqual([422, 'mixed_service_types']);
  expect((await app.call(calls.listOwnRequests, { token: bed.token })).data).toEqual([]);
});

/** So many nurses on duty, each with a session of their own; their passwords are not what is tested. */
async function nursesOnDuty(hospital: TestHospital, count: number): Promise<string[]> {
  return asSystem(app.context, hospital, async (tx) => {
    const tokens: string[] = [];
    const at = { hospital_id: tx.hospital };
    for (const { id: employee_id } of hospital.employees.slice(0, count)) {
      const now = tx.clock.now();
      const made = { ...at, kind: 'employee' as const, employee_id, created_at: now };
      const device = await tx.db.insertInto('device').values(made).returning('id').executeTakeFirstOrThrow();
      const began = { ...at, employee_id, device_id: device.id, is_remembered: false, began_at: now };
      const session = await tx.db
        .insertInto('employee_session')
        .values(began)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.db
        .insertInto('attendance')
        .values({ ...at, employee_id, entered_at: now, last_active_at: now })
        .execute();
      const of = { hospital: tx.hospital, session: session.id, audience: 'employee' as const };
      tokens.push((await issueTokens(tx.db, tx.clock, of, { accessMinutes: 10, refreshHours: 12 })).token);
    }
    return tokens;
  });
}

test('S23 two hundred nurses accept at once: one accepter, the 199 others learn the name', {
  timeout: 60_000,
}, async () => {
  const hospital = await app.context.newHospital({ nurses: 200 });
  const bed = await patient(hospital);
  const tries = await nursesOnDuty(hospital, 200);
  const { data } = await ask(bed, [hospital.services.pain]);
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(tries.map((token) => app.call(calls.acceptRequest, step(token, data.id))));
  // The 2 s, counted as work so that a busy machine does not matter: ten statements each (and what runs besides them).
  expect(statements.mock.calls.length).toBeLessThan(200 * 16);
  statements.mockRestore();
  const won = answers.filter((answer) => answer.status === 200);
  const owner = won[0]?.data.accepted_by;
  expect([won.length, answers.length]).toEqual([1, 200]);
  for (const answer of answers.filter((one) => one.status !== 200)) {
    expect([answer.status, answer.error.code]).toEqual([409, 'already_accepted']);
    expect(answer.error.message).toContain(owner?.name);
    expect(answer.error.data).toMatchObject({ id: data.id, accepted_by: owner });
  }
  const history = await app.call(calls.readHistory, { token: tries[0] ?? '', params: { id: data.id } });
  expect(history.data.filter((line) => line.step === 'accept')).toHaveLength(1);
});

test('done is undone within 15 s by who did it, and by nobody else', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const anna = await nurse(hospital, hospital.employees[0]);
  const bilal = await nurse(hospital, hospital.employees[1]);
  const { data } = await ask(bed, [hospital.services.water]);
  await app.call(calls.acceptRequest, step(anna, data.id));
  await app.call(calls.markRequestDone, step(bilal, data.id));
  expect((await app.call(calls.undoRequestDone, step(anna, data.id))).status).toBe(403);
  app.context.clock.advance({ seconds: 15 });
  const undone = await app.call(calls.undoRequestDone, step(bilal, data.id));
  expect(undone.data).toMatchObject({ status: 'accepted', accepted_by: { name: 'Anna' } });
  await app.call(calls.markRequestDone, step(bilal, data.id));
  app.context.clock.advance({ seconds: 16 });
  const late = await app.call(calls.undoRequestDone, step(bilal, data.id));
  expect([late.status, late.error.code]).toEqual([409, 'too_late']);
});

test('undo is a cancel, by the id of the tap too; a tap that only repeated has none', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const [tap, again] = [randomUUID(), randomUUID()];
  await ask(bed, [hospital.services.water], tap);
  await ask(bed, [hospital.services.water], again);
  const body = { action_id: randomUUID(), reason: 'undone' as const };
  expect((await app.call(calls.cancelOwnRequest, { token: bed.token, params: { id: again }, body })).status).toBe(404);
  const undone = await app.call(calls.cancelOwnRequest, { token: bed.token, params: { id: tap }, body });
  expect(undone.data).toMatchObject({ status: 'canceled', cancel_reason: 'undone', canceled_by: 'patient' });
});

test('reopened within 24 h, it is pending again; an open twin is repeated instead', async () => {
  const hospital = await app.context.newHospital();
  const bed = await patient(hospital);
  const anna = await nurse(hospital, hospital.employees[0]);
  const { data } = await ask(bed, [hospital.services.water]);
  await app.call(calls.acceptRequest, step(anna, data.id));
  await app.call(calls.markRequestDone, step(anna, data.id));
  const reopened = await app.call(calls.reopenOwnRequest, step(bed.token, data.id));
  expect(reopened.data).toMatchObject({ id: data.id, status: 'pending', accepted_by: null, done_at: null });
  const cancel = { action_id: randomUUID(), reason: 'Bitte nüchtern bleiben' };
  await app.call(calls.cancelRequest, { token: anna, params: { id: data.id }, body: cancel });
  const twin = await ask(bed, [hospital.services.water]);
  const met = await app.call(calls.reopenOwnRequest, step(bed.token, data.id));
  expect(met.data).toMatchObject({ id: twin.data.id, repeat_count: 1 });
  app.context.clock.advance({ hours: 25 });
  const fresh = await patient(hospital, 1);
  const old = await ask(fresh, [hospital.services.blanket]);
  await app.call(calls.cancelOwnRequest, {
    token: fresh.token,
    params: { id: old.data.id },
    body: { action_id: randomUUID() },
  });
  app.context.clock.advance({ hours: 24, seconds: 1 });
  const again = await patient(hospital, 1);
  const late = await app.call(calls.reopenOwnRequest, step(again.token, old.data.id));
  expect([late.status, late.error.code]).toEqual([409, 'too_late']);
});

test('who is off duty may not accept, and another hospital finds nothing', async () => {
  const hospital = await app.context.newHospital();
  const elsewhere = await app.context.newHospital();
  const bed = await patient(hospital);
  const { data } = await ask(bed, [hospital.services.water]);
  const idle = await nurse(hospital, hospital.employees[0], false);
  const refused = await app.call(calls.acceptRequest, step(idle, data.id));
  expect([refused.status, refused.error.code]).toEqual([409, 'off_duty']);
  const stranger = await nurse(elsewhere, elsewhere.employees[0]);
  expect((await app.call(calls.acceptRequest, step(stranger, data.id))).status).toBe(404);
  expect((await app.call(calls.readHistory, { token: stranger, params: { id: data.id } })).status).toBe(404);
  const other = await patient(hospital, 1);
  expect((await app.call(calls.cancelOwnRequest, step(other.token, data.id))).status).toBe(404);
  expect((await app.call(calls.acceptRequest, step(bed.token, data.id))).status).toBe(403);
  expect((await app.call(calls.listOwnRequests, {})).status).toBe(401);
});
