import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneForStaff } from '#server/features/requests/request.reads.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { Area } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { services } from '#shared/areas/services.ts';
import { listServicesForBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { languages } from '#shared/locales/languages.ts';
import { listOwnRequests, submitRequest } from '#shared/requests/request.endpoints.ts';
import { answersOf } from '#shared/requests/scale-words.ts';
import { keysOf } from '#shared/requests/scales.ts';
import { callsOf, hospitalWith } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A row as an untouched form sends it. */
const blank = ({ fields }: Area) => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)])),
});

/** A hospital, its administrator, and a bed that asks. */
async function hospitalWithBed() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, services, token);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const tea = {
    ...{ ...blank(services), title: 'Tee', icon: 'food' },
    ...{ service_type_id: hospital.service_types.hotel, priority_id: hospital.priorities.low },
  };
  const offered = async (locale: 'de' | 'tr' | 'fa' = 'de') =>
    (await app.call(listServicesForBed, { token: bed.token, locale })).data;
  return { hospital, calls, bed, tea, offered };
}

const refusedFields = ({ status, error }: { status: number; error: { errors?: Record<string, string[]> } }) => [
  status,
  error.errors,
];

test('a bed is offered what the panel makes, as it was written, until it is switched off or deleted', async () => {
  const { hospital, calls, tea, offered } = await hospitalWithBed();
  const names = async () => (await offered()).map(({ title }) => title.de);
  const made = await calls.create({
    ...{ ...tea, titles: { tr: 'Çay', fa: 'چای' }, description: { de: 'Heiß', ru: 'Горячий' }, home_group: 'comfort' },
    ...{ payable: true, price_cents: 120, has_quantity: true, is_wide: true, after_tap: 'description' },
    ...{
      delivered_by_robot: true,
      places: ['at_door'],
      response_minutes: 25,
      departments: [hospital.departments[0]?.id],
    },
  });
  expect(made.status).toBe(201);
  const shown = (await offered('tr')).find(({ id }) => id === made.data.id);
  expect(shown).toMatchObject({
    ...{ title: { tr: 'Çay' }, description: { de: 'Heiß' }, icon: 'food', urgency: 'low', response_minutes: 25 },
    ...{ payable: true, price_cents: 120, has_quantity: true, places: ['at_door'], group: 'comfort', wide: true },
    ...{ after_tap: 'description', available: true, question: null },
  });
  expect((await names()).at(-1)).toBe('Tee');
  await calls.move(made.data.id, { position: 1 });
  expect((await names()).at(-3)).toBe('Tee');
  const other = await calls.update(made.data.id, 1, { departments: [hospital.departments[1]?.id] });
  expect(await names()).not.toContain('Tee');
  await calls.update(made.data.id, other.data.version, { departments: [], active: false });
  expect(await names()).not.toContain('Tee');
  const on = await calls.update(made.data.id, other.data.version + 1, { active: true });
  expect([on.status, (await names()).includes('Tee')]).toEqual([200, true]);
  await calls.remove(made.data.id);
  expect(await names()).not.toContain('Tee');
});

test('in the hospital’s language a service has its own name; a language with a description alone has no empty title', async () => {
  const { calls, tea, offered } = await hospitalWithBed();
  const { data } = await calls.create({
    ...{ ...tea, titles: { de: 'Anders', tr: 'Çay' }, description: { fa: 'داغ', tr: 'Sıcak' } },
  });
  const read = async (locale: 'de' | 'tr' | 'fa') => {
    const found = (await offered(locale)).find(({ id }) => id === data.id);
    return [found?.title, found?.description];
  };
  expect(await read('de')).toEqual([{ de: 'Tee' }, { fa: 'داغ' }]);
  expect(await read('fa')).toEqual([{ de: 'Tee' }, { fa: 'داغ' }]);
  const cleared = await calls.update(data.id, 1, { titles: { de: 'Anders' } });
  expect([cleared.data.titles, cleared.data.description]).toEqual([{ de: 'Anders' }, { fa: 'داغ', tr: 'Sıcak' }]);
  expect(await read('tr')).toEqual([{ de: 'Tee' }, { tr: 'Sıcak' }]);
});

