import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test('passkeys belong to the host of the configured address, and to the pages of its origin', () => {
  const party = { id: 'bell.example.org', origin: 'https://bell.example.org:8443' };
  expect(relyingPartyOf('https://bell.example.org:8443/')).toEqual(party);
  expect(relyingPartyOf('http://localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' });
});

test('where browsers grant none there are none', () => {
  const without = [undefined, 'http://bell.example.org', 'https://192.0.2.7', 'https://[2001:db8::7]'];
  expect(without.map(relyingPartyOf)).toEqual([null, null, null, null]);
});
