import { matchRoutes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { adminAreas, adminPaths } from '#shared/kernel/addresses.ts';
import { pageAt } from '#shared/kernel/pages.ts';
import { basename, isAddress } from '#web/admin/routing/routes.ts';
import { adminRoutes } from './router.tsx';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the screens listen to it as they are loaded

const id = '018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d';
const known = Object.values(adminPaths).flatMap((path) =>
  adminAreas.map((area) => `/de/${path.replace(':area', area).replace(':id', id)}`),
);

/** Whether the panel shows one of its screens there. */
const shows = (path: string) => isAddress(path) && matchRoutes(adminRoutes, path)?.at(-1)?.route.path !== '*';

test.each([...new Set(known)])('%s is a screen and answered with 200', (path) => {
  expect([path, shows(path), pageAt(`${basename}${path}`).known]).toEqual([path, true, true]);
});

test.each(['/de/ROOMS', '/de//rooms', '/de/rooms/NEW', '/de/rooms/12'])('%s is not found, on both sides', (path) => {
  expect([shows(path), pageAt(`${basename}${path}`).known]).toEqual([false, false]);
});
