import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLanguageCode, languages, shippedLanguages } from '#shared/locales/languages.ts';
import { phraseTexts } from '#shared/locales/patient/files.ts';
import { answersOf } from './scale-words.ts';
import { keysOf, numberOf, scaleOf, scales } from './scales.ts';

const codes = shippedLanguages('patient');
const tagOf = (code: (typeof codes)[number]) => languages[code].tag;

test.each(scales)(
  '%s: twelve answers, each with its number and a meaning of its own band in every language',
  (scale) => {
    const answers = answersOf(scale, codes, tagOf);
    expect(scaleOf(answers)).toBe(scale);
    expect(answers.map(({ key }) => numberOf(scale, key))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, null]);
    for (const { key, texts, is_default } of answers) {
      expect([key, is_default]).toEqual([expect.stringMatching(/^[a-z0-9_]{1,40}$/), false]);
      expect(Object.keys(texts).every(isLanguageCode)).toBe(true);
      for (const code of codes) {
        const said = texts[code] ?? '';
        // The most that the panel takes.
        expect(said.length).toBeLessThanOrEqual(60);
        const value = numberOf(scale, key);
        if (value !== null) expect(said).toContain(new Intl.NumberFormat(tagOf(code)).format(value));
      }
    }
    for (const code of codes) {
      const bandOf = (value: number) => (answers[value]?.texts[code] ?? '').replace(/^[^:]*: /, '');
      const bands = Array.from({ length: 11 }, (_, value) => bandOf(value));
      expect(new Set(bands).size, code).toBe(5);
      for (const same of [
        [1, 2, 3],
        [4, 5, 6],
        [7, 8, 9],
      ])
        expect(new Set(same.map((at) => bands[at])).size).toBe(1);
    }
  },
);

test.each(codes)('in %s a scale calls no, mild, medium and strong pain as a nurse does in the thread', async (code) => {
  const { messages: said } = await phraseTexts[code]();
  const words = answersOf('pain', [code], tagOf).map(({ texts }) => texts[code]?.replace(/^[^:]*: /, ''));
  const inThread = [said.scale_none, said.scale_mild, said.scale_medium, said.scale_strong];
  const lower = (text = '') => text.toLocaleLowerCase(tagOf(code));
  expect([0, 1, 4, 7].map((value) => lower(words[value]))).toEqual(inThread.map(lower));
});

test('answers are a scale where all of one are there, in any order, and an ordinary choice with one more or less', () => {
  fc.assert(
    fc.property(fc.constantFrom(...scales), fc.integer({ min: 0, max: 11 }), (scale, at) => {
      const answers = keysOf(scale).map((key) => ({ key }));
      expect(scaleOf([...answers.slice(at), ...answers.slice(0, at)])).toBe(scale);
      expect(scaleOf(answers.filter((_, place) => place !== at))).toBe(null);
      expect(scaleOf([...answers, { key: 'other' }])).toBe(null);
      expect(numberOf(scale, 'other')).toBe(null);
    }),
  );
  expect(scaleOf([])).toBe(null);
});
