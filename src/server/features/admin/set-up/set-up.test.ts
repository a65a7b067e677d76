import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { services } from '#shared/areas/services.ts';
import { readSetUp } from '#shared/areas/set-up.endpoints.ts';
import { setUpCheck } from '#shared/areas/set-up.ts';
import { urgentNeeds } from '#shared/phrases/urgent-needs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function world() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, services, token);
  const setUp = async () => (await app.call(readSetUp, { token })).data;
  const lacking = async (key: string) => (await setUp()).lacking.find((one) => one.key === key);
  return { hospital, token, calls, setUp, lacking };
}

/** What a service is offered beside. */
const nameNeeds = async ({ calls }: Awaited<ReturnType<typeof world>>, id: string, values: object) =>
  calls.update(id, (await calls.read(id)).data.version, values);

test('an urgent need whose service is not of high urgency is named until it has one', async () => {
  const here = await world();
  const { hospital, setUp } = here;
  const { water, pain } = hospital.services;
  const needs = async () => Object.fromEntries((await setUp()).unmet_needs.map((one) => [one.need, one]));
  expect(urgentNeeds()).toEqual(['pain', 'breathing', 'look']);
  await nameNeeds(here, pain, { needs: [], priority_id: hospital.priorities.high });
  await nameNeeds(here, water, { needs: ['breathing'] });
  const before = await needs();
  expect(before.breathing).toMatchObject({ is_named: true, service: { id: water } });
  await nameNeeds(here, water, { needs: [] });
  expect((await needs()).breathing).toEqual({ need: 'breathing', service: null, is_named: false });
  await nameNeeds(here, water, { needs: ['talk'] });
  expect((await needs()).breathing).toMatchObject({ is_named: false, service: { id: water } });
  await nameNeeds(here, pain, { needs: ['breathing', 'look', 'pain'] });
  expect(await needs()).toEqual({});
  expect((await setUp()).high_priorities).toContain(hospital.priorities.high);
});

test('a service without a text in a language is named with the languages, and its list holds exactly these', async () => {
  const { hospital, calls, lacking } = await world();
  const { water } = hospital.services;
  const all = { de: 'Wasser', en: 'Water', fr: 'Eau', es: 'Agua', fa: 'آب', ru: 'Вода', ua: 'Вода', tr: 'Su' };
  const rows = (await calls.list()).data;
  for (const row of rows) await calls.update(row.id, row.version, { description: {}, question: {}, titles: all });
  expect(await lacking('services_titles')).toBeUndefined();
  const { tr: _, ...withoutTurkish } = all;
  const save = async (values: object) => calls.update(water, (await calls.read(water)).data.version, values);
  expect((await save({ titles: withoutTurkish, description: { de: 'Still', tr: 'Gazsiz' } })).status).toBe(200);
  expect(await lacking('services_titles')).toMatchObject({ total: 1, languages: [{ code: 'tr', total: 1 }] });
  const described = await lacking('services_descriptions');
  expect(described?.languages.map(({ code }) => code).toSorted()).toEqual(['en', 'es', 'fa', 'fr', 'ru', 'ua']);
  for (const key of ['services_titles', 'services_descriptions']) {
    const view = setUpCheck(key)?.view ?? {};
    expect((await calls.list(view)).data.map(({ id }) => id)).toEqual([water]);
  }
  const lacks = async (codes: string) => (await calls.ids({ 'filter[titles][missing]': codes })).data.ids;
  expect(await lacks('tr')).toEqual([water]);
  expect(await lacks('fr')).toEqual([]);
  expect(await lacks('fr,tr')).toEqual([water]);
  expect((await calls.list({ 'filter[titles][missing]': 'tr,xx' })).status).toBe(422);
});

test('beds without a valid card are counted; where codes change after each stay the hospital can do without', async () => {
  const { hospital, lacking } = await world();
  const beds = hospital.beds.length;
  expect(await lacking('beds_cards')).toMatchObject({ total: beds, is_optional: true });
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute(),
  );
  expect(await lacking('beds_cards')).toMatchObject({ total: beds, is_optional: false });
  await asSystem(app.context, hospital, ({ db, clock }) =>
    db.updateTable('bed').set({ codes_printed_at: clock.now() }).execute(),
  );
  expect(await lacking('beds_cards')).toBeUndefined();
});

test('nothing is counted of what its reader may not view', async () => {
  const { hospital } = await hospitalWith(app, 'technology');
  const seenWith = async (rights: Parameters<typeof allow>[3]) => {
    await allow(app, hospital, 'technology', rights);
    return app.call(readSetUp, { token: await signIn(app, hospital, 'Anna') });
  };
  expect((await seenWith(['menus:view'])).status).toBe(403);
  const ofBeds = (await seenWith(['beds:view'])).data;
  expect(ofBeds).toEqual({ lacking: [], unmet_needs: [], high_priorities: [] });
  const withCards = (await seenWith(['beds:view', 'qr:view'])).data;
  expect(withCards.lacking.map(({ key }) => key)).toEqual(['beds_cards']);
});
