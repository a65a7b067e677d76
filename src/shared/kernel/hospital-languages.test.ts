import { expect, test } from 'vitest';
import { languageCodes } from '#shared/locales/languages.ts';
import { hospitalLanguages, offeredLanguages, shippedHospitalLanguages } from './hospital-languages.ts';

test('a hospital that has set nothing, or what nobody can read, offers every language as it is shipped', () => {
  for (const own of [undefined, null, 'de', {}, [null, 'fr', { code: 'xx' }, { code: 7 }]])
    expect(hospitalLanguages(own)).toEqual(shippedHospitalLanguages);
});

test('what is set holds in its order; a language that it does not name comes after, offered', () => {
  const own = [
    { code: 'tr', active: true, direction: 'ltr' },
    { code: 'fr', active: false, direction: 'rtl' },
    { code: 'fr', active: true, direction: 'sideways' },
    { code: 'fa', active: 'no' },
  ];
  const held = hospitalLanguages(own);
  expect(held.map(({ code }) => code)).toEqual(['tr', 'fr', 'fa', 'de', 'en', 'es', 'ru', 'ua']);
  expect(held.toSorted((a, b) => languageCodes.indexOf(a.code) - languageCodes.indexOf(b.code))).toMatchObject(
    shippedHospitalLanguages.map(({ code, direction }) => ({ code, direction })),
  );
});

test('the apps offer what is switched on, and the own language of the hospital whatever is set', () => {
  const own = [
    { code: 'fa', active: true },
    { code: 'fr', active: false },
    { code: 'de', active: false },
  ];
  const offered = offeredLanguages(hospitalLanguages(own), 'de');
  expect(offered.map(({ code }) => code)).toEqual(['fa', 'de', 'en', 'es', 'ru', 'ua', 'tr']);
  expect(offered.filter(({ is_default }) => is_default)).toEqual([{ code: 'de', direction: 'ltr', is_default: true }]);
  expect(offered[0]).toEqual({ code: 'fa', direction: 'rtl', is_default: false });
});
