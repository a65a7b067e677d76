import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import type { Face } from '#shared/requests/feedback/faces.ts';
import { giveFeedback, listOwnFeedback } from '#shared/requests/feedback/feedback.endpoints.ts';
import { feedbackChanged } from '#shared/requests/feedback/feedback.events.ts';
import * as calls from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const step = (token: string, id: string, action_id: string = randomUUID()) => ({
  token,
  params: { id },
  body: { action_id },
});
const say = (token: string, id: string, feedback: Face | null, action_id: string = randomUUID()) =>
  app.call(giveFeedback, { token, params: { id }, body: { action_id, feedback } });
const said = async (token: string) => (await app.call(listOwnFeedback, { token })).data;

async function patient(hospital: TestHospital, bed = 0): Promise<string> {
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[bed]?.code ?? '' } });
  return data.token;
}

/** A request of the first bed that Anna has accepted. */
async function accepted() {
  const hospital = await app.context.newHospital();
  const [employee] = hospital.employees;
  const body = { hospital_code: hospital.code, username: employee?.username ?? '', password: employee?.password ?? '' };
  const anna = (await app.call(loginEmployee, { body })).data.token;
  await app.call(enterDuty, { token: anna });
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const asked_at = app.context.clock.now().toISOString();
  const items = [{ service_id: hospital.services.water }];
  const submission = { id: randomUUID(), stay_id: data.bed.stay.id, asked_at, items };
  const asked = await app.call(calls.submitRequest, { token: data.token, body: submission });
  await app.call(calls.acceptRequest, step(anna, asked.data.id));
  return { hospital, anna, employee, bed: data.token, id: asked.data.id };
}

/** All requests that the ward lead may export. */
async function exported(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${app.origin}/api/en/admin/requests/export`, { headers })).text();
}

/** The same, done. */
async function done() {
  const present = await accepted();
  await app.call(calls.markRequestDone, step(present.anna, present.id));
  return present;
}

test('the patient says how it was, says it otherwise and takes it back; the request stays as it is', async () => {
  const { bed, id } = await done();
  const [before] = (await app.call(calls.listOwnRequests, { token: bed })).data;
  const given = await say(bed, id, 'poor');
  expect([given.status, given.data, given.meta]).toEqual([200, before, { feedback: 'poor' }]);
  expect(await said(bed)).toEqual([{ request_id: id, feedback: 'poor' }]);
  await say(bed, id, 'good');
  expect(await said(bed)).toEqual([{ request_id: id, feedback: 'good' }]);
  expect((await say(bed, id, null)).meta).toEqual({ feedback: null });
  expect(await said(bed)).toEqual([]);
});

test('nobody of the staff reads it: not on the board, in the history, the log, nor in an export of requests', async () => {
  const { hospital, anna, bed, id } = await done();
  const seen = async () => ({
    board: (await app.call(calls.listRequests, { token: anna, query: { scope: 'done' } })).data,
    history: (await app.call(calls.readHistory, { token: anna, params: { id } })).data,
    log: await asSystem(app.context, hospital, async (tx) =>
      tx.db.selectFrom('activity_log').select(['action', 'subject_id']).where('subject_id', '=', id).execute(),
    ),
    events: await asSystem(app.context, hospital, async (tx) =>
      tx.db.selectFrom('request_event').selectAll().where('request_id', '=', id).execute(),
    ),
    exported: await exported(anna),
  });
  const before = await seen();
  expect(before.exported.split('\r\n').length).toBe(3);
  await say(bed, id, 'poor');
  expect(await seen()).toEqual(before);
});

test('the same action again does nothing, however late it comes', async () => {
  const { bed, id } = await done();
  const [poor, good] = [randomUUID(), randomUUID()];
  await say(bed, id, 'poor', poor);
  await say(bed, id, 'good', good);
  expect((await say(bed, id, 'poor', poor)).meta).toEqual({ feedback: 'good' });
  await say(bed, id, null);
  expect((await say(bed, id, 'good', good)).meta).toEqual({ feedback: null });
  expect(await said(bed)).toEqual([]);
  const again = randomUUID();
  const all = await Promise.all(Array.from({ length: 10 }, () => say(bed, id, 'fair', again)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await said(bed)).toEqual([{ request_id: id, feedback: 'fair' }]);
});

test('an action of another step is none of a face', async () => {
  const { bed, anna, id } = await accepted();
  const action = randomUUID();
  await app.call(calls.markRequestDone, step(anna, id, action));
  expect((await say(bed, id, 'good', action)).error.code).toBe('id_taken');
  expect(await said(bed)).toEqual([]);
});

test('nobody says it of what is not done, of what is off the list, nor of what another bed asked', async () => {
  const { hospital, anna, bed, id } = await accepted();
  const early = await say(bed, id, 'good');
  expect([early.status, early.error.code, early.error.data]).toMatchObject([
    409,
    'wrong_state',
    { status: 'accepted' },
  ]);
  await app.call(calls.markRequestDone, step(anna, id));
  const otherBed = await say(await patient(hospital, 1), id, 'poor');
  const elsewhere = await say(await patient(await app.context.newHospital()), id, 'poor');
  const ofStaff = await say(anna, id, 'good');
  expect([otherBed.status, elsewhere.status, ofStaff.status]).toEqual([404, 404, 403]);
  await say(bed, id, 'good');
  await app.call(calls.hideOwnRequest, step(bed, id));
  expect((await say(bed, id, 'poor')).error.code).toBe('wrong_state');
  expect([await said(bed), await said(await patient(hospital, 1))]).toEqual([[], []]);
});

test('what is open again has no face, and is asked about anew once it is done', async () => {
  const { anna, bed, id } = await done();
  await say(bed, id, 'poor');
  await app.call(calls.undoRequestDone, step(anna, id));
  await app.call(calls.markRequestDone, step(anna, id));
  expect(await said(bed)).toEqual([]);
  await say(bed, id, 'good');
  await app.call(calls.reopenOwnRequest, step(bed, id));
  expect(await said(bed)).toEqual([]);
});

test('the devices of the stay hear that it changed, and nothing of how; nobody else hears', async () => {
  const { hospital, bed, id } = await done();
  const code = hospital.beds[0]?.code ?? '';
  const second = (await app.call(loginByCode, { body: { code } })).data.bed.device.id;
  await say(bed, id, 'poor');
  const outbox = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('outbox').selectAll().where('kind', '=', feedbackChanged.kind).where('subject', '=', id).execute(),
  );
  expect(outbox).toHaveLength(1);
  expect(outbox[0]).toMatchObject({ subject: id, version: 0, detail: {} });
  expect(outbox[0]?.channels).toHaveLength(2);
  expect(outbox[0]?.channels).toContain(channels.device(second));
  expect(outbox[0]?.channels.every((name) => name.startsWith(channels.device('')))).toBe(true);
});
