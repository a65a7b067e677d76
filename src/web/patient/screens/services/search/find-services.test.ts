import { expect, test } from 'vitest';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { everydayWords } from '#shared/beds/everyday-words.ts';
import { type LanguageCode, languageCodes } from '#shared/locales/languages.ts';
import { pictograms } from '#web/kit/icons/names.ts';
import { findServices } from './find-services.ts';

const service = (icon: string, title: Record<string, string>, order: number): ServiceForBed => ({
  ...{ id: icon, icon, title, description: {}, order, urgency: 'normal', response_minutes: 10, usual_minutes: null },
  service_type: { id: 'care', name: {}, color: null, order: 1 },
  ...{ payable: false, price_cents: null, currency: 'EUR', has_schedule: false, windows: [], available: true },
  ...{ available_from: null, blocked: false, blocked_reason: null, places: [], question: null, has_quantity: false },
  ...{ group: 'care', wide: false, after_tap: 'nothing' },
});
const services = [
  service('water', { de: 'Wasser', en: 'Water' }, 1),
  service('toilet', { de: 'Toilette', en: 'Toilet' }, 2),
  service('pain', { de: 'Schmerzen', en: 'Pain' }, 3),
  service('turn', { de: 'Anders liegen', en: 'Lie differently' }, 4),
  service('wheelchair', { de: 'Rollstuhl', en: 'Wheelchair' }, 5),
];
const find = (typed: string, language: LanguageCode = 'de') =>
  findServices(services, typed, language).map(({ id }) => id);

test('a service is found by its name, from the first letters on, in any case', () => {
  expect(find('wasser')).toEqual(['water']);
  expect(find('WAS')).toEqual(['water']);
  expect(find('roll')[0]).toBe('wheelchair');
});

test('slips of the hand do no harm: a wrong letter, a missing one, one too many, two swapped', () => {
  for (const typed of ['wassr', 'waser', 'wasserr', 'wsaser', 'vasser']) expect(find(typed)[0], typed).toBe('water');
  for (const typed of ['tolette', 'toilete', 'tiolette', 'Toillette']) expect(find(typed)[0], typed).toBe('toilet');
  for (const typed of ['schmertzen', 'shcmerzen', 'schmezen']) expect(find(typed)[0], typed).toBe('pain');
});

test('everyday words lead to what is meant, in every language', () => {
  const said: Record<LanguageCode, [thirst: string, pee: string]> = {
    ...{ de: ['durst', 'pipi'], en: ['thirsty', 'pee'], fr: ['soif', 'pipi'], es: ['sed', 'pis'] },
    ...{ fa: ['تشنه', 'جیش'], ru: ['хочу пить', 'пописать'], ua: ['спрага', 'попісяти'], tr: ['susadım', 'çiş'] },
  };
  for (const language of languageCodes) {
    const [thirst, pee] = said[language];
    expect(find(thirst, language)[0], `${language} ${thirst}`).toBe('water');
    expect(find(pee, language)[0], `${language} ${pee}`).toBe('toilet');
  }
});

test('accents, ß, the dotless ı and Arabic letters may be left out or be typed as another keyboard has them', () => {
  expect(find('susadim', 'tr')[0]).toBe('water');
  expect(find('cis', 'tr')[0]).toBe('toilet');
  expect(find('Getrank')[0]).toBe('water');
  expect(find('تشنگي', 'fa')[0]).toBe('water');
});

test('what is nothing here finds nothing, and so does an empty field', () => {
  for (const typed of ['', '   ', 'xyzxyz', 'Helikopter', '!?']) expect(find(typed), typed).toEqual([]);
});

test('every language has everyday words for the same pictograms', () => {
  const keys = languageCodes.map((code) => Object.keys(everydayWords[code] ?? {}).toSorted());
  for (const own of keys) expect(own).toEqual(keys[0]);
  expect((keys[0] ?? []).filter((icon) => !pictograms.some((name) => name === icon))).toEqual([]);
});
