import { expect, test } from 'vitest';
import { inLanguage, staffLanguage } from '#web/desk/languages.ts';
import { to } from '#web/staff/routing/routes.ts';
import { afterLogin, redirectFor } from './guards.ts';

const visit = { signedIn: false, hospitalKnown: true, links: to('de'), address: '/de/board/7?filter=mine' } as const;

test('auth: signed out leads to sign-in, which remembers the way', () => {
  expect(redirectFor('auth', visit)).toBe('/de/login?from=%2Fde%2Fboard%2F7%3Ffilter%3Dmine');
  expect(redirectFor('auth', { ...visit, signedIn: true })).toBeNull();
});

test('guest: the signed in go to the board, who has no hospital yet names it first', () => {
  const login = { ...visit, address: '/de/login?from=%2Fde%2Fduty' };
  expect(redirectFor('guest', login)).toBeNull();
  expect(redirectFor('guest', { ...login, signedIn: true })).toBe('/de/board');
  expect(redirectFor('guest', { ...login, hospitalKnown: false })).toBe('/de/hospital?from=%2Fde%2Fduty');
});

test('guest_of_none: the signed in go on, everybody else signs in without a hospital', () => {
  const login = { ...visit, hospitalKnown: false, address: '/de/platform' };
  expect(redirectFor('guest_of_none', login)).toBeNull();
  expect(redirectFor('guest_of_none', { ...login, signedIn: true })).toBe('/de/board');
});

test('open: everybody', () => {
  expect(redirectFor('open', { ...visit, hospitalKnown: false })).toBeNull();
});

test('sign-in leads back into this app and nowhere else', () => {
  expect(afterLogin('/de/board/7', '/de/board')).toBe('/de/board/7');
  for (const foreign of [
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ]) {
    expect(afterLogin(foreign, '/de/board')).toBe('/de/board');
  }
});

test.each([
  ['/', '/de/'],
  ['/board', '/de/board'],
  ['/board/7', '/de/board/7'],
  ['/en/board/7', '/de/board/7'],
  ['/ru/duty', '/de/duty'],
  ['/xx/duty', '/de/xx/duty'],
])('%s in German is %s', (pathname, wanted) => {
  expect(inLanguage('de', { pathname })).toBe(wanted);
});

test('query and hash are kept with the prefix', () => {
  expect(inLanguage('en', { pathname: '/board', search: '?filter=mine', hash: '#x' })).toBe('/en/board?filter=mine#x');
});

test('the staff app speaks what it has texts for, German otherwise', () => {
  expect(staffLanguage('en', 'de')).toBe('en');
  expect(staffLanguage('ru', 'en')).toBe('en');
  expect(staffLanguage('klingon', undefined, null)).toBe('de');
  expect(to('en').request('a/b')).toBe('/en/board/a%2Fb');
});
