import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LanguageCode, languages } from '#shared/locales/languages.ts';
import { patientStates } from '#shared/requests/patient-state.ts';
import { falsePromises, keysOf, needlessExceptions } from './promised-words.ts';
import { readTexts, type Texts } from './texts.ts';

const root = join(import.meta.dirname, '../..');
const codes: LanguageCode[] = ['de', 'en', 'es', 'fa', 'fr', 'ru', 'tr', 'ua'];
const all = new Map<LanguageCode, Texts>();
beforeAll(async () => {
  for (const code of codes) all.set(code, (await readTexts(root, 'patient', code)) ?? new Map());
});

test('the eight languages of the patient app are these', () => {
  expect(Object.keys(languages).sort()).toEqual(codes);
});

test.each(codes)('no text says that somebody is coming, and only what is accepted that they will: %s', (code) => {
  const texts = all.get(code) ?? new Map();
  expect(texts.size).toBeGreaterThan(150);
  expect(falsePromises(code, texts)).toEqual([]);
});

test.each(codes)('each state is said, and an accepted one in the words of docs/product.md: %s', (code) => {
  const texts = all.get(code) ?? new Map();
  for (const state of patientStates) expect(keysOf(state).filter((key) => texts.has(key))).not.toEqual([]);
  // Without these words the promise would be another, which the rule takes for none.
  expect(falsePromises(code, new Map([['requests.sent', texts.get('requests.accepted') ?? '']]))).toHaveLength(1);
});

test('received says no more than that a device has shown it', () => {
  const devices = { de: 'Gerät', en: 'device', es: 'dispositivo', fa: 'دستگاه', fr: 'appareil', ru: 'устройстве' };
  for (const [code, device] of Object.entries({ ...devices, tr: 'cihazında', ua: 'пристрої' }))
    expect([...all].find(([one]) => one === code)?.[1].get('requests.received'), code).toContain(device);
});

test('each exception is needed', () => {
  expect(needlessExceptions(all)).toEqual([]);
});

/** What a translator might write, and may not. */
const forbidden: Record<LanguageCode, string[]> = {
  de: ['Anna ist unterwegs.', 'Wir sind auf dem Weg.', 'Anna kommt gleich.', 'Eine Pflegekraft kommt.'],
  en: ['Anna is coming.', 'A nurse is on the way.', 'We’re coming.', 'Somebody will be there soon.', 'Anna will come.'],
  es: ['Anna está de camino.', 'Anna está llegando.', 'Ya viene.', 'Anna va a venir.', 'Anna vendrá pronto.'],
  fa: ['پرستار در راه است.', 'به زودی می‌رسد.', 'آنا دارد می‌آید.', 'پرستار می‌آید.'],
  fr: ['Anna est en route.', 'Anna va venir.', 'Anna arrive.', 'Quelqu’un vient tout de suite.', 'Anna viendra.'],
  ru: ['Медсестра в пути.', 'Анна идёт к вам.', 'Анна скоро будет.', 'Анна придёт.', 'Анна сейчас подойдёт.'],
  tr: ['Hemşire yolda.', 'Anna geliyor.', 'Anna birazdan yanınızda.', 'Anna gelecek.', 'Hemen geliriz.'],
  ua: ['Медсестра вже йде.', 'Анна у дорозі.', 'Анна незабаром буде.', 'Анна прийде.', 'Анна зараз підійде.'],
};

describe('the rule finds', () => {
  const states = patientStates.filter((state) => state !== 'done' && state !== 'canceled');
  test.each(codes.flatMap((code) => forbidden[code].map((text) => [code, text] as const)))('%s %s', (code, text) => {
    const keys = new Set(states.flatMap(keysOf));
    for (const key of keys) expect(falsePromises(code, new Map([[key, text]])), key).toHaveLength(1);
  });

  test('more than "as soon as possible" of what is accepted', () => {
    expect(falsePromises('en', new Map([['requests.accepted', '{name} will come in 5 minutes.']]))).toHaveLength(1);
    expect(falsePromises('en', new Map([['requests.accepted', '{name} will come as soon as possible.']]))).toEqual([]);
  });
});
