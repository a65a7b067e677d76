import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { staffPaths } from '#shared/kernel/addresses.ts';
import { pageAt } from '#shared/kernel/pages.ts';
import { basename, isAddress } from '#web/staff/routing/routes.ts';
import { stationAddress } from '#web/staff/routing/station-address.ts';
import { staffRoutes } from './router.tsx';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the screens listen to it as they are loaded

const id = '018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d';
const known = Object.values(staffPaths).map((path) => `/de/${path.replace(/:id\??/, id)}`);
const behindHome = known.filter((path) => path !== '/de/');

/** Whether the app shows one of its screens there. */
const shows = (path: string) => isAddress(path) && matchRoutes(staffRoutes, path)?.at(-1)?.route.path !== '*';

test.each(known)('%s is a screen and answered with 200, with a slash at its end too', (path) => {
  for (const written of [path, path.endsWith('/') ? path : `${path}/`]) {
    expect([written, shows(written)]).toEqual([written, true]);
    expect([written, pageAt(`${basename}${written}`).known]).toEqual([written, true]);
  }
});

test.each(behindHome)('%s in capitals or with a doubled slash is not found, on the server and in the app', (path) => {
  const capitals = path.replace('/de/', '').toUpperCase();
  expect(matchRoutes(staffRoutes, `/de/${capitals}`)?.at(-1)?.route.path).toBe('*');
  for (const variant of [`/de/${capitals}`, path.replace('/de/', '/de//'), `${path}//`, `/${path}`]) {
    expect([variant, shows(variant)]).toEqual([variant, false]);
    expect([variant, pageAt(`${basename}${variant}`).known]).toEqual([variant, false]);
    expect(stationAddress({ pathname: `${basename}${variant}`, hash: '' })).toEqual({ kind: 'other' });
  }
});
