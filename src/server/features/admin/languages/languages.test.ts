import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith, newRow } from '#server/features/admin/fixtures/area-world.ts';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rightsOfLevel } from '#shared/access/levels.ts';
import { beds } from '#shared/areas/beds.ts';
import { departments } from '#shared/areas/departments.ts';
import { employees } from '#shared/areas/employees.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { changeBed, currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { changeAccount, readAccount } from '#shared/employees/employee.endpoints.ts';
import * as calls from '#shared/languages/language.endpoints.ts';
import type { LanguageChange } from '#shared/languages/language.schemas.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { changeText } from '#shared/texts/text.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const callers = (token: string) => ({
  list: async () => (await app.call(calls.listHospitalLanguages, { token })).data,
  change: (code: LanguageCode, body: LanguageChange) =>
    app.call(calls.changeLanguage, { token, locale: 'en', params: { key: code }, body }),
  order: (version: number, order: LanguageCode[]) =>
    app.call(calls.orderLanguages, { token, body: { version, order } }),
  reset: (version: number) => app.call(calls.resetLanguages, { token, body: { version } }),
});

async function administered() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  return { hospital, token, ...callers(token) };
}

const off = (version: number) => ({ version, active: false });
const codesOf = (all: { languages: { code: string }[] }) => all.languages.map(({ code }) => code);

async function bedIn(hospital: TestHospital, at: number, locale?: LanguageCode) {
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[at]?.code ?? '' } });
  const { token } = data;
  const speak = (code: LanguageCode) => app.call(changeBed, { token, locale: 'en', body: { locale: code } });
  if (locale) await speak(locale);
  return {
    speak,
    locale: async () => (await app.call(currentBed, { token })).data.bed.locale,
    offered: async () => (await app.call(currentBed, { token })).data.bed.hospital.languages,
  };
}

