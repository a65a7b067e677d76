import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/messages/card.endpoints.ts';
import { listOwnRequests, listRequests } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function signIn({ code, employees }: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = employees.find((one) => one.name === name) ?? {};
  const { token } = (await app.call(loginEmployee, { body: { hospital_code: code, username, password } })).data;
  await app.call(enterDuty, { token });
  return token;
}

/** A patient, Anna of the ward, and for an interpreter the service of this name. */
async function bedside(mapped?: 'blanket') {
  const hospital = await app.context.newHospital();
  if (mapped)
    await asSystem(app.context, hospital, ({ db }) =>
      db
        .updateTable('service')
        .set({ needs: ['interpreter'] })
        .where('id', '=', hospital.services[mapped])
        .execute(),
    );
  const anna = await signIn(hospital, 'Anna');
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const params = { id: bed.bed.stay.id };
  const ask = (token = anna, id: string = crypto.randomUUID()) =>
    app.call(calls.askInterpreter, { token, params, body: { id, asked_at: app.context.clock.now().toISOString() } });
  return { hospital, anna, bed, params, ask };
}

const logged = (hospital: TestHospital) =>
  asSystem(app.context, hospital, async ({ db }) => {
    const { rows } = await sql<{ action: string; properties: unknown }>`
      select l.action, p.properties from activity_log l left join activity_payload p
        on p.hospital_id = l.hospital_id and p.activity_id = l.id where l.action like 'stay.card%'`.execute(db);
    return rows;
  });

test('of a card that is shown at the bed that alone is on record, and an answer is not taken', async () => {
  const { hospital, anna, bed, params } = await bedside();
  const read = await app.call(calls.readCards, { token: anna, params });
  expect(read.data).toEqual({
    ...{ stay_id: params.id, language: 'de', interpreter: null },
    bed: { id: hospital.beds[0]?.id, label: '1', room: '11' },
  });
  expect(await logged(hospital)).toEqual([]);
  const body = { card: 'scene_admission', answers: { card_allergy: 'say_yes' } } as const;
  expect((await app.call(calls.showCard, { token: anna, params, body })).status).toBe(200);
  expect(await logged(hospital)).toEqual([{ action: 'stay.card_shown', properties: { card: 'scene_admission' } }]);
  const unknown = { card: 'scene_other' } as never; // what no schema knows
  expect((await app.call(calls.showCard, { token: anna, params, body: unknown })).status).toBe(422);
  expect((await app.call(listOwnRequests, { token: bed.token })).data).toEqual([]);
});

test('an interpreter is asked for as a service on behalf of the patient, once however often it is pressed', async () => {
  const { hospital, anna, bed, params, ask } = await bedside('blanket');
  expect((await app.call(calls.readCards, { token: anna, params })).data.interpreter).toMatchObject({ is_open: false });
  const id = crypto.randomUUID();
  const answers = await Promise.all([ask(anna, id), ask(anna, id), ask(), ask()]);
  expect(answers.map(({ status, data }) => [status, data?.interpreter?.is_open])).toEqual(Array(4).fill([200, true]));
  const own = (await app.call(listOwnRequests, { token: bed.token })).data;
  expect(own).toMatchObject([{ repeat_count: 0, items: [{ service_id: hospital.services.blanket }] }]);
  const board = (await app.call(listRequests, { token: anna, query: {} })).data;
  expect(board.map((request) => [request.id, request.status])).toEqual([[own[0]?.id, 'pending']]);
  const [row] = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('request').select(['asked_by', 'asked_by_employee_id']).execute(),
  );
  expect(row).toEqual({ asked_by: 'employee', asked_by_employee_id: hospital.employees[0]?.id });
});

test('S37 a blocked service is refused with its reason, also when an employee asks for it', async () => {
  const { hospital, bed, params, ask } = await bedside('blanket');
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('service_block')
      .values({
        ...{ hospital_id: tx.hospital, stay_id: params.id, service_id: hospital.services.blanket },
        ...{ reason: 'Bitte fragen', set_by_employee_id: hospital.employees[0]?.id ?? '', set_at: tx.clock.now() },
      })
      .execute(),
  );
  const { status, error } = await ask();
  expect([status, error.code]).toEqual([422, 'service_blocked']);
  expect((await app.call(listOwnRequests, { token: bed.token })).data).toEqual([]);
});

test('without a service for it, on another ward, and after the stay nobody can be asked for', async () => {
  const { hospital, anna, params, ask } = await bedside();
  expect((await ask()).status).toBe(404);
  const zoe = await signIn(hospital, 'Zoe');
  const mapped = await bedside('blanket');
  for (const token of [zoe, await signIn(mapped.hospital, 'Zoe')]) {
    expect((await mapped.ask(token)).status).toBe(404);
    expect((await app.call(calls.readCards, { token, params: mapped.params })).status).toBe(404);
    const body = { card: 'scene_pain' } as const;
    expect((await app.call(calls.showCard, { token, params: mapped.params, body })).status).toBe(404);
  }
  expect(await logged(mapped.hospital)).toEqual([]);
  await app.call(endStay, { token: anna, params });
  expect((await app.call(calls.readCards, { token: anna, params })).status).toBe(404);
  await app.call(endStay, { token: mapped.anna, params: mapped.params });
  expect((await mapped.ask()).status).toBe(404);
});
