import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { bedLinks } from '#shared/areas/bed-links.ts';
import { categories } from '#shared/areas/categories.ts';
import { contents } from '#shared/areas/contents.ts';
import type { Area } from '#shared/areas/define.ts';
import { initialValue } from '#shared/areas/fields.ts';
import { menus } from '#shared/areas/menus.ts';
import { subcategories } from '#shared/areas/subcategories.ts';
import { submenus } from '#shared/areas/submenus.ts';
import { loginByCode, readNavigation } from '#shared/beds/bed.endpoints.ts';
import {
  readCategory,
  readContent,
  readFaq,
  readMainMenu,
  readPlacedContents,
} from '#shared/content/content.endpoints.ts';
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

/** A hospital with a category of this purpose, its administrator, and a bed that reads. */
async function hospitalWithCategory(purpose: 'pages' | 'faq') {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const [pages, groups, headings] = [contents, categories, subcategories].map((one) => callsOf(app, one, token));
  if (!pages || !groups || !headings) throw new Error('three areas have three sets of calls');
  const made = await groups.create({
    ...blank(categories),
    ...{ name: 'Auf Station', names: { en: 'On the ward', fa: 'در بخش' }, purpose },
  });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const reads = {
    faq: (locale: 'de' | 'en' | 'fa') => app.call(readFaq, { token: bed.token, locale }),
    page: (uri: string, locale: 'de' | 'en' | 'fa' | 'tr' = 'de') =>
      app.call(readContent, { token: bed.token, locale, params: { uri } }),
    category: (id: string, locale: 'de' | 'fa' = 'de') =>
      app.call(readCategory, { token: bed.token, locale, params: { path: id } }),
  };
  const page = (title: string, uri: string, more: object = {}) =>
    pages.create({ ...blank(contents), category_id: made.data.id, title, uri, ...more });
  const heard = async () => {
    const rows = await asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('outbox').select('channels').where('kind', '=', 'content.changed').execute(),
    );
    return rows.map(({ channels }) => channels);
  };
  return {
    hospital,
    heard,
    token,
    bed: bed.token,
    category: made.data,
    pages,
    groups,
    headings,
    reads,
    page,
    stay: bed.bed.stay.id,
  };
}

test('questions are read in the language of the address, else in English, else in German, whole and in their order', async () => {
  const { reads, page, pages } = await hospitalWithCategory('faq');
  const body = { de: '<p>Ab 7 Uhr</p>', en: '<p>From 7</p>', fa: '<p>از ساعت ۷</p>' };
  const breakfast = await page('Wann gibt es Frühstück?', 'fruehstueck', {
    ...{ titles: { en: 'When is breakfast?', fa: 'صبحانه کی است؟' }, body },
  });
  await page('Darf ich rauchen?', 'rauchen', { body: { de: '<p>Nur draußen</p>' }, titles: { fa: 'سیگار؟' } });
  await page('Noch ohne Antwort?', 'ohne');
  const said = async (locale: 'de' | 'en' | 'fa') => {
    const [group, ...others] = (await reads.faq(locale)).data;
    expect(others).toEqual([]);
    return [
      group?.title,
      ...(group?.entries.map(({ title, body: answer, language }) => [title, answer, language]) ?? []),
    ];
  };
  const smoking = ['Darf ich rauchen?', '<p>Nur draußen</p>', 'de'];
  expect(await said('de')).toEqual(['Auf Station', ['Wann gibt es Frühstück?', body.de, 'de'], smoking]);
  expect(await said('en')).toEqual(['On the ward', ['When is breakfast?', body.en, 'en'], smoking]);
  expect(await said('fa')).toEqual(['در بخش', ['صبحانه کی است؟', body.fa, 'fa'], smoking]);
  await pages.move(breakfast.data.id, { position: 10 });
  expect((await said('de'))[1]).toEqual(smoking);
});

