import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { leaveIdle } from '#server/features/duty/posts/leave-idle.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { testPassword } from '#server/testing/hospital.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { loginByCode, readSettings } from '#shared/beds/bed.endpoints.ts';
import { enterDuty, readDuty } from '#shared/duty/duty.endpoints.ts';
import { fill } from '#shared/locales/fill.ts';
import { sentences as rulesDe } from '#shared/locales/rules/de.ts';
import { sentences as rulesFr } from '#shared/locales/rules/fr.ts';
import * as calls from '#shared/settings/setting.endpoints.ts';
import type { SettingChange } from '#shared/settings/setting.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A hospital whose Anna administers it, unless named otherwise. */
async function administered(level: LevelKey = 'administration') {
  const hospital = await app.context.newHospital();
  const access_level_id = hospital.levels[level];
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .updateTable('employee')
      .set({ access_level_id })
      .where(
        'id',
        'in',
        hospital.employees.slice(0, 2).map(({ id }) => id),
      )
      .execute(),
  );
  const as = (token: string) => {
    const list = async () => (await app.call(calls.listHospitalSettings, { token })).data;
    return {
      list,
      one: async (key: string) => (await list()).find((setting) => setting.key === key),
      change: (key: string, body: SettingChange) => app.call(calls.changeSetting, { token, params: { key }, body }),
      reset: (key: string, body: SettingChange) => app.call(calls.resetSetting, { token, params: { key }, body }),
      history: async (key: string) => (await app.call(calls.readSettingHistory, { token, params: { key } })).data,
    };
  };
  const token = await signIn(app, hospital, 'Anna');
  return { hospital, token, as, ...as(token) };
}

const proof = { current_password: testPassword };
const why = { reason: 'Nachts ist niemand sonst da.', ...proof };

test('a setting of safety is changed with a reason and the password, is on record, and its default holds again', async () => {
  const { hospital, one, change, reset, history } = await administered();
  expect(await one('break_cover')).toMatchObject({ value: 'asked', is_set: false, version: 0, changed: null });
  const wish = { version: 0, value: 'notified' };
  const bare = await change('break_cover', { ...wish, ...proof });
  expect([bare.status, bare.error.code, Object.keys(bare.error.errors ?? {})]).toEqual([
    ...[422, 'reason_missing'],
    ['reason'],
  ]);
  const wrong = await change('break_cover', { ...wish, ...why, current_password: 'another one' });
  expect([wrong.status, wrong.error.code]).toEqual([422, 'wrong_current_password']);
  expect((await change('break_cover', { ...wish, reason: why.reason })).error.code).toBe('invalid');
  expect(await one('break_cover')).toMatchObject({ value: 'asked', version: 0 });

  const { status, data } = await change('break_cover', { ...wish, ...why });
  expect([status, data]).toMatchObject([200, { value: 'notified', is_set: true, version: 1 }]);
  expect(data.changed).toMatchObject({ by: expect.stringMatching(/^Anna /), reason: why.reason });
  const announced = await app.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'setting.changed')
    .where('hospital_id', '=', hospital.id)
    .execute();
  expect(announced).toMatchObject([{ channels: [`private-everyone.${hospital.id}`], detail: { key: 'break_cover' } }]);
  expect((await change('break_cover', { ...wish, ...why })).data).toEqual(data); // twice is once

  expect((await reset('break_cover', { version: 1, ...why })).data).toMatchObject({
    ...{ value: 'asked', is_set: false, version: 2 },
  });
  expect(await history('break_cover')).toMatchObject([
    { before: 'notified', after: null, reason: why.reason },
    { before: null, after: 'notified', reason: why.reason },
  ]);
});

