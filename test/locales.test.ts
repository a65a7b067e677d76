import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  defaultLanguage,
  fallbackLanguage,
  type LanguageCode,
  languageCodes,
  languages,
  type Surface,
  shippedLanguages,
  surfaces,
} from '#shared/locales/languages.ts';
import { sameAsEnglishOnPurpose } from './locales/same-as-english.ts';
import {
  breakable,
  extra,
  missing,
  needlesslyAllowed,
  otherPlaceholders,
  sameAsEnglish,
  spacedEllipses,
} from './locales/text-rules.ts';
import { readTexts, type Texts } from './locales/texts.ts';
import { askedInVain, asksOthers, unused, usageIn } from './locales/usage.ts';
import { readTree } from './rooms/source.ts';

const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

/** Where the texts of a surface are asked for. */
const readers: Record<Surface, string[]> = {
  patient: ['src/web/patient/', 'src/web/kit/', 'src/shared/'],
  staff: ['src/web/staff/', 'src/web/desk/', 'src/web/kit/', 'src/shared/'],
  admin: ['src/web/admin/', 'src/web/desk/', 'src/web/kit/', 'src/shared/', 'src/server/features/admin/'],
  server: ['src/server/', 'src/shared/'],
  phrases: ['src/web/', 'src/server/', 'src/shared/'],
};

const code = readTree(root).filter(
  (file) => file.path.startsWith('src/') && !file.path.startsWith('src/shared/locales/'),
);
const all = new Map<string, Texts>();
for (const surface of surfaces)
  for (const language of languageCodes) {
    const texts = await readTexts(root, surface, language);
    if (texts) all.set(`${surface} ${language}`, texts);
  }
const written = surfaces.filter((surface) => existsSync(`${root}/src/shared/locales/${surface}`));

test('every locale file exports its texts as `messages`', () => {
  expect([...all].filter(([, texts]) => texts.size === 0).map(([name]) => name)).toEqual([]);
});

describe.each(written)('the texts of %s', (surface) => {
  test('are there in the default and the fallback language', () => {
    expect(shippedLanguages(surface)).toEqual(expect.arrayContaining([defaultLanguage, fallbackLanguage]));
  });

  test.each(shippedLanguages(surface))('are complete in %s', (language) => {
    const reference = textsOf(surface, defaultLanguage);
    const texts = textsOf(surface, language);
    expect([...missing(reference, texts, languages[language].tag), ...extra(reference, texts)]).toEqual([]);
  });

  test.each(languagesOf(surface))('name the same fields in %s', (language) => {
    expect(otherPlaceholders(textsOf(surface, defaultLanguage), textsOf(surface, language))).toEqual([]);
  });

  test.each(languagesOf(surface).filter((language) => language !== 'en'))('are not English in %s', (language) => {
    const allowed = sameAsEnglishOnPurpose[language] ?? [];
    expect(sameAsEnglish(textsOf(surface, 'en'), textsOf(surface, language), allowed)).toEqual([]);
  });

  test('begin no line in French with a sign', () => {
    expect(breakable(textsOf(surface, 'fr'))).toEqual([]);
  });

  test('have no space before “…” in English', () => {
    expect(spacedEllipses(textsOf(surface, 'en'))).toEqual([]);
  });

  test('are all used', () => {
    const files = code.filter((file) => readers[surface].some((folder) => file.path.startsWith(folder)));
    expect(unused(textsOf(surface, defaultLanguage), usageIn(files))).toEqual([]);
  });
});

test('what is said of the keys to choose from names no key: the one that sends has its price in its name', () => {
  const named = languagesOf('patient').filter((language) => {
    const texts = textsOf('patient', language);
    return (
      /[«»“”„]/.test(texts.get('basket.hint') ?? '') || texts.get('basket.hint')?.includes(texts.get('order.ask') ?? '')
    );
  });
  expect(named).toEqual([]);
});

test('every text asked for is somewhere', () => {
  const defaults = written.flatMap((surface) => all.get(`${surface} ${defaultLanguage}`) ?? []);
  expect(askedInVain(defaults, usageIn(code))).toEqual([]);
});

test('a language that ships on a surface has its texts there', () => {
  const promised = surfaces.flatMap((surface) => shippedLanguages(surface).map((language) => `${surface} ${language}`));
  expect(promised.filter((name) => !all.has(name))).toEqual([]);
});

test.each(languageCodes)('nothing is excused from translation into %s for nothing', (language) => {
  const both = surfaces.filter((surface) => all.has(`${surface} ${language}`) && all.has(`${surface} en`));
  const [english, texts] = ['en', language].map((one) => both.map((surface) => textsOf(surface, one)));
  expect(needlesslyAllowed(english ?? [], texts ?? [], sameAsEnglishOnPurpose[language] ?? [])).toEqual([]);
});

function textsOf(surface: Surface, language: string): Texts {
  const texts = all.get(`${surface} ${language}`);
  if (!texts) throw new Error(`There is no src/shared/locales/${surface}/${language}.ts`);
  return texts;
}

function languagesOf(surface: Surface): LanguageCode[] {
  return languageCodes.filter((language) => all.has(`${surface} ${language}`));
}

test.each([
  ['desk', ['desk']],
  ['kit', []],
])('what several apps share, as %s, asks for the texts of no single app', (shared, own) => {
  const files = code.filter(({ path }) => path.startsWith(`src/web/${shared}/`));
  expect(asksOthers(files, own)).toEqual([]);
});
