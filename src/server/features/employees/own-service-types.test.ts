import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asPatient, asSystem } from '#server/testing/app-context.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee, readAccount } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/employees/own-service-types.endpoints.ts';
import { acceptRequest, declineRequest } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A ward of which the named are on duty. */
async function ward(...names: string[]) {
  const hospital = await app.context.newHospital();
  const signIn = async (name: string) => {
    const { username = '', password = '' } = hospital.employees.find((one) => one.name === name) ?? {};
    const body = { hospital_code: hospital.code, username, password };
    const { token, employee } = (await app.call(loginEmployee, { body })).data;
    const choose = (service_types: string[], version = 1) =>
      app.call(calls.chooseServiceTypes, { token, body: { version, service_types }, locale: 'de' });
    const read = async () => (await app.call(readAccount, { token })).data;
    return { token, id: employee.id, choose, read };
  };
  const nurses = await Promise.all(names.map(signIn));
  for (const { token } of nurses) await app.call(enterDuty, { token });
  const ask = async (service_id: string) => {
    const [bed] = hospital.beds;
    if (!bed) throw new Error('no bed');
    const stay = await asSystem(app.context, hospital, (tx) => stayForSignIn(tx, bed.id));
    const item = { service_id, quantity: 1, note: null, answer: null, place: null };
    const asked_at = app.context.clock.now().toISOString();
    const submission = { id: crypto.randomUUID(), stay_id: stay, asked_at, wanted_at: null, items: [item] };
    return (await asPatient(app.context, hospital, stay, bed, (tx) => submitRequest(tx, submission))).request.id;
  };
  const notified = async (request: string) => {
    const rows = await asSystem(app.context, hospital, (tx) =>
      tx.db
        .selectFrom('request_notified')
        .innerJoin('employee', 'employee.id', 'request_notified.employee_id')
        .select('employee.name')
        .where('request_id', '=', request)
        .orderBy('employee.name')
        .execute(),
    );
    return rows.map((row) => row.name);
  };
  return { hospital, nurses, ask, notified };
}

test('every activity of the hospital is there to choose from; what is chosen is what comes, and stands in the log', async () => {
  const { hospital, nurses, ask, notified } = await ward('Anna', 'Bilal');
  const { care, hotel } = hospital.service_types;
  const [anna] = nurses;
  if (!anna) throw new Error('no Anna');
  const choices = (await app.call(calls.listServiceTypeChoices, { token: anna.token })).data;
  expect(choices.map(({ id }) => id)).toEqual([care, hotel]);
  const { status, data } = await anna.choose([hotel, hotel]);
  expect([status, data.version, data.service_types.map(({ id }) => id)]).toEqual([200, 2, [hotel]]);
  expect(await notified(await ask(hospital.services.water))).toEqual(['Bilal']);
  const { rows } = await asSystem(app.context, hospital, (tx) =>
    sql<{ subject_id: string; causer_id: string; properties: object }>`
      select l.subject_id, l.causer_id, p.properties from activity_log l
      join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id
      where l.action = 'employee.service_types_changed'`.execute(tx.db),
  );
  const [entry] = rows;
  const changes = { service_types: [[care, hotel].toSorted(), [hotel]] };
  expect(entry).toMatchObject({ subject_id: anna.id, causer_id: anna.id, properties: { changes } });
});

test('S9 an activity is not given up while an open request of it calls: once it was declined it is', async () => {
  const { hospital, nurses, ask, notified } = await ward('Anna', 'Bilal');
  const { care, hotel } = hospital.service_types;
  const [anna] = nurses;
  const id = await ask(hospital.services.water);
  expect(await notified(id)).toEqual(['Anna', 'Bilal']);
  const refused = await anna?.choose([hotel]);
  expect([refused?.status, refused?.error.code, Object.keys(refused?.error.errors ?? {})]).toEqual([
    ...[409, 'type_calls'],
    ['service_types'],
  ]);
  expect(await anna?.read()).toMatchObject({ version: 1, service_types: [{ id: care }, { id: hotel }] });
  const declined = { token: anna?.token ?? '', params: { id }, body: { action_id: crypto.randomUUID() } };
  expect((await app.call(declineRequest, declined)).status).toBe(200);
  expect((await anna?.choose([hotel]))?.status).toBe(200);
});

test('who takes on an activity again is called by what is asked for from then on', async () => {
  const { hospital, nurses, ask, notified } = await ward('Anna', 'Bilal');
  const { care, hotel } = hospital.service_types;
  const [anna, bilal] = nurses;
  expect([(await anna?.choose([hotel]))?.status, (await bilal?.choose([care]))?.status]).toEqual([200, 200]);
  expect(await notified(await ask(hospital.services.water))).toEqual(['Bilal']);
  expect((await anna?.choose([care], 2))?.status).toBe(200);
  expect(await notified(await ask(hospital.services.toilet))).toEqual(['Anna', 'Bilal']);
});

test('what one holds stays one’s own when its activity is given up', async () => {
  const { hospital, nurses, ask } = await ward('Anna', 'Bilal');
  const [anna] = nurses;
  const id = await ask(hospital.services.water);
  const accepted = { token: anna?.token ?? '', params: { id }, body: { action_id: crypto.randomUUID() } };
  expect((await app.call(acceptRequest, accepted)).status).toBe(200);
  await anna?.choose([hospital.service_types.hotel]);
  const row = await asSystem(app.context, hospital, (tx) =>
    tx.db.selectFrom('request').select(['status', 'accepter_employee_id']).where('id', '=', id).executeTakeFirst(),
  );
  expect(row).toEqual({ status: 'accepted', accepter_employee_id: anna?.id });
});

test('none is refused in the words of the field, and one of another hospital as wrong; nothing changes', async () => {
  const { hospital, nurses } = await ward('Anna');
  const other = await app.context.newHospital();
  const [anna] = nurses;
  const none = await anna?.choose([]);
  expect([none?.status, none?.error.errors]).toEqual([
    422,
    { service_types: ['Wählen Sie mindestens eine Tätigkeit'] },
  ]);
  const foreign = await anna?.choose([hospital.service_types.care, other.service_types.care]);
  expect([foreign?.status, Object.keys(foreign?.error.errors ?? {})]).toEqual([422, ['service_types']]);
  expect(await anna?.read()).toMatchObject({ version: 1, service_types: [{}, {}] });
});

test('twice at once is once: the second is refused with the account as it is', async () => {
  const { hospital, nurses } = await ward('Anna');
  const { care, hotel } = hospital.service_types;
  const [anna] = nurses;
  const both = await Promise.all([anna?.choose([care]), anna?.choose([hotel])]);
  expect(both.map((one) => one?.status).toSorted()).toEqual([200, 409]);
  const refused = both.find((one) => one?.status === 409);
  expect(refused?.error).toMatchObject({ code: 'old_version', data: { version: 2 } });
});