test('a page is found by its address; hidden, deleted, in a hidden category or in another hospital it is not', async () => {
  const { reads, page, pages, groups, headings, category } = await hospitalWithCategory('pages');
  const elsewhere = await hospitalWithCategory('pages');
  const heading = await headings.create({ ...blank(subcategories), category_id: category.id, name: 'Essen' });
  const made = await page('WLAN', 'wlan', {
    ...{
      subcategory_id: heading.data.id,
      summary: { de: 'So geht es' },
      link: 'https://haus.example/wlan',
      svg: 'wifi',
    },
    body: { de: '<p>Netz <strong>Gast</strong></p><script>alert(1)</script>', tr: '<p>Ağ</p>' },
    titles: { tr: 'Kablosuz ağ' },
  });
  expect(made.data.body).toEqual({ de: '<p>Netz <strong>Gast</strong></p>', tr: '<p>Ağ</p>' });
  expect((await reads.page('wlan')).data).toEqual({
    ...{ uri: 'wlan', title: 'WLAN', html_title: '', summary: 'So geht es', icon: 'wifi', language: 'de' },
    ...{ body: '<p>Netz <strong>Gast</strong></p>', link: 'https://haus.example/wlan' },
  });
  expect((await reads.page('wlan', 'tr')).data).toMatchObject({ title: 'Kablosuz ağ', body: '<p>Ağ</p>' });
  expect((await reads.page('wlan', 'fa')).data).toMatchObject({ title: 'WLAN', language: 'de' });
  expect((await reads.category(category.id, 'fa')).data).toMatchObject({
    ...{ title: 'در بخش', language: 'fa' },
    groups: [{ id: heading.data.id, title: 'Essen', language: 'de', entries: [{ uri: 'wlan', depth: 1 }] }],
  });
  expect((await elsewhere.reads.page('wlan')).status).toBe(404);
  expect((await elsewhere.reads.category(category.id)).status).toBe(404);
  for (const path of ['nirgends', crypto.randomUUID(), "' or 1=1"]) {
    expect([path, (await reads.page(path)).status, (await reads.category(path)).status]).toEqual([path, 404, 404]);
  }
  const status = async () => (await reads.page('wlan')).status;
  const change = async (calls: typeof pages, id: string, values: object) => {
    const { version } = (await calls.read(id)).data;
    expect((await calls.update(id, version, values)).status).toBe(200);
    return status();
  };
  for (const [calls, { id }] of [
    [pages, made.data] as const,
    [groups, category] as const,
    [headings, heading.data] as const,
  ]) {
    expect(await change(calls, id, { active: false })).toBe(404);
    expect(await change(calls, id, { active: true })).toBe(200);
  }
  await pages.remove(made.data.id);
  expect([await status(), (await reads.category(category.id)).data.groups]).toEqual([404, []]);
  await pages.restore(made.data.id);
  expect(await status()).toBe(200);
});

test('an address belongs to one page, and a page that is marked so is never deleted', async () => {
  const { page, pages } = await hospitalWithCategory('pages');
  const kept = await page('Impressum', 'impressum', { removable: false });
  const twin = await page('Anderes', 'impressum');
  expect([twin.status, twin.error.code, Object.keys(twin.error.errors ?? {})]).toEqual([409, 'name_taken', ['uri']]);
  expect((await page('Ohne', 'Mit Leerzeichen')).status).toBe(422);
  const refused = await pages.remove(kept.data.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'not_removable']);
  await pages.update(kept.data.id, 1, { removable: true });
  expect((await pages.remove(kept.data.id)).status).toBe(200);
});

test('a subcategory that was moved to another category takes no page out of its own', async () => {
  const { page, headings, groups, reads, category } = await hospitalWithCategory('pages');
  const other = await groups.create({ ...blank(categories), name: 'Anderswo', active: false });
  const heading = await headings.create({ ...blank(subcategories), category_id: category.id, name: 'Essen' });
  await page('Tee', 'tee', { subcategory_id: heading.data.id, body: { de: '<p>Ja</p>' } });
  await headings.update(heading.data.id, 1, { category_id: other.data.id, active: false });
  expect((await reads.category(category.id)).data.groups).toMatchObject([{ id: null, entries: [{ uri: 'tee' }] }]);
});

test('what the hospital says of itself, its links and its categories stand beside the services, hidden ones do not', async () => {
  const { hospital, groups, page, stay, category, token, bed } = await hospitalWithCategory('pages');
  const links = callsOf(app, bedLinks, token);
  const read = async (locale: 'de' | 'fa') => {
    const nav = (await app.call(readNavigation, { token: bed, locale })).data;
    const shown = (await app.call(readMainMenu, { token: bed, locale })).data.map(({ title }) => title);
    return [
      nav.info,
      nav.active_bed_links.map(({ title, language, url, icon }) => [title, language, url, icon]),
      nav.has_main_menu,
      shown,
    ];
  };
  expect([await read('de'), stay.length > 0, hospital.id.length > 0]).toEqual([[null, [], true, ['Haus']], true, true]);
  const about = await groups.create({ ...blank(categories), name: 'Über uns', purpose: 'info' });
  await page('Willkommen', 'haus', {
    ...{ category_id: about.data.id, body: { de: '<p>Guten Tag</p>', fa: '<p>سلام</p>' } },
    titles: { fa: 'خوش آمدید' },
  });
  const link = await links.create({
    ...blank(bedLinks),
    ...{ title: 'Radio', titles: { fa: 'رادیو' }, url: 'https://radio.example', icon: 'visit' },
  });
  await page('WLAN', 'wlan');
  const [info, shownLinks] = await read('fa');
  expect(info).toEqual({ title: 'خوش آمدید', body: '<p>سلام</p>', language: 'fa' });
  expect(shownLinks).toEqual([['رادیو', 'fa', 'https://radio.example', 'visit']]);
  expect((await read('de'))[3]).toEqual(['Haus', 'Auf Station']);
  const iconOf = async () => (await links.read(link.data.id)).data.icon;
  expect(await iconOf()).toBe('visit');
  await asSystem(app.context, hospital, ({ db }) => db.updateTable('bed_link').set({ icon: '' }).execute()); // of an earlier release
  expect([await iconOf(), (await read('de'))[1]]).toEqual([null, [['Radio', 'de', 'https://radio.example', null]]]);
  expect((await links.list({ 'filter[icon][empty]': 'true' })).data.map(({ id }) => id)).toEqual([link.data.id]);
  expect((await links.create({ ...blank(bedLinks), title: 'Falsch', url: 'javascript:alert(1)' })).status).toBe(422);
  await links.update(link.data.id, 1, { active: false });
  for (const { id } of [about.data, category]) await groups.update(id, 1, { active: false });
  expect(await read('de')).toEqual([null, [], true, ['Haus']]);
});