test('a language that is switched off is offered nowhere: beds that spoke it and people who read in it go on in another', async () => {
  const { hospital, token, list, change } = await administered();
  const [french, farsi] = [await bedIn(hospital, 0, 'fr'), await bedIn(hospital, 1, 'fa')];
  const bilal = await signIn(app, hospital, 'Bilal');
  const { version } = (await app.call(readAccount, { token: bilal })).data;
  await app.call(changeAccount, { token: bilal, body: { version, language: 'fr' } });
  const before = await list();
  expect(before).toMatchObject({ version: 0 });
  expect(codesOf(before)).toEqual(languageCodes);
  expect(before.languages.find(({ code }) => code === 'fr')).toMatchObject({
    ...{ active: true, is_default: false, beds: 0, stays: 1, wards: 0, employees: 1 },
    texts: [{ surface: 'patient' }, { surface: 'staff' }, { surface: 'admin' }, { surface: 'phrases' }],
  });

  const after = (await change('fr', off(0))).data;
  expect(after.languages.find(({ code }) => code === 'fr')).toMatchObject({
    ...{ active: false, beds: 0, stays: 0, employees: 0 },
  });
  expect([await french.locale(), await farsi.locale()]).toEqual(['de', 'fa']);
  expect(await french.offered()).toEqual(
    languageCodes
      .filter((code) => code !== 'fr')
      .map((code) => ({ code, direction: code === 'fa' ? 'rtl' : 'ltr', is_default: code === 'de' })),
  );
  const account = (await app.call(readAccount, { token: bilal })).data;
  expect([account.language, account.hospital.languages.map(({ code }) => code)]).toEqual([
    'de',
    languageCodes.filter((code) => code !== 'fr'),
  ]);
  const chosen = await french.speak('fr');
  expect([chosen.status, chosen.error.code, chosen.error.message]).toEqual([
    ...[422, 'language_not_offered'],
    'The hospital does not offer this language.',
  ]);
  expect(await french.locale()).toBe('de');
  const again = await app.call(changeAccount, { token: bilal, body: { version: account.version, language: 'fr' } });
  expect(again.error.code).toBe('language_not_offered');
  for (const [area, field] of [
    [beds, 'locale'],
    [employees, 'language_code'],
  ] as const) {
    const refused = await callsOf(app, area, token).create({ ...newRow(hospital, area), [field]: 'fr' });
    expect([area.name, refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([area.name, 422, [field]]);
  }
  const [heard] = await app.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'setting.changed')
    .where('hospital_id', '=', hospital.id)
    .execute();
  expect(heard).toMatchObject({ channels: [`private-everyone.${hospital.id}`], detail: { key: 'languages' } });

  expect((await change('fr', { version: 1, active: true })).data.version).toBe(2);
  expect((await french.speak('fr')).data.bed.locale).toBe('fr');
});

test('what a language leaves is counted by what it goes on in: beds, who has chosen it, and wards; each as it says', async () => {
  const { hospital, token, list, change } = await administered();
  const [ofBed, ofStay] = [await bedIn(hospital, 0), await bedIn(hospital, 1, 'tr')];
  const [bed, other] = await Promise.all(
    hospital.beds.slice(0, 2).map(async ({ id }) => (await callsOf(app, beds, token).read(id)).data),
  );
  await callsOf(app, beds, token).update(bed?.id ?? '', bed?.version ?? 0, { locale: 'tr' });
  await callsOf(app, beds, token).update(other?.id ?? '', other?.version ?? 0, { locale: 'es' });
  const ward = (await callsOf(app, departments, token).read(hospital.departments[0]?.id ?? '')).data;
  await callsOf(app, departments, token).update(ward.id, ward.version, { locale: 'tr' });
  const turkish = async () => (await list()).languages.find(({ code }) => code === 'tr');
  expect(await turkish()).toMatchObject({ beds: 1, stays: 1, wards: 1, employees: 0 });
  expect([await ofBed.locale(), await ofStay.locale()]).toEqual(['tr', 'tr']);
  await change('tr', off(0));
  expect([await ofBed.locale(), await ofStay.locale()]).toEqual(['de', 'es']);
  expect(await turkish()).toMatchObject({ beds: 0, stays: 0, wards: 0, employees: 0 });
  await change('tr', { version: 1, active: true }); // the ward has kept it
  expect(await turkish()).toMatchObject({ beds: 0, stays: 0, wards: 1 });
});

test('a bed that an earlier release has left at a language that is off speaks the one of the hospital', async () => {
  const { hospital, change } = await administered();
  const bed = await bedIn(hospital, 0);
  await change('tr', off(0));
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('bed')
      .set({ locale: 'tr' })
      .where('id', '=', hospital.beds[0]?.id ?? '')
      .execute(),
  );
  expect(await bed.locale()).toBe('de');
});

test('the own language of the hospital stays on, and so does the last in which staff can read', async () => {
  const { hospital, change } = await administered();
  const own = await change('de', off(0));
  expect([own.status, own.error.code, own.error.message]).toEqual([
    ...[409, 'language_is_default'],
    'Deutsch is the hospital’s own language and stays on.',
  ]);
  await asSystem(app.context, hospital, ({ db }) =>
    sql`select save_hospital(version, code, name, true, false, address, phone, logo, 'tr', time_zone, currency, host)
      from hospital_profile(${hospital.id})`.execute(db),
  );
  let version = 0;
  for (const code of ['de', 'fr', 'es'] as const) ({ version } = (await change(code, off(version))).data);
  const last = await change('en', off(version));
  expect([last.status, last.error.code]).toEqual([409, 'last_staff_language']);
  expect((await change('tr', off(version))).error.code).toBe('language_is_default');
});

