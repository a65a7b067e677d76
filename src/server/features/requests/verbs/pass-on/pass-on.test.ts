import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveBackAll } from '#server/features/requests/verbs/give-back.ts';
import { offerHandover, takeHandover, withdrawHandover } from '#server/features/requests/verbs/hand-over.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import * as calls from '#shared/requests/request.endpoints.ts';
import { acceptRequests } from '#shared/requests/trip.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Signed = { token: string; stay: string };

/** A patient, and the named nurses on duty. Zoe is on another ward. */
async function ward(...names: string[]) {
  const hospital = await app.context.newHospital({ nurses: 3 });
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const bed: Signed = { token: data.token, stay: data.bed.stay?.id ?? '' };
  const tokens: Record<string, string> = {};
  for (const name of names) tokens[name] = await nurse(hospital, name);
  return { hospital, bed, token: (name: string) => tokens[name] ?? '' };
}

function person(hospital: TestHospital, name: string) {
  const employee = hospital.employees.find((one) => one.name === name);
  if (!employee) throw new Error(`no ${name}`);
  return employee;
}

async function nurse(hospital: TestHospital, name: string): Promise<string> {
  const { username, password } = person(hospital, name);
  const { data } = await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });
  await app.call(enterDuty, { token: data.token });
  return data.token;
}

async function ask({ token, stay }: Signed, service: string): Promise<string> {
  const asked_at = app.context.clock.now().toISOString();
  const body = { id: randomUUID(), stay_id: stay, asked_at, items: [{ service_id: service }] };
  return (await app.call(calls.submitRequest, { token, body })).data.id;
}

const step = (token: string, id: string, more: object = {}, action_id: string = randomUUID()) => ({
  token,
  params: { id },
  body: { action_id, ...more } as never, // each call's own fields, checked by the server
});

/** A promise of two minutes, so that being late comes before the tokens of this test run out. */
async function promiseTwoMinutes(hospital: TestHospital, request: string): Promise<void> {
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('request').set({ response_minutes: 2 }).where('id', '=', request).execute(),
  );
}

async function stepsOf(token: string, id: string): Promise<string[]> {
  return (await app.call(calls.readHistory, { token, params: { id } })).data.map((line) => line.step);
}

async function acceptances(hospital: TestHospital, request: string): Promise<(string | null)[]> {
  const rows = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('request_acceptance')
      .select('how_ended')
      .where('request_id', '=', request)
      .orderBy('accepted_at')
      .orderBy('ended_at')
      .execute(),
  );
  return rows.map((row) => row.how_ended);
}

async function boardOf(token: string): Promise<string[]> {
  return (await app.call(calls.listRequests, { token })).data.map((request) => request.id);
}

const release = { reason: 'emergency' };
const passing: [string, Endpoint, object, string][] = [
  ['share', calls.shareRequest, {}, 'Anna'],
  ['release', calls.releaseRequest, release, 'Anna'],
  ['take_over', calls.takeOverRequest, {}, 'Bilal'],
];

test.each(passing)(
  'S4 the same %s ten times at once is one step, and a late retry changes nothing',
  async (name, call, more, who) => {
    const { hospital, bed, token } = await ward('Anna', 'Bilal');
    const id = await ask(bed, hospital.services.water);
    await promiseTwoMinutes(hospital, id);
    await app.call(calls.acceptRequest, step(token('Anna'), id));
    app.context.clock.advance({ seconds: 241 });
    const target =
      call === calls.shareRequest ? { with: { kind: 'employee', id: person(hospital, 'Bilal').id } } : more;
    const sent = step(token(who), id, target);
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(call, sent)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    await app.call(calls.cancelRequest, step(token('Anna'), id, { reason: 'Geht nicht' }));
    const late = await app.call(call, sent);
    expect([late.status, late.data]).toMatchObject([200, { status: 'canceled' }]);
    // The reminder of the promise is due by then, and may have come before the step.
    const steps = (await stepsOf(token('Anna'), id)).filter((one) => one !== 'remind');
    expect(steps).toEqual(['submit', 'accept', name, 'cancel']);
  },
);

