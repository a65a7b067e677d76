import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode, readAdminMessages } from '#shared/beds/bed.endpoints.ts';
import { messages as de } from '#shared/locales/patient/de.ts';
import { messages as fa } from '#shared/locales/patient/fa.ts';
import { messages as turkish } from '#shared/locales/phrases/tr.ts';
import { sentences as rulesDe } from '#shared/locales/rules/de.ts';
import { sentences as rulesFa } from '#shared/locales/rules/fa.ts';
import * as calls from '#shared/texts/text.endpoints.ts';
import type { TextsImport } from '#shared/texts/text.schemas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const farsi = { surface: 'patient', language: 'fa' } as const;
const key = 'services.heading';

async function administered() {
  const hospital = await app.context.newHospital();
  const access_level_id = hospital.levels.administration;
  const ids = hospital.employees.slice(0, 2).map(({ id }) => id);
  await asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ access_level_id }).where('id', 'in', ids).execute(),
  );
  const token = await signIn(app, hospital, 'Anna');
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data.token;
  const put = (wanted: string, version: number, value: string, by = token) =>
    app.call(calls.changeText, { token: by, body: { ...farsi, key: wanted, version, value } });
  return {
    ...{ hospital, token, bed, put },
    list: (query: Record<string, string>) =>
      app.call(calls.listHospitalTexts, { token, query: { ...farsi, ...query } }),
    reset: (wanted: string, version: number) =>
      app.call(calls.resetText, { token, body: { ...farsi, key: wanted, version } }),
    take: (format: TextsImport['format'], content: string) =>
      app.call(calls.importTexts, { token, body: { ...farsi, format, content } }),
    file: async (format: string) => {
      const query = new URLSearchParams({ ...farsi, format });
      const answer = await fetch(`${app.origin}/api/de/admin/translations/export?${query}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return answer.text();
    },
    read: async (language = 'fa', by: string | null = bed) =>
      (await app.call(readAdminMessages, { params: { language }, ...(by && { token: by }) })).data,
  };
}

test('a text is worded otherwise in its hospital alone, is announced, and the shipped one holds again', async () => {
  const { hospital, put, reset, read, list } = await administered();
  const other = await administered();
  const { status, data } = await put(key, 0, ' چه نیاز دارید؟ ');
  expect([status, data]).toMatchObject([
    ...[200, { key, own: 'چه نیاز دارید؟', shipped: fa[key], source: de[key], version: 1, is_behind: false }],
  ]);
  expect(data.changed?.by).toMatch(/^Anna /);
  expect(await read()).toEqual({ [key]: 'چه نیاز دارید؟' });
  expect([await read('de'), await read('fa', null), await other.read()]).toEqual([{}, {}, {}]);
  const announced = await app.context.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'texts.changed')
    .where('hospital_id', '=', hospital.id)
    .execute();
  expect(announced).toMatchObject([{ channels: [`private-everyone.${hospital.id}`], detail: farsi }]);
  expect((await list({ state: 'changed' })).meta).toMatchObject({ total: 1, changed: 1, behind: 0 });
  expect((await list({ language: 'de', state: 'behind' })).data.map((text) => text.key)).toEqual([key]);
  expect((await reset(key, 1)).data).toMatchObject({ own: null, version: 2 });
  expect(await read()).toEqual({});
});

test('a wording without the fields of its text, an empty one and one that hides something are refused; markup is text', async () => {
  const { put, read } = await administered();
  const withField = 'nav.open_requests';
  const refusals = [
    await put(withField, 0, 'باز'),
    await put(withField, 0, '{count} {name}'),
    await put('emergency.line', 0, '   '),
    await put('emergency.line', 0, '\u202eabc'),
  ];
  for (const { status, error } of refusals) expect([status, error.code]).toEqual([422, 'text_refused']);
  expect(refusals[0]?.error.data).toEqual({ code: 'fields', missing: ['count'], unknown: [] });
  expect((await put('no.such_text', 0, 'x')).status).toBe(404);
  expect((await put('emergency.line', 0, '<b>خطر؟</b>')).status).toBe(200);
  expect(await read()).toEqual({ 'emergency.line': '<b>خطر؟</b>' });
});

test.each([
  ['de', rulesDe],
  ['fa', rulesFa],
] as const)(
  'what the form says of a wording the server says too, under the same field, in %s',
  async (locale, said) => {
    const { token } = await administered();
    const refusal = async (wanted: string, value: string) => {
      const body = { ...farsi, key: wanted, version: 0, value };
      const { error } = await app.call(calls.changeText, { token, locale, body });
      return error.errors;
    };
    expect(await refusal('emergency.line', ' ')).toEqual({ value: [said['rules.wording.empty']] });
    expect(await refusal('emergency.line', 'x'.repeat(9000))).toEqual({
      value: [said['rules.wording.too_long'].replace('{length}', '2000')],
    });
    expect(await refusal('emergency.line', '\u202eabc')).toEqual({ value: [said['rules.wording.characters']] });
    expect(await refusal('nav.open_requests', 'باز')).toEqual({
      value: [said['rules.wording.missing'].replace('{missing}', '{count}')],
    });
    expect(await refusal('nav.open_requests', '{count} {name}')).toEqual({
      value: [said['rules.wording.unknown'].replace('{unknown}', '{name}')],
    });
    expect(await refusal('nav.open_requests', '{count} {')).toEqual({ value: [said['rules.wording.braces']] });
  },
);

test('two administrators: the second learns what the first wrote, also after it was set back', async () => {
  const { hospital, put, reset } = await administered();
  const bilal = await signIn(app, hospital, 'Bilal');
  await put(key, 0, 'یک');
  const late = await put(key, 0, 'دو', bilal);
  expect([late.status, late.error.code, late.error.data]).toMatchObject([409, 'old_version', { own: 'یک' }]);
  await reset(key, 1);
  expect((await put(key, 1, 'دو', bilal)).status).toBe(409);
  const both = await Promise.all([put('nav.info', 0, 'یک'), put('nav.info', 0, 'دو', bilal)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each(['json', 'csv'] as const)(
  'what is exported as %s is imported as the same; what is changed in it is taken over',
  async (format) => {
    const { put, file, take, reset, read } = await administered();
    await put('nav.info', 0, '=1+1'); // as a spreadsheet would run it
    const exported = await file(format);
    if (format === 'csv') expect(exported).toContain("'=1+1");
    expect((await take(format, exported)).data).toMatchObject({ changed: 0, reset: 0, unknown: [] });
    await reset('nav.info', 1);
    expect((await take(format, exported)).data).toMatchObject({ changed: 1, reset: 0 });
    expect(await read()).toEqual({ 'nav.info': '=1+1' });
    const edited = exported.replace(/'?=1\+1/, fa['nav.info']);
    expect((await take(format, edited)).data).toMatchObject({ changed: 0, reset: 1 });
    expect(await read()).toEqual({});
  },
);

test('an import is all or nothing: each wrong line is named, and keys that there are none of are listed', async () => {
  const { take, read } = await administered();
  const lines = [
    'key;de;text',
    'nav.info;;اطلاعات دیگر',
    'nav.open_requests;;باز',
    'emergency.line;;',
    'nav.info;;دوباره',
    'short',
  ];
  const refused = await take('csv', lines.join('\r\n'));
  expect([refused.status, refused.error.code, refused.error.data]).toEqual([
    ...[422, 'import_refused'],
    {
      lines: [
        { line: 3, key: 'nav.open_requests', fault: 'fields' },
        { line: 4, key: 'emergency.line', fault: 'empty' },
        { line: 5, key: 'nav.info', fault: 'twice' },
        { line: 6, key: 'short', fault: 'unreadable' },
      ],
    },
  ]);
  for (const broken of ['{', '[]', '"x"']) expect((await take('json', broken)).error.code).toBe('import_refused');
  expect(await read()).toEqual({});
  const { data } = await take('json', JSON.stringify({ 'nav.info': 'اطلاعات دیگر', 'gone.text': 'x' }));
  expect(data).toEqual({ changed: 1, reset: 0, unchanged: 0, unknown: ['gone.text'] });
  expect(await read()).toEqual({ 'nav.info': 'اطلاعات دیگر' });
});

test('an own wording of a text that a later version words with other fields, or has no more, is not read', async () => {
  const { hospital, read } = await administered();
  const row = { hospital_id: hospital.id, surface: 'patient', language_code: 'fa', changed_at: new Date() } as const;
  await asSystem(app.context, hospital, (tx) =>
    tx.db
      .insertInto('translation')
      .values([
        { ...row, key: 'nav.open_requests', value: 'باز' },
        { ...row, key: 'gone.text', value: 'x' },
        { ...row, key: '__proto__', value: 'x' },
      ])
      .execute(),
  );
  expect(await read()).toEqual({});
});

test('it is searched in both languages and by key, a page at a time', async () => {
  const { list } = await administered();
  expect((await list({ search: de['emergency.line'].slice(0, 12) })).data.map((text) => text.key)).toContain(
    'emergency.line',
  );
  expect((await list({ search: 'EMERGENCY.line' })).data.map((text) => text.key)).toEqual(['emergency.line']);
  const { data, meta } = await list({});
  expect([data.length, meta.page, meta.total]).toEqual([50, 1, Object.keys(fa).length]);
  expect((await list({ page: '999' })).meta.page).toBe(meta.pages);
  expect((await list({ surface: 'staff' })).status).toBe(404); // not shipped in Farsi
});

test('phrases are worded otherwise as well, but for those of an emergency, and as briefly as they are read aloud', async () => {
  const { hospital, token, bed } = await administered();
  const place = { surface: 'phrases', language: 'tr' } as const;
  const put = (wanted: string, value: string) =>
    app.call(calls.changeText, { token, body: { ...place, key: wanted, version: 0, value } });
  const take = (texts: object) =>
    app.call(calls.importTexts, { token, body: { ...place, format: 'json', content: JSON.stringify(texts) } });
  const read = () =>
    app.call(readAdminMessages, { token: bed, params: { language: 'tr' }, query: { surface: 'phrases' } });
  expect((await put('life_chaplain', 'İmamla konuşmak istiyorum.')).data).toMatchObject({ version: 1 });
  expect((await read()).data).toEqual({ life_chaplain: 'İmamla konuşmak istiyorum.' });
  for (const fixed of ['body_breath', 'n_do_worse', 'where_chest', 'change_worse', 'n_ask_breath', 'say_no']) {
    const refused = await put(fixed, 'Biraz yorgunum.');
    expect([refused.status, refused.error.code, refused.error.data]).toEqual([422, 'text_refused', { code: 'fixed' }]);
  }
  expect((await put('body_breath', turkish.body_breath)).status).toBe(200); // as it stands
  expect((await put('say_thanks', 'Sağ olun!')).error.data).toEqual({ code: 'signs' });
  const minutes = await put('n_answer_minutes_other', 'Birazdan geliyoruz.');
  expect(minutes.error.data).toEqual({ code: 'fields', missing: ['minutes'], unknown: [] });
  const refused = await take({ say_yes: 'Tamam.', body_breath: 'Biraz yorgunum.' });
  expect(refused.error.data).toEqual({ lines: [{ line: 3, key: 'body_breath', fault: 'fixed' }] });
  expect((await take({ body_breath: turkish.body_breath, say_yes: 'Tamam.' })).data).toMatchObject({ changed: 1 });
  const announced = await app.context.db
    .selectFrom('outbox')
    .select('detail')
    .where('kind', '=', 'texts.changed')
    .where('hospital_id', '=', hospital.id)
    .execute();
  expect(announced).toEqual([{ detail: place }, { detail: place }]);
});

test('a phrase of an emergency that a row words otherwise all the same is read as it is shipped', async () => {
  const { hospital, bed } = await administered();
  const row = { hospital_id: hospital.id, surface: 'phrases', language_code: 'de', changed_at: new Date() } as const;
  const rows = ['body_breath', 'say_thanks'].map((key) => ({ ...row, key, value: 'Alles gut.' }));
  await asSystem(app.context, hospital, (tx) => tx.db.insertInto('translation').values(rows).execute());
  const read = { token: bed, params: { language: 'de' }, query: { surface: 'phrases' } } as const;
  expect((await app.call(readAdminMessages, read)).data).toEqual({ say_thanks: 'Alles gut.' });
});
