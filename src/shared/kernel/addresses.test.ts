import { expect, test } from 'vitest';
import { pageAt, staffPaths } from './addresses.ts';

const id = '018f4f2e-7c1a-7b3e-9d55-3f6f0a1b2c3d';

test.each(Object.values(staffPaths))('/staff/de/%s is answered with 200 on reload', (path) => {
  expect(pageAt(`/staff/de/${path.replace(':id', id).replace(':token', 'abc')}`)).toEqual({
    app: 'staff',
    known: true,
  });
});

test.each(['reset', 'help', 'messages', 'rooms', 'duty/nothing'])(
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