test('S4 the same decline ten times at once is one step', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal', 'Zoe');
  const id = await ask(bed, hospital.services.water);
  const sent = step(token('Anna'), id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(calls.declineRequest, sent)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
  expect(await stepsOf(token('Anna'), id)).toEqual(['submit', 'decline']);
});

test('done is not undone once the patient has asked for the same again', async () => {
  const { hospital, bed, token } = await ward('Anna');
  const id = await ask(bed, hospital.services.water);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  await app.call(calls.markRequestDone, step(token('Anna'), id));
  await ask(bed, hospital.services.water);
  const undone = await app.call(calls.undoRequestDone, step(token('Anna'), id));
  expect([undone.status, undone.error.code, undone.error.data]).toMatchObject([409, 'wrong_state', { status: 'done' }]);
});

test('S22 a decline tells the next circle at once, and the last possible person cannot decline into nothing', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal', 'Zoe');
  const [anna, bilal, zoe] = ['Anna', 'Bilal', 'Zoe'].map((name) => person(hospital, name).id);
  const id = await ask(bed, hospital.services.pain);
  expect(await boardOf(token('Zoe'))).toEqual([]);
  const first = await app.call(calls.declineRequest, step(token('Anna'), id));
  expect(first.data).toMatchObject({ status: 'pending', step: 3, alert_kind: 'step' });
  expect(first.data.notified.toSorted()).toEqual([bilal, zoe].toSorted());
  expect(await boardOf(token('Zoe'))).toEqual([id]);
  expect((await app.call(calls.declineRequest, step(token('Bilal'), id))).data.notified).toEqual([zoe]);
  const last = await app.call(calls.declineRequest, step(token('Zoe'), id));
  expect([last.status, last.error.code, last.error.data]).toMatchObject([409, 'last_person', { id, notified: [zoe] }]);
  // Whoever comes on duty meanwhile is another who can be notified, and is notified before the last one may go.
  const clara = await nurse(hospital, 'Clara');
  const gone = await app.call(calls.declineRequest, step(token('Zoe'), id));
  expect(gone.data.notified).toEqual([person(hospital, 'Clara').id]);
  expect((await app.call(calls.declineRequest, step(clara, id))).error.code).toBe('last_person');
  expect((await app.call(calls.acceptRequest, step(token('Anna'), id))).data.accepted_by?.id).toBe(anna);
});

test('only who was notified can decline, and only what nobody has', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Zoe');
  const id = await ask(bed, hospital.services.water);
  // Zoe, of another ward, was not notified: to her there is no such request.
  expect((await app.call(calls.declineRequest, step(token('Zoe'), id))).status).toBe(404);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  const held = await app.call(calls.declineRequest, step(token('Anna'), id));
  expect([held.status, held.error.code]).toEqual([409, 'wrong_state']);
});

test('released, it is everybody’s again: the ward is notified once more, the patient sees it as sent, and the reason stands', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal');
  const id = await ask(bed, hospital.services.water);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  const notHers = await app.call(calls.releaseRequest, step(token('Bilal'), id, release));
  expect([notHers.status, notHers.error.code]).toEqual([403, 'operation_denied']);
  const released = await app.call(calls.releaseRequest, step(token('Anna'), id, release));
  expect(released.data).toMatchObject({ status: 'pending', accepted_by: null, accepted_at: null, alert_kind: 'new' });
  expect(released.data.notified).toHaveLength(2);
  expect(await acceptances(hospital, id)).toEqual(['released']);
  const history = await app.call(calls.readHistory, { token: token('Anna'), params: { id } });
  expect(history.data.at(-1)).toMatchObject({ step: 'release', reason: 'emergency', to: 'pending' });
  expect((await app.call(calls.releaseRequest, step(token('Anna'), id, { reason: 'so halt' }))).status).toBe(422);
});

