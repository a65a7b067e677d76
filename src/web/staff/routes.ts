import { staffPaths as paths } from '#shared/kernel/addresses.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode, shippedLanguages } from '#shared/locales/languages.ts';

/** Where the staff app lives on its origin; addresses below are relative to it. */
export const basename = '/staff';

/** Links, by the language of the page: `to('de').request(id)`. */
export function to(language: LanguageCode) {
  const at = (path: string) => `/${language}/${path}`;
  return {
    home: at(''),
    hospital: at(paths.hospital),
    login: at(paths.login),
    board: at(paths.board),
    request: (id: string) => at(`board/${encodeURIComponent(id)}`),
    patients: at(paths.patients),
    duty: at(paths.duty),
    handOver: at(paths.handOver),
    /** With this request chosen alone. */
    handOverOne: (id: string) => at(`${paths.handOver}?request=${encodeURIComponent(id)}`),
    account: at(paths.account),
    devices: at(paths.devices),
    /** The wall, which is another page with a session of its own: a full navigation. */
    station: at(paths.station),
    enrol: at(paths.enrol),
    /** The patient app, which is another page: a full navigation. */
    patientApp: `/${language}/user/signin`,
  };
}

/** The languages the staff app speaks. */
export const staffLanguages = shippedLanguages('staff');

/** The first of `codes` the staff app speaks, else German. */
export function staffLanguage(...codes: (string | null | undefined)[]): LanguageCode {
  const spoken = (code: string | null | undefined): code is LanguageCode =>
    typeof code === 'string' && isLanguageCode(code) && staffLanguages.includes(code);
  return codes.find(spoken) ?? defaultLanguage;
}

/**
 * The address with the language's prefix in place of the one it has, or added where it has none; query and hash
 * are kept. A prefix of a language that the staff app does not speak is replaced as well.
 */
export function inLanguage(language: LanguageCode, address: { pathname: string; search?: string; hash?: string }) {
  const [first = '', ...rest] = address.pathname.split('/').filter((part) => part !== '');
  const path = isLanguageCode(first) ? rest : [first, ...rest].filter((part) => part !== '');
  return `/${[language, ...path].join('/')}${path.length === 0 ? '/' : ''}${address.search ?? ''}${address.hash ?? ''}`;
}
