import {
  isLanguageCode,
  type Language,
  type LanguageCode,
  languageCodes,
  languages,
} from '#shared/locales/languages.ts';

/** How a hospital has a language: whether its apps offer it, and which way it is written. */
export type HospitalLanguage = { code: LanguageCode; active: boolean; direction: Language['direction'] };

/** As every hospital begins: all of them, in the order of the product, each as it is written. */
export const shippedHospitalLanguages: readonly HospitalLanguage[] = languageCodes.map((code) => ({
  ...{ code, active: true, direction: languages[code].direction },
}));

/**
 * What a hospital has set, as it holds: every language once, in its order. One that it says nothing of, since a later
 * version brought it, is offered after the others; one that this version does not know is left out.
 */
export function hospitalLanguages(own: unknown): HospitalLanguage[] {
  const set = (Array.isArray(own) ? own : []).flatMap((one: unknown) => readOne(one) ?? []);
  const known = new Map([...set, ...shippedHospitalLanguages.filter(isNew)].map((one) => [one.code, one]));
  return [...known.values()];

  function isNew({ code }: HospitalLanguage): boolean {
    return !set.some((one) => one.code === code);
  }
}

function readOne(own: unknown): HospitalLanguage | null {
  if (typeof own !== 'object' || own === null || !('code' in own) || typeof own.code !== 'string') return null;
  if (!isLanguageCode(own.code)) return null;
  const { direction } = languages[own.code];
  const said = 'direction' in own && (own.direction === 'ltr' || own.direction === 'rtl') ? own.direction : direction;
  return { code: own.code, active: !('active' in own && own.active === false), direction: said };
}

/** A language that the apps of a hospital offer; `is_default` is the hospital's own. */
export type OfferedLanguage = { code: LanguageCode; direction: Language['direction']; is_default: boolean };

/** What the apps offer, in the hospital's order; its own language always. */
export function offeredLanguages(all: readonly HospitalLanguage[], ofHospital: string): OfferedLanguage[] {
  return all
    .filter(({ code, active }) => active || code === ofHospital)
    .map(({ code, direction }) => ({ code, direction, is_default: code === ofHospital }));
}