test('shared with a department: its people are notified and may take it, the sharer stays answerable until then', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal');
  const id = await ask(bed, hospital.services.water);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  const other = { with: { kind: 'department', id: hospital.departments[1]?.id }, note: 'Braucht zwei Leute' };
  const nobody = await app.call(calls.shareRequest, step(token('Anna'), id, other));
  expect([nobody.status, nobody.error.code]).toEqual([409, 'nobody_present']);
  const zoe = await nurse(hospital, 'Zoe');
  const shared = await app.call(calls.shareRequest, step(token('Anna'), id, other));
  expect(shared.data).toMatchObject({ status: 'shared', accepted_by: { name: 'Anna' }, step: 1, alert_kind: 'new' });
  expect(await boardOf(zoe)).toEqual([id]);
  expect((await app.call(calls.markRequestDone, step(token('Bilal'), id))).status).toBe(403);
  const [own] = (await app.call(calls.listOwnRequests, { token: bed.token })).data;
  expect(own).toMatchObject({ status: 'shared', accepted_by: { name: 'Anna' } });
  expect((await app.call(calls.acceptRequest, step(zoe, id))).data).toMatchObject({ accepted_by: { name: 'Zoe' } });
  expect(await acceptances(hospital, id)).toEqual(['accepted_by_another', null]);
  expect((await app.call(calls.markRequestDone, step(zoe, id))).data).toMatchObject({ status: 'done' });
  const history = (await app.call(calls.readHistory, { token: zoe, params: { id } })).data;
  const shares = history.filter((line) => line.step === 'share');
  expect(shares).toMatchObject([{ actor_name: 'Anna', shared_with: { de: hospital.departments[1]?.name } }]);
});

test('the history names whom each share went to, also when it was shared again', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal', 'Clara');
  const id = await ask(bed, hospital.services.water);
  for (const name of ['Bilal', 'Clara']) {
    await app.call(calls.acceptRequest, step(token('Anna'), id));
    await app.call(
      calls.shareRequest,
      step(token('Anna'), id, { with: { kind: 'employee', id: person(hospital, name).id }, note: null }),
    );
  }
  const history = (await app.call(calls.readHistory, { token: token('Anna'), params: { id } })).data;
  expect(history.flatMap(({ step: taken, shared_with }) => (taken === 'share' ? [shared_with] : []))).toEqual([
    { de: 'Bilal' },
    { de: 'Clara' },
  ]);
  expect(history.filter((line) => line.step !== 'share').every((line) => line.shared_with === null)).toBe(true);
});

test('S23 ten colleagues take over at once from who is late: one gets it, the others learn the name', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal', 'Clara', 'Zoe');
  const id = await ask(bed, hospital.services.water);
  await promiseTwoMinutes(hospital, id);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  const early = await app.call(calls.takeOverRequest, step(token('Bilal'), id));
  expect([early.status, early.error.code]).toEqual([409, 'already_accepted']);
  app.context.clock.advance({ seconds: 241 });
  const tries = Array.from({ length: 12 }, (_, index) => token(['Bilal', 'Clara', 'Zoe'][index % 3] ?? ''));
  const answers = await Promise.all(tries.map((one) => app.call(calls.takeOverRequest, step(one, id))));
  const won = answers.filter((answer) => answer.status === 200);
  const owner = won[0]?.data.accepted_by;
  expect(won).toHaveLength(4);
  expect(owner?.name).not.toBe('Anna');
  for (const answer of answers.filter((one) => one.status !== 200)) {
    expect([answer.error.code, answer.error.message]).toEqual([
      'already_accepted',
      expect.stringContaining(owner?.name ?? ''),
    ]);
  }
  expect(await acceptances(hospital, id)).toEqual(['taken_over', null]);
});

test('S24 asked whether somebody has been there, the patient’s yes is done; not before', async () => {
  const { hospital, bed, token } = await ward('Anna');
  const id = await ask(bed, hospital.services.water);
  await promiseTwoMinutes(hospital, id);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  app.context.clock.advance({ seconds: 239 });
  const early = await app.call(calls.markOwnRequestDone, step(bed.token, id));
  expect([early.status, early.error.code]).toEqual([409, 'wrong_state']);
  app.context.clock.advance({ seconds: 1 });
  const sent = step(bed.token, id);
  const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(calls.markOwnRequestDone, sent)));
  expect(answers.every(({ status, data }) => status === 200 && data.status === 'done' && data.version === 3)).toBe(
    true,
  );
  expect(await acceptances(hospital, id)).toEqual(['done']);
});

