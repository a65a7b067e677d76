import { matchRoutes } from 'react-router';
import type { LanguageCode } from '#shared/locales/languages.ts';

/** Every address of the patient app, in one place; the part behind the language prefix. */
const screens = {
  signin: { path: '/user/signin', guard: 'guest' },
  services: { path: '/user/services', guard: 'auth' },
  faq: { path: '/user/faq', guard: 'auth' },
  hospitals: { path: '/user/hospitals', guard: 'auth' },
  settings: { path: '/user/settings', guard: 'auth' },
  requests: { path: '/user/your_requests', guard: 'auth' },
  serviceTarget: { path: '/user/get-service-target/:id?', guard: 'auth' },
  requestTarget: { path: '/user/get-target/:id?', guard: 'auth' },
  menu: { path: '/user/menu/*', guard: 'auth' },
  messages: { path: '/user/messages', guard: 'auth' },
  notifications: { path: '/user/notifications', guard: 'auth' },
  qrlogin: { path: '/qrlogin/:uuid?', guard: 'qr' },
  notFound: { path: '*', guard: 'none' },
} as const satisfies Record<string, { path: string; guard: string }>;

export type ScreenName = keyof typeof screens;
export type GuardName = (typeof screens)[ScreenName]['guard'];
export type Match = { screen: ScreenName; guard: GuardName; params: Record<string, string> };

const table = Object.entries(screens).map(([id, { path }]) => ({ id, path }));

/** The screen of an address without its prefix; `notFound` when there is none. */
export function matchScreen(rest: string): Match {
  const found = matchRoutes(table, rest)?.[0];
  const screen = (found?.route.id ?? 'notFound') as ScreenName; // the table's ids are the keys of `screens`
  return { screen, guard: screens[screen].guard, params: { ...found?.params } as Record<string, string> };
}

/** Links to the screens; the only makers of addresses. */
export const to = {
  signin: (locale: LanguageCode, reason?: 'ended' | 'card') =>
    `/${locale}/user/signin${reason ? `?reason=${reason}` : ''}`,
  services: (locale: LanguageCode) => `/${locale}/user/services`,
  requests: (locale: LanguageCode) => `/${locale}/user/your_requests`,
  settings: (locale: LanguageCode) => `/${locale}/user/settings`,
  messages: (locale: LanguageCode) => `/${locale}/user/messages`,
  faq: (locale: LanguageCode) => `/${locale}/user/faq`,
  hospitals: (locale: LanguageCode) => `/${locale}/user/hospitals`,
  menu: (locale: LanguageCode, path = '') => `/${locale}/user/menu${path && `/${path}`}`,
  qrlogin: (locale: LanguageCode) => `/${locale}/qrlogin`,
} as const;
