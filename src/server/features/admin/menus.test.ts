import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { categories } from '#shared/areas/categories.ts';
import { contents } from '#shared/areas/contents.ts';
import type { Area } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { menus } from '#shared/areas/menus.ts';
import { submenus } from '#shared/areas/submenus.ts';
import { loginByCode, readNavigation } from '#shared/beds/bed.endpoints.ts';
import { readMainMenu } from '#shared/content/content.endpoints.ts';
import { callsOf, hospitalWith } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A row as an untouched form sends it, with what was typed. */
const typed = ({ fields }: Area, values: object): { id: string; [field: string]: unknown } => ({
  id: crypto.randomUUID(),
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValue(field)])),
  ...values,
});

/** A hospital that offers no menu yet, with one category and a page in it, its administrator and a bed that reads. */
async function hospitalWithPage() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  await asSystem(app.context, hospital, ({ db }) => db.updateTable('content').set({ active: false }).execute());
  const [above, inside, pages, groups] = [menus, submenus, contents, categories].map((one) => callsOf(app, one, token));
  if (!above || !inside || !pages || !groups) throw new Error('four areas have four sets of calls');
  const category = (await groups.create(typed(categories, { name: 'A bis Z', names: { fa: 'الف تا ی' } }))).data;
  const page = (await pages.create(typed(contents, { category_id: category.id, title: 'WLAN', uri: 'wlan' }))).data;
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const read = async (locale: 'de' | 'en' | 'fa' = 'de') =>
    (await app.call(readMainMenu, { token: bed.token, locale })).data;
  const shown = async (locale?: 'de' | 'en' | 'fa') =>
    (await read(locale)).map(({ title, opens, target, entries }) => [
      ...[title, opens, target],
      ...entries.map((one) => [one.title, one.opens, one.target]),
    ]);
  const hasMenu = async () => (await app.call(readNavigation, { token: bed.token })).data.has_main_menu;
  return { hospital, above, inside, pages, groups, category, page, read, shown, hasMenu };
}

test('menus and submenus are read in their order and language, each leading where it says; other categories follow', async () => {
  const { above, inside, category, page, read, shown } = await hospitalWithPage();
  expect(await shown()).toEqual([['A bis Z', 'category', category.id]]);
  const own = await above.create(typed(menus, { title: 'Aufenthalt', titles: { en: 'Your stay', fa: 'اقامت' } }));
  expect(own.status).toBe(201);
  await above.create(typed(menus, { title: 'Fragen', target_kind: 'screen', screen: 'faq', icon: 'nurse' }));
  const link = { target_kind: 'link', url: 'https://haus.example' };
  const last = await above.create(typed(menus, { title: 'Haus', ...link }));
  const put = (title: string, values: object) =>
    inside.create(typed(submenus, { menu_id: own.data.id, title, ...values }));
  await put('Netz', { target_kind: 'content', content_id: page.id, titles: { fa: 'وای‌فای' } });
  const second = await put('Alles', { target_kind: 'category', category_id: category.id });
  const stay = ['Aufenthalt', 'submenus', null];
  expect(await shown()).toEqual([
    [...stay, ['Netz', 'content', 'wlan'], ['Alles', 'category', category.id]],
    ['Fragen', 'screen', 'faq'],
    ['Haus', 'link', 'https://haus.example'],
  ]);
  const [first] = await read('fa');
  expect([first?.title, first?.language]).toEqual(['اقامت', 'fa']);
  expect(first?.entries.map(({ title, language }) => [title, language])).toEqual([
    ['وای‌فای', 'fa'],
    ['Alles', 'de'],
  ]);
  expect((await read('en')).map(({ title, icon }) => [title, icon])).toEqual([
    ['Your stay', null],
    ['Fragen', 'nurse'],
    ['Haus', null],
  ]);
  await above.move(last.data.id, { position: 1 });
  await inside.move(second.data.id, { position: 1 });
  expect((await shown()).map(([title]) => title)).toEqual(['Haus', 'Aufenthalt', 'Fragen']);
  expect((await read())[1]?.entries.map(({ title }) => title)).toEqual(['Alles', 'Netz']);
  await inside.remove(second.data.id);
  expect((await shown()).at(-1)).toEqual(['A bis Z', 'category', category.id]);
});

