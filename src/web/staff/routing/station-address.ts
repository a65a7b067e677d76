import { staffPaths as paths } from '#shared/kernel/addresses.ts';
import { pageAt } from '#shared/kernel/pages.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { basename, to } from './routes.ts';

/** What an address asks of this device: to be the station display, to become it with a token, or neither. */
export type StationAddress = { kind: 'display' } | { kind: 'take_over'; token: string } | { kind: 'other' };

/** Reads `/staff/{locale}/station`, and `/staff/{locale}/station/enrol#token`, which an enrolment link leads to. */
export function stationAddress({ pathname, hash }: { pathname: string; hash: string }): StationAddress {
  if (!pathname.startsWith(`${basename}/`) || !pageAt(pathname).known) return { kind: 'other' };
  const [, ...behind] = pathname.slice(basename.length + 1).split('/');
  const path = behind.filter((part) => part !== '').join('/');
  if (path === paths.station) return { kind: 'display' };
  const token = hash.slice(1);
  if (path === paths.enrol && /^[\w.~-]{1,200}$/.test(token)) return { kind: 'take_over', token };
  return { kind: 'other' };
}

/** The station display's address on this origin. */
export function displayAddress(language: LanguageCode): string {
  return `${basename}${to(language).station}`;
}
