import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/messages/message.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signIn({ code, employees }: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = employees.find((one) => one.name === name) ?? {};
  return (await app.call(loginEmployee, { body: { hospital_code: code, username, password } })).data.token;
}

/** Wards whose employees may read what was written during ended stays. */
async function newHospital(): Promise<TestHospital> {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .insertInto('allocation')
      .values(
        [hospital.levels.care, hospital.levels.ward_lead].map((access_level_id) => ({
          ...{ hospital_id: hospital.id, access_level_id, module_code: 'messages', access_right: 'export' as const },
        })),
      )
      .execute(),
  );
  return hospital;
}

const written = (text: string) => ({
  ...{ id: crypto.randomUUID(), text, language: 'de' as const, written_at: app.context.clock.now().toISOString() },
});

/** A stay at this bed, with these words of its patient and an answer of a nurse's. */
async function stayAt({ beds }: TestHospital, index: number, words: readonly string[], nurse?: string) {
  const { token, bed } = (await app.call(loginByCode, { body: { code: beds[index]?.code ?? '' } })).data;
  const { id } = bed.stay;
  for (const text of words) {
    await app.call(calls.sendOwnMessage, { token, body: { ...written(text), stay_id: id } });
  }
  if (nurse) await app.call(calls.sendMessage, { token: nurse, params: { id }, body: written('Guten Tag') });
  return { id, token };
}

/** The codes rotate with the end of a stay: of its bed, the next patient signs in with the new one. */
async function end(token: string, id: string): Promise<void> {
  app.context.clock.advance({ seconds: 1 });
  await app.call(endStay, { token, params: { id } });
}

const readings = (hospital: TestHospital) =>
  asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('activity_log')
      .select(['subject_id', 'causer_id'])
      .where('action', '=', 'stay.messages_read')
      .execute(),
  );

test('what was written during an ended stay is read by who has the right, and each reading is on record', async () => {
  const hospital = await newHospital();
  const anna = await signIn(hospital, 'Anna');
  const stay = await stayAt(hospital, 0, ['Mir ist kalt.'], anna);
  const params = { id: stay.id };
  expect((await app.call(calls.listEndedThreads, { token: anna })).data).toEqual([]);
  expect(await app.call(calls.readEndedThread, { token: anna, params })).toMatchObject({ status: 404 });
  await end(anna, stay.id);

  const [ended, ...more] = (await app.call(calls.listEndedThreads, { token: anna })).data;
  expect(more).toEqual([]);
  expect(ended).toMatchObject({ stay_id: stay.id, bed: { label: '1', room: '11' }, messages: 2 });
  expect(ended?.ended_at).toBe(app.context.clock.now().toISOString());
  expect(await readings(hospital)).toEqual([]);

  const read = await app.call(calls.readEndedThread, { token: anna, params });
  expect(read.data.map(({ side, text, by }) => [side, text, by?.name])).toEqual([
    ['patient', 'Mir ist kalt.', undefined],
    ['staff', 'Guten Tag', 'Anna'],
  ]);
  expect(read.meta).toEqual(ended);
  const causer_id = hospital.employees[0]?.id;
  expect(await readings(hospital)).toEqual([{ subject_id: stay.id, causer_id }]);
  await app.call(calls.readEndedThread, { token: anna, params, query: { before: '2' } });
  expect(await readings(hospital)).toHaveLength(2);
  // What is read there can be answered no more.
  const late = await app.call(calls.sendMessage, { token: anna, params, body: written('Zu spät') });
  expect(late.status).toBe(404);
});

test('an ended stay is of the ward in which it ended: another ward and another hospital get nothing', async () => {
  const [hospital, elsewhere] = [await newHospital(), await newHospital()];
  const [anna, zoe] = [await signIn(hospital, 'Anna'), await signIn(hospital, 'Zoe')];
  const other = await signIn(elsewhere, 'Anna');
  const { id } = await stayAt(hospital, 0, ['Hallo']);
  await end(anna, id);
  for (const token of [zoe, other]) {
    expect((await app.call(calls.listEndedThreads, { token })).data).toEqual([]);
    expect((await app.call(calls.listEndedThreads, { token, query: { before: id } })).data).toEqual([]);
    const read = await app.call(calls.readEndedThread, { token, params: { id } });
    expect([read.status, read.error.code]).toEqual([404, 'not_found']);
  }
  expect(await readings(hospital)).toEqual([]);
  expect((await app.call(calls.listEndedThreads, { token: anna })).data).toHaveLength(1);
});

test('who may write messages and lacks the right is refused', async () => {
  const hospital = await app.context.newHospital();
  const anna = await signIn(hospital, 'Anna');
  const { id } = await stayAt(hospital, 0, ['Hallo']);
  await end(anna, id);
  expect(await app.call(calls.listEndedThreads, { token: anna })).toMatchObject({ status: 403 });
  expect(await app.call(calls.readEndedThread, { token: anna, params: { id } })).toMatchObject({ status: 403 });
});

test('S28 the next patient of the bed finds nothing of it, and the device of the last one reads no more', async () => {
  const hospital = await newHospital();
  const anna = await signIn(hospital, 'Anna');
  const fixedCards = { hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' } as const;
  await asSystem(app.context, hospital, ({ db }) => db.insertInto('setting').values(fixedCards).execute());
  const last = await stayAt(hospital, 0, ['Ich habe Angst.'], anna);
  await end(anna, last.id);
  expect(await app.call(calls.listOwnMessages, { token: last.token })).toMatchObject({ status: 401 });
  const next = await stayAt(hospital, 0, []);
  expect(next.id).not.toBe(last.id);
  const own = await app.call(calls.listOwnMessages, { token: next.token });
  expect([own.data, own.meta]).toEqual([[], { version: 0, last_number: 0, unread: 0, answering: null }]);
  for (const call of [calls.listEndedThreads, calls.readEndedThread]) {
    expect(await app.call(call, { token: next.token, params: { id: last.id } })).toMatchObject({ status: 403 });
  }
});

test('the last ended stands first, in pages, and a room is found by how its name begins', async () => {
  const hospital = await newHospital();
  const anna = await signIn(hospital, 'Anna');
  const stays = [];
  for (const index of [0, 1, 2]) stays.push((await stayAt(hospital, index, ['Hallo'])).id);
  const silent = await stayAt(hospital, 3, []);
  for (const id of [...stays, silent.id]) await end(anna, id);
  const list = async (query: Record<string, string> = {}) =>
    (await app.call(calls.listEndedThreads, { token: anna, query })).data.map(({ stay_id }) => stay_id);
  expect(await list()).toEqual(stays.toReversed());
  expect(await list({ before: stays[1] ?? '' })).toEqual([stays[0]]);
  expect(await list({ room: '12' })).toEqual([stays[2]]);
  expect(await list({ room: '1%' })).toEqual([]);
});
