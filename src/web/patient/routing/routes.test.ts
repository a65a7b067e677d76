import { expect, test } from 'vitest';
import { patientPaths } from '#shared/kernel/addresses.ts';
import { pageAt } from '#shared/kernel/pages.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { splitPrefix } from './guards.ts';
import { matchScreen } from './routes.ts';

const id = '018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d';
const known = Object.values(patientPaths).flatMap((path) => {
  const bare = path.replace('/*', '').replace(/\/:\w+\?/, '');
  return path.includes('?') ? [bare, `${bare}/${id}`] : [bare];
});
const unknown = [
  '/user/nowhere',
  '/user/services/extra',
  '/user/account',
  '/user/account/nothing',
  '/users',
  '/user/get-target/not an id',
];
/** Written as no link writes it. */
const variantsOf = (path: string) =>
  [
    path.toUpperCase(),
    path.replace('/user', '/User'),
    `/${path}`,
    `${path}//`,
    path.replace(/\/(?=[^/]*$)/, '//'),
  ].filter((variant) => variant !== path);
const screenAt = (path: string) => matchScreen(splitPrefix(path).rest).screen;

test.each(known)('%s is a screen of the app and answered with 200, with and without a prefix', (path) => {
  for (const prefix of ['', ...languageCodes.map((code) => `/${code}`)]) {
    expect(screenAt(`${prefix}${path}`)).not.toBe('notFound');
    expect(pageAt(`${prefix}${path}`)).toEqual({ app: 'patient', known: true });
  }
});

test.each(unknown)('%s is no page and answered with 404', (path) => {
  expect(pageAt(`/de${path}`)).toEqual({ app: 'patient', known: false });
});

test.each(known)(
  '%s in capitals or with a doubled slash is not found, one slash at its end is: on the server and in the app',
  (path) => {
    for (const prefix of ['', '/de', '/fa']) {
      for (const variant of variantsOf(`${prefix}${path}`)) {
        expect([variant, screenAt(variant)]).toEqual([variant, 'notFound']);
        expect([variant, pageAt(variant).known]).toEqual([variant, false]);
      }
      expect(screenAt(`${prefix}${path}/`)).toBe(screenAt(`${prefix}${path}`));
      expect(pageAt(`${prefix}${path}/`).known).toBe(true);
    }
  },
);

test('what only the server of the hospital could know has an address; what the app shows nothing at has none', () => {
  const paths = { wine: true, [`category/${id}`]: true, Wine: false, 'a/b': false, [`list/${id}`]: false };
  for (const [path, known] of Object.entries(paths)) {
    expect(matchScreen(`/user/menu/${path}`)).toMatchObject({ screen: 'menu', params: { '*': path } });
    expect([path, pageAt(`/de/user/menu/${path}`).known]).toEqual([path, known]);
  }
});
