import { defaultLanguage, isLanguageCode, type LanguageCode } from '#shared/locales/languages.ts';
import { RouteError } from './route-error.ts';
import { type GuardName, type Match, matchScreen, to } from './routes.ts';

/** Where somebody wants to go. */
export type Place = { pathname: string; search: string; hash: string };
/** What is known of who they are. */
export type Visitor = {
  signedIn: boolean;
  locale: string | null;
  /** The device is the tablet of a ward. */
  isTablet?: boolean;
};
export type Decision = { redirect: string } | { show: Match; locale: LanguageCode };

/**
 * Decides every address by the guard rules: the prefix comes first, then the root,
 * then the guard of the screen. Pure; the QR guard's clearing of the session is the QR screen's first act.
 */
export function decide({ pathname, search, hash }: Place, visitor: Visitor): Decision {
  const { prefix, rest } = splitPrefix(pathname);
  if (prefix === null) {
    const locale = visitor.locale && isLanguageCode(visitor.locale) ? visitor.locale : defaultLanguage;
    if (rest === '/') return { redirect: to.services(locale) };
    return { redirect: `/${locale}${rest}${search}${hash}` };
  }
  if (rest === '/') return { redirect: to.services(prefix) };
  const match = matchScreen(rest);
  const redirect = guardNamed(match.guard)(prefix, visitor);
  return redirect ? { redirect } : { show: match, locale: prefix };
}

/** The language prefix of a path, if it has one of ours, and what follows it as it is written. */
export function splitPrefix(pathname: string): { prefix: LanguageCode | null; rest: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/s.exec(pathname) ?? [];
  if (!isLanguageCode(first)) return { prefix: null, rest: pathname || '/' };
  return { prefix: first, rest: rest || '/' };
}

type Guard = (locale: LanguageCode, visitor: Visitor) => string | null;

const guards: Record<GuardName, Guard> = {
  auth: (locale, { signedIn }) => (signedIn ? null : to.signin(locale)),
  guest: (locale, { signedIn }) => (signedIn ? to.services(locale) : null),
  // An account on the tablet of a ward is signed out with the stay: while nobody stays there, none is signed in.
  account: (locale, { signedIn, isTablet = false }) => (isTablet && !signedIn ? to.signin(locale) : null),
  qr: () => null,
  none: () => null,
};

/** The guard of that name; an unknown one is a defect, and is said. */
export function guardNamed(name: string): Guard {
  const guard = Object.hasOwn(guards, name) ? guards[name as GuardName] : undefined; // tested by hasOwn
  if (!guard) throw new RouteError('Unknown middleware', 500);
  return guard;
}
