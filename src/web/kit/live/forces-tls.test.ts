import { expect, test } from 'vitest';
import { forcesTls } from './forces-tls.ts';

const page = (address: string) => new URL(address);

test.each(['http://bell.hospital.example/', 'http://10.0.0.7:3000/', 'http://localhost.example/', 'http://127.0.0.2/'])(
  '%s is not local: TLS is forced unless that is switched off',
  (address) => {
    expect(forcesTls(page(address), false)).toBe(true);
    expect(forcesTls(page(address), true)).toBe(false);
  },
);

test.each(['http://localhost:3000/', 'http://127.0.0.1:3000/', 'http://[::1]:3000/'])('%s is local', (address) => {
  expect(forcesTls(page(address), false)).toBe(false);
});

test('a page that came with TLS keeps it, local or not, switched off or not', () => {
  for (const address of ['https://bell.hospital.example/', 'https://localhost:3000/'])
    expect([forcesTls(page(address), false), forcesTls(page(address), true)]).toEqual([true, true]);
});