test('what was switched off, or leads to nothing by now, is offered to nobody; a menu stays as the heading of its submenus', async () => {
  const { above, inside, pages, groups, category, page, shown, hasMenu } = await hospitalWithPage();
  const opens = { target_kind: 'content', content_id: page.id };
  const { data: menu } = await above.create(typed(menus, { title: 'Netz', ...opens }));
  const { data: submenu } = await inside.create(
    typed(submenus, { menu_id: menu.id, title: 'Fragen', target_kind: 'screen', screen: 'faq' }),
  );
  await above.create(typed(menus, { title: 'Leer' }));
  const change = async (calls: typeof above, id: string, values: object) => {
    const { version } = (await calls.read(id)).data;
    expect((await calls.update(id, version, values)).status).toBe(200);
    return shown();
  };
  const faq = ['Fragen', 'screen', 'faq'];
  const whole = [
    ['Netz', 'content', 'wlan', faq],
    ['A bis Z', 'category', category.id],
  ];
  expect(await shown()).toEqual(whole);
  for (const [calls, { id }] of [[pages, page] as const, [groups, category] as const]) {
    expect(await change(calls, id, { active: false })).toEqual([['Netz', 'submenus', null, faq]]);
    expect(await change(calls, id, { active: true })).toEqual(whole);
  }
  expect(await change(inside, submenu.id, { active: false })).toEqual([['Netz', 'content', 'wlan'], whole[1]]);
  expect(await change(pages, page.id, { active: false })).toEqual([]);
  expect(await hasMenu()).toBe(false);
  await change(inside, submenu.id, { active: true });
  expect(await hasMenu()).toBe(true);
  expect(await change(above, menu.id, { active: false })).toEqual([]);
  expect(await hasMenu()).toBe(false);
});

test('what its kind needs is required, in a new entry and when the kind becomes another; the rest is not asked for', async () => {
  const { above, inside, page } = await hospitalWithPage();
  const needs = { content: 'content_id', category: 'category_id', screen: 'screen', link: 'url' };
  const { data: menu } = await above.create(typed(menus, { title: 'Menü' }));
  for (const [target_kind, field] of Object.entries(needs)) {
    const sent = typed(submenus, { menu_id: menu.id, title: target_kind, target_kind });
    const lacking = await inside.create(sent);
    expect([field, lacking.status, Object.keys(lacking.error.errors ?? {})]).toEqual([field, 422, [field]]);
    const switched = await above.update(menu.id, 1, { target_kind });
    expect([field, switched.status, Object.keys(switched.error.errors ?? {})]).toEqual([field, 422, [field]]);
  }
  for (const url of ['javascript:alert(1)', 'haus.example', 'https://'])
    expect((await above.update(menu.id, 1, { target_kind: 'link', url })).status).toBe(422);
  expect((await above.update(menu.id, 1, { target_kind: 'screen', screen: 'board' })).status).toBe(422);
  const gone = { target_kind: 'content', content_id: crypto.randomUUID() };
  expect((await above.update(menu.id, 1, gone)).status).toBe(404);
  const { data: saved } = await above.update(menu.id, 1, { target_kind: 'content', content_id: page.id });
  expect((await above.update(menu.id, saved.version, { content_id: null })).status).toBe(422);
});

test('a page and a category that an entry opens are in use by it, and no longer once it opens something else', async () => {
  const { above, inside, pages, groups, page, category } = await hospitalWithPage();
  const empty = (await groups.create(typed(categories, { name: 'Leer' }))).data;
  const { data: menu } = await above.create(
    typed(menus, { title: 'Netz', target_kind: 'content', content_id: page.id }),
  );
  const { data: submenu } = await inside.create(
    typed(submenus, { menu_id: menu.id, title: 'Leer', target_kind: 'category', category_id: empty.id }),
  );
  const used = async (calls: typeof above, id: string) => (await calls.remove(id)).error;
  expect(await used(pages, page.id)).toMatchObject({
    ...{ code: 'in_use', data: { used_by: [{ area: 'menus', total: 1, rows: [{ display_name: 'Netz' }] }] } },
  });
  expect(await used(groups, empty.id)).toMatchObject({
    ...{ code: 'in_use', data: { used_by: [{ area: 'submenus', total: 1, rows: [{ display_name: 'Leer' }] }] } },
  });
  expect(await used(above, menu.id)).toMatchObject({ code: 'in_use', data: { used_by: [{ area: 'submenus' }] } });
  // What it opened before still stands in its row, and is no use.
  await above.update(menu.id, 1, { target_kind: 'link', url: 'https://haus.example' });
  expect((await above.read(menu.id)).data.content_id).toBe(page.id);
  expect((await pages.remove(page.id)).status).toBe(200);
  await inside.remove(submenu.id);
  expect((await groups.remove(empty.id)).status).toBe(200);
  expect((await groups.read(category.id)).data.deleted_at).toBeNull();
});

test('another hospital’s menus, pages and categories are neither read nor opened', async () => {
  const [ours, theirs] = [await hospitalWithPage(), await hospitalWithPage()];
  const { data: menu } = await theirs.above.create(
    typed(menus, { title: 'Fremd', target_kind: 'screen', screen: 'faq' }),
  );
  expect(await ours.shown()).toEqual([['A bis Z', 'category', ours.category.id]]);
  const opens = { target_kind: 'content', content_id: theirs.page.id };
  expect((await ours.above.create(typed(menus, { title: 'Netz', ...opens }))).status).toBe(404);
  const inside = { menu_id: menu.id, target_kind: 'screen', screen: 'faq' };
  expect((await ours.inside.create(typed(submenus, { title: 'Netz', ...inside }))).status).toBe(404);
});
