import { describe, expect, test } from 'vitest';
import { languageCodes } from '#shared/locales/languages.ts';
import { decide, guardNamed, type Visitor } from './guards.ts';

const stranger: Visitor = { signedIn: false, locale: null };
const bed: Visitor = { signedIn: true, locale: 'tr' };
const at = (pathname: string, visitor: Visitor, search = '', hash = '') => decide({ pathname, search, hash }, visitor);

const behindSignIn = [
  '/user/services',
  '/user/faq',
  '/user/hospitals',
  '/user/settings',
  '/user/your_requests',
  '/user/get-service-target',
  '/user/get-service-target/7',
  '/user/get-target',
  '/user/get-target/7',
  '/user/menu',
  '/user/menu/a/b',
  '/user/messages',
];

describe.each(languageCodes)('with the prefix %s', (locale) => {
  test.each(behindSignIn)('%s sends a stranger to sign-in and lets a bed in', (path) => {
    expect(at(`/${locale}${path}`, stranger)).toEqual({ redirect: `/${locale}/user/signin` });
    expect(at(`/${locale}${path}`, bed)).toMatchObject({ locale, show: { guard: 'auth' } });
  });

  test('sign-in is for strangers; a bed goes to its services', () => {
    expect(at(`/${locale}/user/signin`, stranger)).toMatchObject({ show: { screen: 'signin' } });
    expect(at(`/${locale}/user/signin`, bed)).toEqual({ redirect: `/${locale}/user/services` });
  });

  test('an account is open to both, but for the tablet of a ward at which nobody stays', () => {
    for (const visitor of [stranger, bed, { ...bed, isTablet: true }])
      expect(at(`/${locale}/user/account/login`, visitor)).toMatchObject({ show: { screen: 'accountLogin' } });
    expect(at(`/${locale}/user/account/profile`, { ...stranger, isTablet: true })).toEqual({
      redirect: `/${locale}/user/signin`,
    });
  });

  test('a QR address is open to both', () => {
    for (const visitor of [stranger, bed]) {
      expect(at(`/${locale}/qrlogin/abc`, visitor)).toMatchObject({
        show: { screen: 'qrlogin', params: { uuid: 'abc' } },
      });
      expect(at(`/${locale}/qrlogin`, visitor, '?code=abc')).toMatchObject({ show: { screen: 'qrlogin', params: {} } });
    }
  });

  test('the bare prefix is the root', () => {
    expect(at(`/${locale}`, bed)).toEqual({ redirect: `/${locale}/user/services` });
  });

  test('an unknown address is the 404 page, also without a token', () => {
    expect(at(`/${locale}/user/nowhere`, stranger)).toMatchObject({ show: { screen: 'notFound' } });
    expect(at(`/${locale}/user/services/extra`, bed)).toMatchObject({ show: { screen: 'notFound' } });
  });
});

describe('without a prefix', () => {
  test('the root and the bare services go to the services', () => {
    expect(at('/', stranger)).toEqual({ redirect: '/de/user/services' });
    expect(at('/user/services', bed)).toEqual({ redirect: '/tr/user/services' });
  });

  test('every address keeps its query and its hash', () => {
    expect(at('/user/menu/food', bed, '?day=2', '#soup')).toEqual({ redirect: '/tr/user/menu/food?day=2#soup' });
    expect(at('/qrlogin/abc', stranger, '?code=x')).toEqual({ redirect: '/de/qrlogin/abc?code=x' });
  });

  test('a language that is not ours is no prefix', () => {
    expect(at('/uk/user/services', stranger)).toEqual({ redirect: '/de/uk/user/services' });
  });
});

test('a guard that nobody wrote is "Unknown middleware" with status 500', () => {
  expect(() => guardNamed('admin')).toThrow(
    expect.objectContaining({ message: 'Unknown middleware', statusCode: 500 }),
  );
});