test('one trip: of several requests each is taken or refused by itself, in the order asked', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal');
  const ids = [await ask(bed, hospital.services.water), await ask(bed, hospital.services.toilet)];
  await app.call(calls.acceptRequest, step(token('Bilal'), ids[0] ?? ''));
  const items = [...ids, randomUUID()].map((id) => ({ id, action_id: randomUUID() }));
  const sent = { token: token('Anna'), body: { items } };
  for (const answer of [await app.call(acceptRequests, sent), await app.call(acceptRequests, sent)]) {
    expect(answer.data.map(({ id, refused, request }) => [id, refused, request?.accepted_by?.name])).toEqual([
      [ids[0], 'already_accepted', 'Bilal'],
      [ids[1], null, 'Anna'],
      [items[2]?.id, 'not_found', undefined],
    ]);
  }
});

test('an offer changes nothing until the colleague takes it; it lapses after 5 min and can be withdrawn', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal');
  const [anna, bilal] = [person(hospital, 'Anna'), person(hospital, 'Bilal')];
  const id = await ask(bed, hospital.services.water);
  await app.call(calls.acceptRequest, step(token('Anna'), id));
  const offer = async (to = bilal.id, offered: string = randomUUID()) => {
    await asEmployee(app.context, hospital, anna, (tx) => offerHandover(tx, { id: offered, request_ids: [id], to }));
    return offered;
  };
  const take = async (offered: string, action_id: string = randomUUID()) => {
    const answers = await asEmployee(app.context, hospital, bilal, (tx) =>
      takeHandover(tx, offered, { items: [{ id, action_id }] }),
    );
    return [answers[0]?.refused, answers[0]?.request?.accepted_by?.name];
  };
  await expect(offer(person(hospital, 'Clara').id)).rejects.toMatchObject({ code: 'nobody_present' });
  const lapsed = await offer();
  app.context.clock.advance({ seconds: 300 });
  expect(await take(lapsed)).toEqual(['too_late', 'Anna']);
  const withdrawn = await offer();
  await asEmployee(app.context, hospital, anna, (tx) => withdrawHandover(tx, withdrawn));
  expect(await take(withdrawn)).toEqual(['wrong_state', 'Anna']);
  const offered = await offer();
  await offer(bilal.id, offered);
  const action = randomUUID();
  expect(await take(offered, action)).toEqual([null, 'Bilal']);
  expect(await take(offered, action)).toEqual([null, 'Bilal']);
  expect(await acceptances(hospital, id)).toEqual(['handed_over', null]);
  const states = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('handover_item').select(['handover_id', 'state']).execute(),
  );
  expect(new Map(states.map((row) => [row.handover_id, row.state]))).toEqual(
    new Map([
      [lapsed, 'lapsed'],
      [withdrawn, 'withdrawn'],
      [offered, 'taken'],
    ]),
  );
});

test('given back by Wardbell, everything a nurse held is everybody’s again, and history says why', async () => {
  const { hospital, bed, token } = await ward('Anna', 'Bilal');
  const ids = [await ask(bed, hospital.services.water), await ask(bed, hospital.services.pain)];
  for (const id of ids) await app.call(calls.acceptRequest, step(token('Anna'), id));
  await asSystem(app.context, hospital, (tx) => giveBackAll(tx, person(hospital, 'Anna').id, 'off_duty'));
  const board = (await app.call(calls.listRequests, { token: token('Bilal') })).data;
  expect(board.map(({ status, accepted_by }) => [status, accepted_by])).toEqual(Array(2).fill(['pending', null]));
  for (const id of ids) {
    expect(await acceptances(hospital, id)).toEqual(['given_back']);
    const history = await app.call(calls.readHistory, { token: token('Bilal'), params: { id } });
    expect(history.data.at(-1)).toMatchObject({ step: 'give_back', reason: 'off_duty', actor_kind: 'system' });
  }
});