test('the first screen leads to the questions while one of them has an answer', async () => {
  const { page, pages, bed } = await hospitalWithCategory('faq');
  const leads = async () => (await app.call(readPlacedContents, { token: bed })).data.has_faq;
  await page('Noch ohne Antwort?', 'ohne');
  expect(await leads()).toBe(false);
  const answered = await page('Wann kommt die Visite?', 'visite', { body: { de: '<p>Um acht</p>' } });
  expect(await leads()).toBe(true);
  await pages.update(answered.data.id, 1, { active: false });
  expect(await leads()).toBe(false);
});

test('pages of the first screen and of the footer stand there alone, in the language that is read, while they are switched on', async () => {
  const { groups, pages, page, bed } = await hospitalWithCategory('pages');
  const read = async (locale: 'de' | 'fa' = 'de') => {
    const { home, footer } = (await app.call(readPlacedContents, { token: bed, locale })).data;
    return [home, footer].map((entries) => entries.map(({ title, uri }) => `${uri} ${title}`));
  };
  expect(await read()).toEqual([[], []]);
  const placed = async (name: string, purpose: string) =>
    (await groups.create({ ...blank(categories), name, purpose })).data.id;
  const [home, footer] = [await placed('Heute', 'home'), await placed('Rechtliches', 'footer')];
  await page('Tagesablauf', 'tag', { category_id: home });
  const body = { de: '<p>Wir</p>', fa: '<p>ما</p>' };
  const imprint = await page('Impressum', 'impressum', { category_id: footer, titles: { fa: 'مشخصات' }, body });
  await page('WLAN', 'wlan');
  expect(await read()).toEqual([['tag Tagesablauf'], ['impressum Impressum']]);
  expect((await read('fa'))[1]).toEqual(['impressum مشخصات']);
  const menu = (await app.call(readMainMenu, { token: bed })).data.map(({ title }) => title);
  expect(menu).toEqual(['Haus', 'Auf Station']);
  await pages.update(imprint.data.id, 1, { active: false });
  expect(await read()).toEqual([['tag Tagesablauf'], []]);
});

test('every change reaches the running stays, its order too, and says nothing of what it was', async () => {
  const { page, pages, stay, heard } = await hospitalWithCategory('pages');
  const before = (await heard()).length;
  const first = await page('Eins', 'eins');
  await page('Zwei', 'zwei');
  await pages.update(first.data.id, 1, { body: { de: '<p>Neu</p>' } });
  await pages.move(first.data.id, { position: 10 });
  await pages.remove(first.data.id);
  await pages.restore(first.data.id);
  expect((await heard()).slice(before)).toEqual(Array.from({ length: 6 }, () => [`private-stay.${stay}`]));
});

test('a menu, an entry in it, a link at the bed and what the hospital says of itself reach them as soon', async () => {
  const { token, groups, page, pages, stay, heard } = await hospitalWithCategory('pages');
  const [above, inside, links] = [menus, submenus, bedLinks].map((one) => callsOf(app, one, token));
  if (!above || !inside || !links) throw new Error('three areas have three sets of calls');
  const about = await groups.create({ ...blank(categories), name: 'Über uns', purpose: 'info' });
  const menu = await above.create({ ...blank(menus), title: 'Aufenthalt' });
  const opens = { menu_id: menu.data.id, target_kind: 'screen', screen: 'faq' };
  const made = [
    [above, menu] as const,
    [inside, await inside.create({ ...blank(submenus), ...opens, title: 'Fragen' })] as const,
    [links, await links.create({ ...blank(bedLinks), title: 'Radio', url: 'https://radio.example' })] as const,
    [pages, await page('Willkommen', 'haus', { category_id: about.data.id })] as const,
  ];
  for (const [calls, { data }] of made) {
    const before = (await heard()).length;
    expect((await calls.update(data.id, 1, { title: 'Anders' })).status).toBe(200);
    expect((await calls.update(data.id, 2, { active: false })).status).toBe(200);
    expect((await heard()).slice(before)).toEqual([[`private-stay.${stay}`], [`private-stay.${stay}`]]);
  }
});
