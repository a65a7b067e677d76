import { expect, test } from 'vitest';
import { areas } from '#shared/areas/all.ts';
import { adminAreas, adminPaths, staffPaths } from './addresses.ts';
import { pageAt } from './pages.ts';

const id = '018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d';

test.each(Object.values(staffPaths))('/staff/de/%s is answered with 200 on reload', (path) => {
  expect(pageAt(`/staff/de/${path.replace(/:id\??/, id).replace(':token', 'abc')}`)).toEqual({
    app: 'staff',
    known: true,
  });
});

test.each(['reset', 'helps', 'messages/nothing', 'rooms', 'duty/nothing'])(
  '/staff/de/%s, which the app does not have, is answered with 404',
  (path) => {
    expect(pageAt(`/staff/de/${path}`)).toEqual({ app: 'staff', known: false });
  },
);

test.each(['get-target', 'get-service-target'])(
  '/de/user/%s is answered with 404 for what has no id’s form',
  (path) => {
    expect(pageAt(`/de/user/${path}`)).toEqual({ app: 'patient', known: true });
    expect(pageAt(`/de/user/${path}/${id}`)).toEqual({ app: 'patient', known: true });
    for (const none of ['abc', '12', id.replaceAll('-', ''), `${id}0`])
      expect(pageAt(`/de/user/${path}/${none}`)).toEqual({ app: 'patient', known: false });
  },
);

test.each(Object.values(adminPaths).flatMap((path) => adminAreas.map((area) => path.replace(':area', area))))(
  '/admin/de/%s is answered with 200 on reload',
  (path) => {
    expect(pageAt(`/admin/de/${path.replace(/:id\??/, id)}`)).toEqual({ app: 'admin', known: true });
  },
);

test.each(['wards', 'rooms/12', 'rooms/new/edit', `rooms/${id}/delete`, 'login/again'])(
  '/admin/de/%s, which the panel does not have, is answered with 404',
  (path) => {
    expect(pageAt(`/admin/de/${path}`)).toEqual({ app: 'admin', known: false });
  },
);

test('the panel begins at /admin, and what only begins like it is the patient app’s', () => {
  expect(pageAt('/admin')).toEqual({ app: 'admin', known: true });
  expect(pageAt('/administration')).toEqual({ app: 'patient', known: false });
});

test('each declared area has its addresses', () => {
  expect([...adminAreas].sort()).toEqual(areas.map(({ name }) => name).sort());
});
