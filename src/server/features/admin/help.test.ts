import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { categories } from '#shared/areas/categories.ts';
import { contents } from '#shared/areas/contents.ts';
import type { Area } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { menus } from '#shared/areas/menus.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { readCategory, readContent, readFaq, readMainMenu } from '#shared/content/content.endpoints.ts';
import { readHelp } from '#shared/content/help.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
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

/** A hospital with a category for its employees and one for its patients, a question in each, a nurse and a bed. */
async function hospitalWithHelp() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const make = async (purpose: string, name: string, uri: string, title: string) => {
    const made = await callsOf(app, categories, token).create({ ...blank(categories), name, purpose });
    const category = made.data;
    const body = { de: `<p>${name}</p>`, en: `<p>${name} (en)</p>` };
    const page = { ...blank(contents), category_id: category.id, title, titles: { en: `${title} (en)` }, uri, body };
    return { category: category.id, content: (await callsOf(app, contents, token).create(page)).data.id };
  };
  const staff = await make('staff', 'Für Beschäftigte', 'stumm', 'Warum ist es stumm?');
  const patients = await make('faq', 'Oft gefragt', 'visite', 'Wann ist Visite?');
  const [{ username = '', password = '' } = {}] = hospital.employees;
  const nurse = (await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } })).data
    .token;
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data.token;
  const help = async (locale: 'de' | 'en' | 'fr' = 'de') => (await app.call(readHelp, { token: nurse, locale })).data;
  return { hospital, token, staff, patients, nurse, bed, help };
}

test('employees read the questions of their own and those of patients, in the language that is read', async () => {
  const { help, staff, patients } = await hospitalWithHelp();
  expect(await help()).toMatchObject({
    staff: [
      { id: staff.category, title: 'Für Beschäftigte', entries: [{ title: 'Warum ist es stumm?', language: 'de' }] },
    ],
    patients: [{ id: patients.category, title: 'Oft gefragt', entries: [{ title: 'Wann ist Visite?' }] }],
  });
  const inFrench = await help('fr');
  expect(inFrench.staff[0]?.entries[0]).toMatchObject({ title: 'Warum ist es stumm? (en)', language: 'en' });
});

test('no bed reads what is for employees: not its page, its category, its questions, nor a menu that leads there', async () => {
  const { token, bed, staff } = await hospitalWithHelp();
  const menu = { ...blank(menus), title: 'Hilfe', target_kind: 'category', category_id: staff.category };
  expect((await callsOf(app, menus, token).create(menu)).status).toBe(201);
  const answers = [
    await app.call(readContent, { token: bed, params: { uri: 'stumm' } }),
    await app.call(readCategory, { token: bed, params: { path: staff.category } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect((await app.call(readFaq, { token: bed })).data.map(({ title }) => title)).toEqual(['Oft gefragt']);
  expect((await app.call(readMainMenu, { token: bed })).data.map(({ title }) => title)).not.toContain('Hilfe');
});

test('a bed does not read the help of employees, and what was switched off nobody reads', async () => {
  const { token, bed, staff, help } = await hospitalWithHelp();
  expect((await app.call(readHelp, { token: bed })).status).toBe(403);
  await callsOf(app, contents, token).update(staff.content, 1, { active: false });
  expect((await help()).staff).toEqual([]);
});
