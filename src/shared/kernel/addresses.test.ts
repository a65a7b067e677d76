import { expect, test } from 'vitest';
import { pageAt, staffPaths } from './addresses.ts';

const id = '018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d';

test.each(Object.values(staffPaths))('/staff/de/%s is answered with 200 on reload', (path) => {
  expect(pageAt(`/staff/de/${path.replace(':id', id)}`)).toEqual({ app: 'staff', known: true });
});

test.each(['register', 'forgot', 'help', 'messages', 'rooms', 'duty/nothing'])(
  '/staff/de/%s, which the app does not have, is answered with 404',
  (path) => {
    expect(pageAt(`/staff/de/${path}`)).toEqual({ app: 'staff', known: false });
  },
);
