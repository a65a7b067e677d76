import { expect, test } from 'vitest';
import { addressFamily } from './address-family.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, family) => {
  expect(addressFamily(address)).toBe(family);
});

test('two addresses of one /64 are one, of two are two', () => {
  expect(addressFamily('2001:db8:1:2::1')).toBe(addressFamily('2001:db8:1:2:ffff::9'));
  expect(addressFamily('2001:db8:1:2::1')).not.toBe(addressFamily('2001:db8:1:3::1'));
});
