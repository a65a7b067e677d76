import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode, readSettings } from '#shared/beds/bed.endpoints.ts';
import { hospitalSettings, minutesOf, settingValue } from '#shared/kernel/settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const settingsFor = async (token?: string) => {
  const { data } = await app.call(readSettings, token ? { token } : {});
  return Object.fromEntries(data.map(({ key, ...setting }) => [key, setting]));
};

test('the settings hold the typed default of each public one; a session reads what its hospital has set instead', async () => {
  const defaults = {
    mail: { value: false, type: 'boolean' },
    accepter_shown: { value: 'first_name', type: 'text' },
    stays_from: { value: 'sign_in', type: 'text' },
    tablet_dims_minutes: { value: 3, type: 'number' },
    phrase_minutes: { value: '5 10 15 20 30 45 60', type: 'text' },
  };
  expect(await settingsFor()).toEqual(defaults);
  const hospital = await app.context.newHospital();
  const { token } = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  expect(await settingsFor(token)).toEqual(defaults);
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values([
        { hospital_id: hospital.id, key: 'accepter_shown', type: 'text', value: '"role"' },
        { hospital_id: hospital.id, key: 'break_cover', type: 'text', value: '"notified"' },
        { hospital_id: hospital.id, key: 'visiting_hours', type: 'text', value: '"14-18"', is_public: true },
      ])
      .execute(),
  );
  expect(await settingsFor(token)).toEqual({
    ...defaults,
    accepter_shown: { value: 'role', type: 'text' },
    visiting_hours: { value: '14-18', type: 'text' },
  });
  expect(await settingsFor()).toEqual(defaults);
});

test('a value of another type than the setting’s counts as none', () => {
  for (const key of [
    'accepter_shown',
    'stays_from',
    'codes_rotate',
    'break_cover',
    'registration',
    'web_push',
  ] as const)
    for (const own of [undefined, null, 7, 'gone', ['x'], {}])
      expect(settingValue(key, own)).toBe(hospitalSettings[key].value);
  expect(settingValue('web_push', 'false')).toBe(true);
  expect(settingValue('web_push', false)).toBe(false);
  expect(settingValue('break_cover', 'notified')).toBe('notified');
});

test('minutes that phrases name are few, whole, rising and within two hours; any other list counts as none', () => {
  for (const own of ['1', '5 120', '1 2 3 4 5 6 7 8']) expect(settingValue('phrase_minutes', own)).toBe(own);
  for (const own of ['', '0 5', '5 121', '10 5', '5 5', '5, 10', '5.5', '-5', '1 2 3 4 5 6 7 8 9', 5, null])
    expect(settingValue('phrase_minutes', own)).toBe(hospitalSettings.phrase_minutes.value);
  expect(minutesOf('30, 5;10  5')).toEqual([5, 10, 30]);
});
