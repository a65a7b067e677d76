import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import * as calls from '#shared/employees/employee.endpoints.ts';
import type { AccountChange } from '#shared/employees/employee.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function anna() {
  const hospital = await app.context.newHospital();
  const [{ id = '', username = '', password = '' } = {}] = hospital.employees;
  const { token, employee } = (
    await app.call(calls.loginEmployee, { body: { hospital_code: hospital.code, username, password } })
  ).data;
  const change = (body: AccountChange) => app.call(calls.changeAccount, { token, body, locale: 'en' });
  const read = async () => (await app.call(calls.readAccount, { token })).data;
  return { hospital, id, employee, change, read };
}

test('the account has the fields of the record', async () => {
  const { employee } = await anna();
  expect(employee).toMatchObject({
    ...{ name: 'Anna', family: 'Test', fullname: 'Anna Test', username: 'anna', email: null },
    ...{ mobile: null, phone: null, gender: null, profile_image: null, role: 'nurse', auth_type: 'password' },
    ...{
      access_level: { name: 'Ward lead', scope: 'own_departments' },
      language: 'de',
      present: false,
      exit_time: null,
      version: 1,
    },
    enter_time: app.context.clock.now().toISOString(),
  });
});

test('names, numbers and language are changed one by one; what is left out stays; it stands in the activity', async () => {
  const { hospital, id, change, read } = await anna();
  const first = await change({ version: 1, name: ' Änne ', mobile: '+49 170 123-45/67' });
  expect([first.status, first.data.fullname, first.data.mobile]).toEqual([200, 'Änne Test', '+49 170 123-45/67']);
  await change({ version: 2, language: 'fr', phone: '0341 1', mobile: '' });
  expect(await read()).toMatchObject({ name: 'Änne', mobile: null, phone: '0341 1', language: 'fr', version: 3 });
  const noted = await asSystem(app.context, hospital, (tx) =>
    tx.db
      .selectFrom('activity_log')
      .select(['subject_id', 'causer_id'])
      .where('action', '=', 'employee.account_changed')
      .execute(),
  );
  expect(noted).toEqual(Array.from({ length: 2 }, () => ({ subject_id: id, causer_id: id })));
});

test('quiet hours are kept, changed and taken away; such that are none are refused', async () => {
  const { employee, change, read } = await anna();
  expect(employee.quiet_hours).toBeNull();
  const night = { from: '22:00', until: '06:15' };
  expect((await change({ version: 1, quiet_hours: night })).data.quiet_hours).toEqual(night);
  for (const until of ['22:00', '25:00']) {
    expect((await change({ version: 2, quiet_hours: { from: '22:00', until } })).status).toBe(422);
  }
  await change({ version: 2, name: 'Änne' });
  expect(await read()).toMatchObject({ quiet_hours: night, version: 3 });
  expect((await change({ version: 3, quiet_hours: null })).data.quiet_hours).toBeNull();
});

test('one that was changed meanwhile is refused, with the account as it is; twice at once is once', async () => {
  const { change, read } = await anna();
  const both = await Promise.all([change({ version: 1, name: 'Eins' }), change({ version: 1, name: 'Zwei' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.error).toMatchObject({ code: 'old_version', data: { version: 2, name: (await read()).name } });
});

test.each([
  [{ name: '' }, 'name', 'Please fill in First name.'],
  [{ family: '   ' }, 'family', 'Please fill in Family name.'],
  [{ mobile: 'call me' }, 'mobile', 'Mobile number is not in the right form.'],
  [{ phone: '1'.repeat(41) }, 'phone', 'Phone may have 40 characters at most.'],
])('%j is refused under its field', async (wrong, field, sentence) => {
  const { change, read } = await anna();
  const { status, error } = await change({ version: 1, ...wrong });
  expect([status, error.errors]).toEqual([422, { [field]: [sentence] }]);
  expect((await read()).version).toBe(1);
});

test('nobody gives themselves another level, role or user name', async () => {
  const { hospital, employee, change, read } = await anna();
  const more = { access_level_id: hospital.levels.administration, role: 'administrator', username: 'root' };
  const sent: AccountChange = { version: 1, ...{ name: 'Anna', ...more } };
  await change(sent);
  const { role, username, rights, access_level } = await read();
  expect({ role, username, rights, access_level }).toEqual({
    ...{ role: 'nurse', username: 'anna', rights: employee.rights, access_level: employee.access_level },
  });
});