test('an open request keeps what was asked for, by its name of now, when the service is renamed and deleted', async () => {
  const { hospital, calls, bed, offered } = await hospitalWithBed();
  const { water } = hospital.services;
  const body = {
    id: crypto.randomUUID(),
    stay_id: bed.bed.stay.id,
    asked_at: app.context.clock.now().toISOString(),
    items: [{ service_id: water }],
  };
  expect((await app.call(submitRequest, { token: bed.token, body })).status).toBe(201);
  const own = async () => (await app.call(listOwnRequests, { token: bed.token })).data[0];
  const before = await own();
  await calls.update(water, 1, { title: 'Stilles Wasser' });
  const renamed = await own();
  expect(renamed).toMatchObject({ status: 'pending', items: [{ title: { de: 'Stilles Wasser' } }] });
  expect(renamed?.version).toBeGreaterThan(before?.version ?? 0);
  expect((await calls.remove(water)).status).toBe(200);
  expect(await own()).toMatchObject({ status: 'pending', items: [{ title: { de: 'Stilles Wasser' } }] });
  expect((await offered()).map(({ id }) => id)).not.toContain(water);
});

test('S24 what is of high urgency promises 15 minutes at most and has no hours, whichever is changed', async () => {
  const { hospital, calls, tea } = await hospitalWithBed();
  const high = { priority_id: hospital.priorities.high };
  const windows = [{ weekday: 1, opens_at: '08:00', closes_at: '12:00' }];
  const tooLong = { response_minutes: ['For high urgency, the promised time is 15 minutes at most.'] };
  const noHours = { has_schedule: ['What is of high urgency may be asked for at any time.'] };
  expect(refusedFields(await calls.create({ ...tea, ...high, response_minutes: 16 }))).toEqual([422, tooLong]);
  const made = await calls.create({ ...tea, ...high, response_minutes: 15 });
  expect(made.status).toBe(201);
  expect(refusedFields(await calls.update(tea.id, 1, { response_minutes: 45 }))).toEqual([422, tooLong]);
  expect(refusedFields(await calls.update(tea.id, 1, { has_schedule: true, windows }))).toEqual([422, noHours]);
  const other = { ...tea, id: crypto.randomUUID(), title: 'Kaffee', response_minutes: 30, has_schedule: true, windows };
  expect((await calls.create(other)).status).toBe(201);
  expect(refusedFields(await calls.update(other.id, 1, high))).toEqual([422, { ...tooLong, ...noHours }]);
  const many = await calls.bulkUpdate([{ id: other.id, version: 1 }], high);
  expect(many.data).toMatchObject([{ outcome: 'refused', code: 'invalid' }]);
  await expect(
    asSystem(app.context, hospital, ({ db }) =>
      sql`update service set response_minutes = 16 where id = ${tea.id}`.execute(db),
    ),
  ).rejects.toMatchObject({ constraint: 'promise_of_high_urgency_too_long' });
});

test('hours, a price and a place are there where they are asked for', async () => {
  const { calls, tea } = await hospitalWithBed();
  const wrong = await calls.create({ ...tea, has_schedule: true, payable: true, delivered_by_robot: true });
  expect(refusedFields(wrong)).toEqual([
    422,
    {
      windows: ['Please give at least one time.'],
      price_cents: ['Please give a price.'],
      places: ['Please say where the robot may deliver to.'],
    },
  ]);
  for (const [field, values] of [
    ['response_minutes', { response_minutes: 0 }],
    ['response_minutes', { response_minutes: 1441 }],
    ['price_cents', { payable: true, price_cents: 0 }],
  ] as const)
    expect([field, Object.keys((await calls.create({ ...tea, ...values })).error.errors ?? {})]).toEqual([
      field,
      [field],
    ]);
});

