import { expect, test } from 'vitest';
import { AddressRefused, pinnedRequest } from './pinned-request.ts';
import { addressRule } from './public-addresses.ts';

test.each([
  ['127.0.0.1', '127.8.8.8', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  [
    '100.64.0.1',
    '192.0.0.8',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
  ],
  [
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
    '2001::1',
    'ff02::1',
    'name',
  ],
])('what is not the public internet is refused: %s …', (...addresses) => {
  const mayReach = addressRule([]);
  expect(addresses.filter(mayReach)).toEqual([]);
});

test('the public internet may be reached, and beyond it only what is listed', () => {
  const mayReach = addressRule(['10.7.0.0/16', '192.168.1.5', 'fd12::/16', 'loopback']);
  const open = ['1.1.1.1', '142.250.1.188', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'];
  const listed = ['10.7.200.1', '192.168.1.5', 'fd12::7', '127.0.0.1', '::1'];
  expect([...open, ...listed].filter((address) => !mayReach(address))).toEqual([]);
  expect(['10.8.0.1', '192.168.1.6', 'fd13::1', '169.254.169.254'].filter(mayReach)).toEqual([]);
});

test.each([
  'http://localhost/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://someone:secret@1.1.1.1/',
  'file:///etc/passwd',
  'nonsense',
])('%s is not called', async (url) => {
  const rules = { mayReach: addressRule([]), timeoutMs: 1000 };
  const asked = { url, method: 'POST', headers: {} } as const;
  await expect(pinnedRequest(asked, rules, new AbortController().signal)).rejects.toThrow(AddressRefused);
});
