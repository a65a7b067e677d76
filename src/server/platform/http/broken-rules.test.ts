import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInLists, brokenRules } from '#server/platform/broken-rules.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { bedCodeFields } from '#shared/beds/bed.fields.ts';
import { registrationFields } from '#shared/employees/registration.fields.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { patientTexts } from '#shared/locales/patient/files.ts';
import { ruleTexts } from '#shared/locales/server/files.ts';
import { cancelFields, releaseFields } from '#shared/requests/reason.fields.ts';
import { Submission } from '#shared/requests/request.schemas.ts';
import { allRules } from '#shared/validation/rules/all-rules.ts';
import { listRulesOf } from '#shared/validation/with-rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each(languageCodes)('what a form refuses the server refuses under the same field, in %s', async (locale) => {
  const { sentences } = await ruleTexts[locale]();
  const said = (rule: 'rules.required' | 'rules.max', field: 'fields.username' | 'fields.password') =>
    sentences[rule].replace('{field}', sentences[field]).replace('{length}', '200');
  const login = { hospital_code: 'X', username: 'x'.repeat(201), password: '' };
  expect(await post(`/api/${locale}/staff/login`, login)).toEqual({
    username: [said('rules.max', 'fields.username')],
    password: [said('rules.required', 'fields.password')],
  });
  const { 'rules.bed_code.required': noCode, 'rules.bed_code.regex': shortCode } = sentences;
  expect(await post(`/api/${locale}/bed/login`, {})).toEqual({ code: [noCode] });
  expect(await post(`/api/${locale}/bed/login`, { code: 'k7m4-px2' })).toEqual({ code: [shortCode] });
  expect(await post(`/api/${locale}/bed/tablet-enrolment`, { code: 'K7M4-PX2Q-Z' })).toEqual({ code: [shortCode] });
  expect(await post(`/api/${locale}/bed/qrlogin`, { uuid: 'no uuid' })).toEqual({
    uuid: [sentences['rules.regex'].replace('{field}', sentences['fields.qr_code'])],
  });
});

test('a code is read as people type it before its rule is asked', () => {
  for (const code of ['k7m4 px2q', 'K7M4-PX2Q', 'oOlI 1234', '۷۷۷۷-۷۷۷۷', 'K7M4-PX2Q-ZZ'])
    expect(brokenRules(bedCodeFields, { code }, 'de')).toEqual({});
  for (const code of ['K7M4', '', ' - ', 'K7M4-PX2Q-Z', 12345678])
    expect(Object.keys(brokenRules(bedCodeFields, { code }, 'de'))).toEqual(typeof code === 'number' ? [] : ['code']);
});

const mira = {
  ...{ name: 'Mira', family: 'Wolf', username: 'mira', email: 'mira@x.example', departments: ['3A'] },
  ...{ password: 'Mondlicht Tasse Gabel 7', password_confirmation: 'Mondlicht Tasse Gabel 7' },
};

test.each(languageCodes)(
  'whoever registers chooses an activity and accepts the privacy policy, in %s',
  async (locale) => {
    const { sentences } = await ruleTexts[locale]();
    expect(
      brokenRules(registrationFields, { role: 'nurse', service_types: [], privacy_policy: false }, locale),
    ).toMatchObject({
      service_types: [sentences['rules.service_types.required_if']],
      privacy_policy: [sentences['rules.privacy_policy.required']],
    });
    const good = { ...mira, privacy_policy: true };
    expect(brokenRules(registrationFields, { ...good, role: 'nurse', service_types: ['care'] }, locale)).toEqual({});
    expect(brokenRules(registrationFields, { ...good, role: 'doctor', service_types: [] }, locale)).toEqual({});
  },
);

test.each(languageCodes)(
  'the patient app says of its code and of accounts what the server says, in %s',
  async (locale) => {
    const [{ sentences }, { messages }] = await Promise.all([ruleTexts[locale](), patientTexts[locale]()]);
    const own = Object.entries(messages).filter(([key]) => /^(rules|fields)\./.test(key));
    expect(own).toHaveLength(21);
    expect(sentences).toMatchObject(Object.fromEntries(own));
  },
);

test('the sentence about the activities stands to the letter in German', () => {
  const { service_types } = brokenRules(registrationFields, { role: 'nurse' }, 'de');
  expect(service_types).toEqual(['Wählen Sie mindestens eine Tätigkeit']);
});

test('a hospital is asked for by its code, or all are listed without one', async () => {
  const blank = await fetch(`${app.origin}/api/en/static/hospitals?code=%20`);
  expect([blank.status, await errorsOf(blank)]).toEqual([422, { code: ['Please fill in Hospital code.'] }]);
  expect((await fetch(`${app.origin}/api/en/static/hospitals`)).status).toBe(200);
});

test('a reason is given, and is one of the ready ones where there are no others', () => {
  expect(brokenRules(cancelFields, { reason: ' ' }, 'en')).toEqual({ reason: ['Please give a reason.'] });
  expect(brokenRules(cancelFields, { reason: 'asleep' }, 'en')).toEqual({});
  expect(brokenRules(releaseFields, { reason: 'asleep' }, 'en')).toEqual({
    reason: ['Please choose Reason from the list.'],
  });
  expect(brokenRules(releaseFields, { reason: 'no_time' }, 'en')).toEqual({});
});

test.each<{ reason: unknown }>([
  { reason: { toString: 0 } },
  { reason: [{ toString: null }] },
  { reason: { valueOf: 0, toString: {} } },
])('a value that no text can be made of is refused: %j', ({ reason }) => {
  expect(Object.keys(brokenRules(releaseFields, { reason }, 'en'))).toEqual(['reason']);
});

test('what answers a question of a service has its bound, and its sentence at the thing that was asked for', () => {
  const items = [{ answer: 'still' }, { answer: 'x'.repeat(201) }, { answer: null }, {}];
  expect(brokenInLists(listRulesOf(Submission), { items }, 'de')).toEqual({
    'items.1.answer': ['„Antwort“ darf höchstens 200 Zeichen haben.'],
  });
});

test('what is no object breaks the rules of its fields', () => {
  expect(Object.keys(brokenRules(cancelFields, null, 'de'))).toEqual(['reason']);
});

test.each(languageCodes)('every rule has its sentence in %s, whose words are known', async (locale) => {
  const { sentences } = await ruleTexts[locale]();
  for (const [name, { params = [] }] of Object.entries<{ params?: readonly { name: string }[] }>(allRules)) {
    const sentence = Object.entries(sentences).find(([key]) => key === `rules.${name}`)?.[1];
    const words = [...(sentence ?? '').matchAll(/{(\w+)}/g)].map(([, word]) => word);
    expect(words, name).toContain('field');
    const known = ['field', 'list', ...params.map((param) => param.name)];
    expect(
      words.filter((word) => !known.includes(word ?? '')),
      name,
    ).toEqual([]);
  }
});

async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`${app.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(422);
  return errorsOf(answer);
}

async function errorsOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { errors?: unknown }).errors;
}

test.each(languageCodes.filter((code) => code !== 'en'))('no sentence is English in %s', async (locale) => {
  const [{ sentences }, { sentences: english }] = await Promise.all([ruleTexts[locale](), ruleTexts.en()]);
  const same = Object.entries(sentences).filter(([key, sentence]) => Reflect.get(english, key) === sentence);
  expect(same).toEqual([]);
});
