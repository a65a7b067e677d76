import { matchRoutes } from 'react-router';
import { patientPaths } from '#shared/kernel/addresses.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';

/** Who may see each screen; every other address is `notFound`. */
const guards = {
  signin: 'guest',
  services: 'auth',
  faq: 'auth',
  hospitals: 'auth',
  settings: 'auth',
  requests: 'auth',
  serviceTarget: 'auth',
  requestTarget: 'auth',
  menu: 'auth',
  messages: 'auth',
  notifications: 'auth',
  accountLogin: 'account',
  accountRegister: 'account',
  accountVerify: 'account',
  accountForgot: 'account',
  accountReset: 'account',
  accountProfile: 'account',
  qrlogin: 'qr',
  notFound: 'none',
} as const satisfies Record<keyof typeof patientPaths | 'notFound', string>;

export type ScreenName = keyof typeof guards;
export type GuardName = (typeof guards)[ScreenName];
export type Match = { screen: ScreenName; guard: GuardName; params: Record<string, string> };

const table = Object.entries({ ...patientPaths, notFound: '*' }).map(([id, path]) => ({
  id,
  path,
  caseSensitive: true,
}));

/**
 * The screen of an address without its prefix; `notFound` when there is none. Like the server's `pageAt` it takes
 * letters as they are, one slash at the end and no doubled one.
 */
export function matchScreen(rest: string): Match {
  const found = rest.includes('//') ? undefined : matchRoutes(table, rest)?.[0];
  const screen = (found?.route.id ?? 'notFound') as ScreenName; // the table's ids are the keys of `guards`
  return { screen, guard: guards[screen], params: { ...found?.params } as Record<string, string> };
}

/** Why somebody is at sign-in who did not wish to be: the session has ended, or why a card signs nobody in. */
export const cardReasons = ['card', 'no_stay', 'inactive', 'denied'] as const;
export type CardReason = (typeof cardReasons)[number];
type SignInReason = 'ended' | CardReason;

/** Links to the screens; the only makers of addresses. */
export const to = {
  signin: (locale: LanguageCode, reason?: SignInReason) => `/${locale}/user/signin${reason ? `?reason=${reason}` : ''}`,
  services: (locale: LanguageCode) => `/${locale}/user/services`,
  requests: (locale: LanguageCode) => `/${locale}/user/your_requests`,
  settings: (locale: LanguageCode) => `/${locale}/user/settings`,
  messages: (locale: LanguageCode) => `/${locale}/user/messages`,
  notifications: (locale: LanguageCode) => `/${locale}/user/notifications`,
  accountLogin: (locale: LanguageCode) => `/${locale}/user/account/login`,
  accountRegister: (locale: LanguageCode) => `/${locale}/user/account/register`,
  accountForgot: (locale: LanguageCode) => `/${locale}/user/account/forgot`,
  accountProfile: (locale: LanguageCode) => `/${locale}/user/account/profile`,
  faq: (locale: LanguageCode) => `/${locale}/user/faq`,
  hospitals: (locale: LanguageCode) => `/${locale}/user/hospitals`,
  serviceTarget: (locale: LanguageCode, id: string) => `/${locale}/user/get-service-target/${id}`,
  requestTarget: (locale: LanguageCode, id: string) => `/${locale}/user/get-target/${id}`,
  menu: (locale: LanguageCode, path = '') => `/${locale}/user/menu${path && `/${path}`}`,
  qrlogin: (locale: LanguageCode, uuid = '') => `/${locale}/qrlogin${uuid && `/${uuid}`}`,
} as const;