test.each([
  ['de', rulesDe],
  ['fr', rulesFr],
] as const)(
  'what the form says of a value, a reason and the password the server says too, in %s',
  async (locale, said) => {
    const { token } = await administered();
    const errorsOf = async (key: string, body: Omit<SettingChange, 'version'>) => {
      const sent = { token, locale, params: { key }, body: { version: 0, ...body } };
      return (await app.call(calls.changeSetting, sent)).error.errors;
    };
    const value = said['fields.setting_value'];
    const within = (sentence: string, words: Record<string, string>) => ({
      value: [fill(sentence, { field: value, ...words })],
    });
    expect(await errorsOf('duty_idle_hours', { value: 3, ...why })).toEqual(
      within(said['rules.between'], { min: '4', max: '24' }),
    );
    expect(await errorsOf('duty_idle_hours', { value: 4.5, ...why })).toEqual(within(said['rules.integer'], {}));
    expect(await errorsOf('duty_idle_hours', why)).toEqual(within(said['rules.required'], {}));
    expect(await errorsOf('break_cover', { value: 'sometimes', ...why })).toEqual(within(said['rules.oneOf'], {}));
    for (const address of ['http://klinik.example', 'none https://klinik.example', 'https://a b'])
      expect(await errorsOf('privacy_policy', { value: address, ...proof })).toEqual({
        value: [said['rules.setting_value.regex']],
      });
    expect(await errorsOf('break_cover', { value: 'notified', reason: ' ' })).toEqual({
      reason: [said['rules.reason.required']],
      current_password: [fill(said['rules.required'], { field: said['fields.current_password'] })],
    });
    expect(await errorsOf('break_cover', { value: 'notified', reason: 'x'.repeat(501), ...proof })).toEqual({
      reason: [fill(said['rules.max'], { field: said['fields.reason'], length: 500 })],
    });
  },
);

test('a value that the setting cannot hold is refused, and one that the database has all the same counts as none', async () => {
  const { hospital, change, one } = await administered();
  const refused: readonly (readonly [string, SettingChange['value']])[] = [
    ...([
      ['break_cover', 'sometimes'],
      ['break_cover', true],
      ['codes_rotate', 'true'],
      ['break_cover', undefined],
    ] as const),
    ...([
      ['tablet_dims_minutes', 0],
      ['tablet_dims_minutes', 7],
      ['tablet_dims_minutes', 2.5],
    ] as const),
    ...([
      ['duty_idle_hours', 3],
      ['duty_idle_hours', 25],
      ['privacy_policy', 'http://a.example'],
    ] as const),
    ...([
      ['privacy_policy', 'javascript:alert(1)'],
      ['registration_level', crypto.randomUUID()],
    ] as const),
    ['registration_level', hospital.levels.administration],
    ...['', '0 5', '5 121', '10 5', '5, 10', '1 2 3 4 5 6 7 8 9', 'bald'].map(
      (value) => ['phrase_minutes', value] as const,
    ),
  ];
  for (const [key, value] of refused) {
    const { status, error } = await change(key, { version: 0, value, ...why });
    expect([key, value, status, error.code]).toEqual([key, value, 422, 'setting_refused']);
  }
  expect((await change('no_such_setting', { version: 0, value: 'x', ...why })).status).toBe(404);
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('setting')
      .values([
        { hospital_id: hospital.id, key: 'duty_idle_hours', type: 'number', value: '99', version: 4 },
        { hospital_id: hospital.id, key: 'gone_with_a_version', type: 'text', value: '"x"' },
      ])
      .execute(),
  );
  expect(await one('duty_idle_hours')).toMatchObject({ value: 12, is_set: false, version: 4 });
  expect(await one('gone_with_a_version')).toBeUndefined();
  expect((await change('duty_idle_hours', { version: 4, value: 24, ...why })).data).toMatchObject({ value: 24 });
});

