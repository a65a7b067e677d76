import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressAt, goodPassword } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import * as calls from '#shared/users/user.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, {
    mail: { server: 'smtp://127.0.0.1:9', from: 'wardbell@hospital.example', public_url: 'https://bell.example.org' },
  });
});
afterAll(() => app.stop());

test('where the privacy policy stands is said before data is given, and stays on record with the registration', async () => {
  const hospital = await app.context.newHospital();
  const read = (hospital_code = hospital.code) =>
    app.call(calls.readUserRegistration, { query: { hospital_code }, locale: 'en' });
  expect((await read()).data).toEqual({ privacy_policy: null });
  expect((await read('NOWHERE')).error.code).toBe('hospital_not_found');
  await asSystem(app.context, hospital, ({ db, hospital: hospital_id }) =>
    db
      .insertInto('setting')
      .values({
        hospital_id,
        key: 'privacy_policy',
        type: 'text',
        value: JSON.stringify('https://klinik.example/privacy'),
      })
      .execute(),
  );
  expect((await read()).data).toEqual({ privacy_policy: 'https://klinik.example/privacy' });
  const who = { hospital_code: hospital.code, name: 'Ivo', email: addressAt(hospital, 'ivo') };
  const password = { password: goodPassword, password_confirmation: goodPassword };
  const made = await app.call(calls.registerUser, { body: { ...who, ...password, privacy_policy: true } });
  const logged = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('activity_log')
      .innerJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
      .select(['activity_log.subject_id', 'activity_payload.properties'])
      .where('action', '=', 'registration.policy_accepted')
      .execute(),
  );
  expect(logged).toMatchObject([
    { subject_id: made.data.registration, properties: { privacy_policy: 'https://klinik.example/privacy' } },
  ]);
});