test('they are offered in the order of the hospital, written the way it says, and as shipped again', async () => {
  const { hospital, order, change, reset } = await administered();
  const bed = await bedIn(hospital, 0);
  const ordered = (await order(0, ['fa', 'tr'])).data;
  expect(codesOf(ordered)).toEqual(['fa', 'tr', 'de', 'en', 'fr', 'es', 'ru', 'ua']);
  expect((await order(0, ['fa', 'tr'])).data).toEqual(ordered); // twice is once
  await change('tr', { version: 1, direction: 'rtl' });
  expect(await bed.offered()).toMatchObject([
    { code: 'fa', direction: 'rtl' },
    { code: 'tr', direction: 'rtl' },
    { code: 'de', direction: 'ltr' },
    ...[{}, {}, {}, {}, {}],
  ]);
  const back = (await reset(2)).data;
  expect([codesOf(back), back.languages.map(({ direction }) => direction)]).toEqual([
    languageCodes,
    languageCodes.map((code) => (code === 'fa' ? 'rtl' : 'ltr')),
  ]);
});

test('two administrators: the second learns what the first has set; each change is on record', async () => {
  const { hospital, change } = await administered();
  await change('ru', off(0));
  const late = await change('ua', off(0));
  expect([late.status, late.error.code, late.error.data]).toMatchObject([409, 'old_version', { version: 1 }]);
  const entries = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('activity_log')
      .innerJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
      .select(['action', 'properties'])
      .where('subject_type', '=', 'language')
      .execute(),
  );
  const [was, is] = [true, false].map((active) => ({ active, direction: 'ltr' }));
  expect(entries).toEqual([
    {
      action: 'language.changed',
      properties: { languages: [{ language: 'ru', before: was, after: is }], beds: 0, employees: 0 },
    },
  ]);
});

test('texts that a language has and lacks are counted, and nothing is missing in one that is not offered', async () => {
  const { hospital, token, list, change } = await administered();
  const farsi = { surface: 'patient', language: 'fa' } as const;
  const wording = { key: 'services.heading', version: 0, value: 'چه نیاز دارید؟' };
  await app.call(changeText, { token, body: { ...farsi, ...wording } });
  const patientTexts = async (code: LanguageCode) =>
    (await list()).languages.find((one) => one.code === code)?.texts.find(({ surface }) => surface === 'patient');
  expect(await patientTexts('fa')).toMatchObject({ changed: 1, behind: 0, total: expect.any(Number) });
  expect(await patientTexts('tr')).toMatchObject({ changed: 0, behind: 1 });

  const types = callsOf(app, serviceTypes, token);
  const names = Object.fromEntries(languageCodes.filter((code) => code !== 'tr').map((code) => [code, `Hol ${code}`]));
  const { id } = (await types.create({ ...newRow(hospital, serviceTypes), names })).data;
  const lacking = async () =>
    (await types.list({ 'filter[names][missing]': 'true' })).data.some((row) => row.id === id);
  expect(await lacking()).toBe(true);
  await change('tr', off(0));
  expect(await lacking()).toBe(false);
});

test('who may not edit languages changes none, nor who is confined to a ward; another hospital keeps its own', async () => {
  const nurse = await hospitalWith(app, 'care');
  const without = callers(nurse.token);
  expect((await without.change('fr', off(0))).status).toBe(403);
  expect((await app.call(calls.listHospitalLanguages, { token: nurse.token })).status).toBe(403);
  const content = await hospitalWith(app, 'content');
  const writer = callers(content.token);
  expect((await writer.change('fr', off(0))).status).toBe(200);
  expect((await writer.reset(1)).status).toBe(403); // deleting what is the hospital's own is another right
  await asSystem(app.context, content.hospital, ({ db }) =>
    db
      .updateTable('access_level')
      .set({ scope: 'own_departments' })
      .where('id', '=', content.hospital.levels.content)
      .execute(),
  );
  expect((await writer.change('es', off(1))).status).toBe(403);
  await allow(app, nurse.hospital, 'care', [
    ...rightsOfLevel('care').map(([m, r]) => `${m}:${r}` as const),
    'languages:view',
  ]);
  expect((await without.list()).languages.every(({ active }) => active)).toBe(true);
  const { enter } = await signedInAdministrator(app);
  const visitor = callers((await enter(content.hospital)).data.token);
  expect((await visitor.change('fr', { version: 1, active: true })).status).toBe(200);
});