test('two administrators: the second learns what the first has set, also after a reset', async () => {
  const { hospital, as, change, reset } = await administered();
  const bilal = as(await signIn(app, hospital, 'Bilal'));
  await change('tablet_dims_minutes', { version: 0, value: 2 });
  const late = await bilal.change('tablet_dims_minutes', { version: 0, value: 5 });
  expect([late.status, late.error.code, late.error.data]).toMatchObject([409, 'old_version', { value: 2, version: 1 }]);
  await reset('tablet_dims_minutes', { version: 1 });
  expect((await bilal.change('tablet_dims_minutes', { version: 1, value: 5 })).status).toBe(409);
  const both = await Promise.all(
    [as(await signIn(app, hospital, 'Anna')), bilal].map((who, at) =>
      who.change('registration', { version: 0, value: at === 0 ? 'open' : 'closed', ...proof }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('what anybody may read is the default, and for who is signed in what holds', async () => {
  const { hospital, change, reset } = await administered();
  const { token } = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const minutes = async () =>
    (await app.call(readSettings, { token })).data.find(({ key }) => key === 'tablet_dims_minutes');
  await change('tablet_dims_minutes', { version: 0, value: 5 });
  expect(await minutes()).toMatchObject({ value: 5, type: 'number' });
  await reset('tablet_dims_minutes', { version: 1 });
  expect(await minutes()).toMatchObject({ value: 3, type: 'number' });
});

test('the minutes of phrases are the hospital’s, and who is signed in reads them', async () => {
  const { token, change, reset } = await administered();
  const minutes = async () =>
    (await app.call(readSettings, { token })).data.find(({ key }) => key === 'phrase_minutes')?.value;
  const wish = { version: 0, value: '3 7 90' };
  expect((await change('phrase_minutes', wish)).data).toMatchObject({ value: '3 7 90', is_set: true, version: 1 });
  expect((await change('phrase_minutes', wish)).data.version).toBe(1); // twice is once
  expect(await minutes()).toBe('3 7 90');
  const refused = await app.call(calls.changeSetting, {
    ...{ token, locale: 'de', params: { key: 'phrase_minutes' }, body: { version: 1, value: '5 200' } },
  });
  expect(refused.error.errors).toEqual({ value: [rulesDe['rules.setting_minutes.regex']] });
  await reset('phrase_minutes', { version: 1 });
  expect(await minutes()).toBe('5 10 15 20 30 45 60');
});

test('nobody opens registration for a level that they could not give to a person', async () => {
  const { hospital, one, change } = await administered();
  const chosen = await one('registration_level');
  expect(chosen?.choices.map(({ id }) => id)).toContain(hospital.levels.care);
  expect(chosen?.choices.map(({ id }) => id)).not.toContain(hospital.levels.administration);
  const value = hospital.levels.care;
  expect((await change('registration_level', { version: 0, value, ...proof })).data).toMatchObject({ value });
});

test('S25 an idle limit that is lowered while somebody is on duty asks them first: nobody leaves unasked', async () => {
  const { hospital, as } = await administered();
  const tokenOf = (name: string) => signIn(app, hospital, name);
  await app.call(enterDuty, { token: await tokenOf('Clara') });
  const pass = async (minutes: number) => {
    app.context.clock.advance({ seconds: minutes * 60 });
    await asSystem(app.context, hospital, leaveIdle);
    return (await app.call(readDuty, { token: await tokenOf('Clara') })).data;
  };
  expect(await pass(5 * 60)).toMatchObject({ present: true, idle_asked_until: null });
  const bilal = as(await tokenOf('Bilal'));
  expect((await bilal.change('duty_idle_hours', { version: 0, value: 4, ...why })).status).toBe(200);
  expect(await pass(0)).toMatchObject({ present: true, idle_asked_until: expect.any(String) });
  expect(await pass(29)).toMatchObject({ present: true });
  expect(await pass(1)).toMatchObject({ present: false });
});

test('who may not edit settings changes none, who is confined to a ward neither, nor a platform administrator one of safety', async () => {
  const nurse = await administered('care');
  const { status, error } = await nurse.change('tablet_dims_minutes', { version: 0, value: 2 });
  expect([status, error.code]).toEqual([403, 'operation_denied']);
  const { hospital, as, change } = await administered('technology');
  expect((await change('tablet_dims_minutes', { version: 0, value: 2 })).status).toBe(200);
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .updateTable('access_level')
      .set({ scope: 'own_departments' })
      .where('id', '=', hospital.levels.technology)
      .execute(),
  );
  expect((await change('tablet_dims_minutes', { version: 1, value: 4 })).status).toBe(403);
  const { enter } = await signedInAdministrator(app);
  const visitor = as((await enter(hospital)).data.token);
  expect((await visitor.change('tablet_dims_minutes', { version: 1, value: 4 })).status).toBe(200);
  expect((await visitor.change('break_cover', { version: 0, value: 'notified', ...why })).status).toBe(403);
});
