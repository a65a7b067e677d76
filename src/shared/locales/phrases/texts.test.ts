import { beforeAll, describe, expect, test } from 'vitest';
import { type LanguageCode, languageCodes, languages } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import { answerSets } from '#shared/phrases/answer-sets.ts';
import { cards } from '#shared/phrases/cards.ts';
import { groups, minutesRange } from '#shared/phrases/phrase-row.ts';
import { groupText, phrases, phrasesOf } from '#shared/phrases/phrases.ts';
import type { PhraseTexts } from './say.ts';
import { say, sayAbout } from './say.ts';

const all = new Map<LanguageCode, PhraseTexts>();
beforeAll(async () => {
  for (const code of languageCodes) all.set(code, (await phraseTexts[code]()).messages);
});
const textsIn = (code: LanguageCode) => all.get(code) ?? {};

const named = { minutes: 20, time: '2026-11-26T13:20:00Z', timeZone: 'Europe/Berlin' };

/** What can be read as one message: phrases, answers, and those of cards. */
const said = [
  ...phrases.map(({ key }) => key),
  ...Object.values(answerSets).flatMap((set) => set.map(({ key }) => key)),
  ...cards.flatMap(({ steps }) =>
    steps.flatMap((step) => ('answers' in step && step.answers !== 'spoken' ? step.answers.map(({ key }) => key) : [])),
  ),
];

/** A placeholder is one word, and so is "please". */
const wordsOf = (text: string) =>
  text
    .replace(/s’il vous plaît|por favor|будь ласка/iu, 'please')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));

describe.each(languageCodes)('in %s', (code) => {
  test('every phrase, answer, group and card has its words', () => {
    const keys = [...said, ...groups.map(({ key }) => groupText(key)), ...cards.map(({ key }) => key)];
    expect(keys.filter((key) => !say(textsIn(code), code, key, named))).toEqual([]);
  });

  test('nothing is longer than eight words, cries, or has a bracket or a stroke', () => {
    const texts = Object.entries(textsIn(code));
    expect(texts.filter(([, text]) => wordsOf(text).length > 8)).toEqual([]);
    expect(texts.filter(([, text]) => /[!！¡()[\]/·*_]/.test(text))).toEqual([]);
    expect(texts.filter(([, text]) => text !== text.trim() || text.includes('  ') || text.includes("'"))).toEqual([]);
  });

  test('a phrase names its minutes or its time, in each form of the number, and nothing else', () => {
    const fields = new Map(phrases.map(({ key, takes }) => [key as string, takes]));
    for (const [key, text] of Object.entries(textsIn(code))) {
      const takes = fields.get(key) ?? fields.get(key.replace(/_(one|few|many|other)$/, ''));
      const wanted = key === 'clock_time' || key === 'about_time' ? 'time' : takes;
      expect(text.match(/\{\w+\}/g) ?? [], key).toEqual(wanted ? [`{${wanted}}`] : []);
    }
  });

  test('each form that the language has is written out', () => {
    const forms = new Intl.PluralRules(languages[code].tag).resolvedOptions().pluralCategories;
    const counted = phrases.filter(({ takes }) => takes === 'minutes').map(({ key }) => key);
    const missing = counted
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !textsIn(code)[key]);
    expect(missing).toEqual([]);
    for (let minutes = minutesRange.from; minutes <= minutesRange.to; minutes += 1)
      expect(say(textsIn(code), code, 'n_ask_wait', { minutes }), `${minutes}`).toBeTruthy();
  });

  test('a phrase is a sentence, a picture a name', () => {
    const end = /[.?؟]$/;
    const open = phrases
      .map(({ key }) => [key, say(textsIn(code), code, key, named) ?? ''])
      .filter(([, text]) => !end.test(text ?? ''));
    expect(open.map(([key]) => key)).toEqual(phrasesOf('picture').map(({ key }) => key));
  });
});

test('minutes are said in the form and in the digits of the language', () => {
  const inWords = (code: LanguageCode, minutes: number) => say(textsIn(code), code, 'n_answer_minutes', { minutes });
  expect(inWords('de', 1)).toBe('Ich brauche noch etwa 1 Minute.');
  expect(inWords('de', 10)).toBe('Ich brauche noch etwa 10 Minuten.');
  expect(inWords('ru', 21)).toBe('Мне нужно ещё примерно: 21 минута.');
  expect(inWords('ru', 3)).toBe('Мне нужно ещё примерно: 3 минуты.');
  expect(inWords('ua', 45)).toBe('Мені потрібно ще приблизно: 45 хвилин.');
  expect(inWords('fa', 20)).toContain('۲۰');
  expect(inWords('tr', 20)).toBe('Yaklaşık 20 dakikaya daha ihtiyacım var.');
});

test('a time is read on the clock of the hospital, with the word that goes with it', () => {
  const at = (code: LanguageCode) => say(textsIn(code), code, 'n_answer_time', named);
  expect(at('de')).toBe('Wahrscheinlich gegen 14:20 Uhr.');
  expect(at('en')).toBe('Probably around 14:20.');
  expect(at('ru')).toBe('Вероятно, около 14:20.');
  const sentAt = '2026-11-26T13:10:00Z';
  const about = (code: LanguageCode) =>
    sayAbout(textsIn(code), code, { from: sentAt, minutes: 10, timeZone: 'Europe/Berlin' });
  expect([about('de'), about('en')]).toEqual(['gegen 14:20 Uhr', 'about 14:20']);
  expect(about('ua')).toBe('близько 14:20'); // not «о», which is «об» before 11
});

test('a key of a later version is not said, nor one whose number was not given', () => {
  expect(say(textsIn('de'), 'de', 'pain_toe')).toBeUndefined();
  expect(say(textsIn('de'), 'de', 'n_answer_minutes')).toBeUndefined();
  expect(say(textsIn('de'), 'de', 'n_answer_time')).toBeUndefined();
  expect(say(textsIn('de'), 'de', 'n_answer_time', { time: named.time })).toBeUndefined();
});