test('a change that makes requests slower is named in the log, any other is not', async () => {
  const { hospital, calls, tea } = await hospitalWithBed();
  const { normal, low } = hospital.priorities;
  const slowed = () =>
    asSystem(app.context, hospital, async ({ db }) => {
      const { rows } = await sql<{ changes: object }>`select p.properties->'changes' as changes from activity_log l
        join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id
        where l.action = 'service.slowed' and l.subject_id = ${tea.id} order by l.created_at, l.id`.execute(db);
      return rows.map(({ changes }) => changes);
    });
  await calls.create({ ...tea, priority_id: normal, response_minutes: 10 });
  await calls.update(tea.id, 1, { response_minutes: 5, has_quantity: true });
  expect(await slowed()).toEqual([]);
  await calls.update(tea.id, 2, { response_minutes: 12 });
  await calls.update(tea.id, 3, { priority_id: low });
  await calls.update(tea.id, 4, { priority_id: normal });
  // Without a promise of its own it is that of its urgency: 20 minutes.
  await calls.update(tea.id, 5, { response_minutes: null });
  expect(await slowed()).toEqual([
    { response_minutes: [5, 12] },
    { priority_id: [normal, low] },
    { response_minutes: [12, null] },
  ]);
});

test('every change reaches the running stays, its order too', async () => {
  const { hospital, calls, bed, tea } = await hospitalWithBed();
  const heard = () =>
    asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('outbox').select('channels').where('kind', '=', 'stay.changed').execute(),
    );
  const before = (await heard()).length;
  await calls.create(tea);
  await calls.update(tea.id, 1, { title: 'Früchtetee' });
  await calls.move(tea.id, { position: 1 });
  await calls.remove(tea.id);
  await calls.restore(tea.id);
  const rows = (await heard()).slice(before);
  expect(rows.map(({ channels }) => channels)).toEqual(
    Array.from({ length: 5 }, () => [`private-stay.${bed.bed.stay.id}`]),
  );
});

test('the list is sorted and narrowed by promise, priority, languages and places, and names the urgency', async () => {
  const { hospital, calls, tea } = await hospitalWithBed();
  await calls.create({ ...tea, response_minutes: 3, delivered_by_robot: true, places: ['at_door'] });
  const titles = async (query: object) =>
    (await calls.list({ ...query, per_page: '100' })).data.map(({ title }) => title);
  expect((await titles({ sort: 'response_minutes' })).slice(0, 2)).toEqual(['Tee', 'Wasser']);
  expect(await titles({ 'filter[places]': 'at_door,inside_room' })).toEqual(['Tee']);
  expect(await titles({ 'filter[priority_id]': hospital.priorities.high })).toEqual(['Schmerzen']);
  expect(await titles({ 'filter[titles][missing]': 'false' })).toEqual([]);
  const [pain] = (await calls.list({ search: 'Schmerzen' })).data;
  expect(pain?.related.priority_id).toEqual([
    { id: hospital.priorities.high, display_name: 'Dringend', tone: 'urgent' },
  ]);
  const choices = (await calls.choices('priority_id')).data;
  expect(choices.map(({ display_name, tone }) => [display_name, tone])).toEqual([
    ...[['Dringend', 'urgent'] as const, ['Normal', 'waiting'] as const, ['Später', 'off'] as const],
  ]);
});

test('a title that the previous release writes among the texts alone becomes the service’s own', async () => {
  const { hospital, calls } = await hospitalWithBed();
  const id = await asSystem(app.context, hospital, async ({ db, hospital: hospital_id }) => {
    const of = { service_type_id: hospital.service_types.care, priority_id: hospital.priorities.low, icon: 'nurse' };
    const { id: service_id } = await db
      .insertInto('service')
      .values({ hospital_id, ...of })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = ['en', 'de'].map((code) => ({ hospital_id, service_id, language_code: code, title: `in ${code}` }));
    await db.insertInto('service_text').values(texts).execute();
    return service_id;
  });
  expect((await calls.read(id)).data).toMatchObject({ title: 'in de', display_name: 'in de' });
});

test('a scale as the answers: the bed is offered its numbers, and the nurse reads number and word', async () => {
  const { hospital, calls, bed, tea, offered } = await hospitalWithBed();
  const choices = answersOf('pain', ['de', 'en', 'tr'], (code) => languages[code].tag);
  const made = await calls.create({ ...tea, question_kind: 'choices', question: { de: 'Wie stark?' }, choices });
  expect([made.status, made.data.choices]).toEqual([201, choices]);
  const question = (await offered('tr')).find(({ id }) => id === tea.id)?.question;
  expect(question?.choices.map(({ key }) => key)).toEqual(keysOf('pain'));
  expect(question?.choices[7]?.text.tr).toBe('7: şiddetli ağrı');
  const asked_at = app.context.clock.now().toISOString();
  const items = [{ service_id: tea.id, answer: 'pain_7' }];
  const body = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at, items };
  const asked = await app.call(submitRequest, { token: bed.token, body });
  expect(asked.data.items).toMatchObject([{ answer: 'pain_7', answer_label: { de: '7: starke Schmerzen' } }]);
  const nurse = hospital.employees[0];
  if (!nurse) throw new Error('the factory made no nurse');
  const read = await asEmployee(app.context, hospital, nurse, (tx) => oneForStaff(tx, asked.data.id));
  expect(read?.items).toMatchObject([{ answer_label: { de: '7: starke Schmerzen', en: '7: strong pain' } }]);
});

test('a bed is asked the question that the panel writes; an answer that is taken out keeps its words where it was given', async () => {
  const { hospital, calls, bed, tea, offered } = await hospitalWithBed();
  const answer = (key: string, texts: object, is_default = false) => ({ key, is_default, texts });
  const choices = [answer('sweet', { de: 'Süß', tr: 'Şekerli' }), answer('plain', { de: 'Ohne Zucker' }, true)];
  const asked = { question_kind: 'choices', question: { de: 'Wie?' } };
  const missing = { question: ['Please enter the question in at least one language.'] };
  const few = { choices: ['Please give at least two answers.'] };
  expect(refusedFields(await calls.create({ ...tea, question_kind: 'text' }))).toEqual([422, missing]);
  expect(refusedFields(await calls.create({ ...tea, question_kind: 'choices' }))).toEqual([
    422,
    { ...missing, ...few },
  ]);
  for (const wrong of [
    [choices[0], choices[0]],
    [answer('a', { de: 'A' }, true), answer('b', { de: 'B' }, true)],
    [answer('a', { de: '' }), answer('b', { de: 'B' })],
    [answer('A b', { de: 'A' }), answer('b', { de: 'B' })],
  ])
    expect((await calls.create({ ...tea, ...asked, choices: wrong })).status).toBe(422);
  const made = await calls.create({ ...tea, ...asked, choices });
  expect([made.status, made.data.choices]).toEqual([201, choices]);
  const question = async () => (await offered('tr')).find(({ id }) => id === tea.id)?.question;
  expect(await question()).toEqual({
    ...{ kind: 'choices', text: { de: 'Wie?' }, default_choice: 'plain' },
    choices: [
      { key: 'sweet', text: { tr: 'Şekerli' } },
      { key: 'plain', text: { de: 'Ohne Zucker' } },
    ],
  });
  const tap = { stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
  const sent = (key: string) => ({ ...tap, id: crypto.randomUUID(), items: [{ service_id: tea.id, answer: key }] });
  expect((await app.call(submitRequest, { token: bed.token, body: sent('sweet') })).status).toBe(201);
  const others = [answer('lemon', { de: 'Mit Zitrone' }), answer('plain', { de: 'Ohne alles' })];
  expect((await calls.update(tea.id, 1, { choices: others })).data.choices).toEqual(others);
  expect(await question()).toMatchObject({ default_choice: null, choices: [{ key: 'lemon' }, { key: 'plain' }] });
  const next = (await app.call(loginByCode, { body: { code: hospital.beds[1]?.code ?? '' } })).data;
  const late = { ...sent('sweet'), stay_id: next.bed.stay.id };
  // No tap is lost for an answer that nobody asks for any more: it is left out.
  expect((await app.call(submitRequest, { token: next.token, body: late })).data.items).toMatchObject([
    { answer: null },
  ]);
  const [own] = (await app.call(listOwnRequests, { token: bed.token })).data;
  expect(own?.items).toMatchObject([{ answer: 'sweet', answer_label: { de: 'Süß', tr: 'Şekerli' } }]);
  const free = await calls.update(tea.id, 2, { question_kind: 'text', choices: [] });
  expect([free.status, (await question())?.kind, (await question())?.choices]).toEqual([200, 'text', []]);
});
