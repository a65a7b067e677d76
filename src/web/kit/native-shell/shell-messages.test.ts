import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFromShell } from './shell-messages.ts';

const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

test('each message of the app around the page is read, as an object and as JSON', () => {
  const battery = { type: 'battery', level: 0.14, charging: false };
  for (const message of [
    { type: 'open-chat' },
    { type: 'close-chat' },
    battery,
    { type: 'push-token', subscription },
  ]) {
    expect(readFromShell({ wardbell: 1, ...message })).toEqual(message);
    expect(readFromShell(JSON.stringify({ wardbell: 1, ...message }))).toEqual(message);
  }
});

test('of a message only what is known of it is taken on', () => {
  const more = { ...subscription, expirationTime: null, keys: { ...subscription.keys, more: 1 } };
  expect(readFromShell({ wardbell: 1, type: 'push-token', subscription: more, token: 'secret' })).toEqual({
    type: 'push-token',
    subscription,
  });
});

test.each([
  ['of another version', { wardbell: 2, type: 'open-chat' }],
  ['without the mark', { type: 'open-chat' }],
  ['unknown', { wardbell: 1, type: 'open-everything' }],
  ['of the page itself', { wardbell: 1, type: 'unread', count: 3 }],
  [
    'with half a subscription',
    { wardbell: 1, type: 'push-token', subscription: { endpoint: 'https://push.example/1' } },
  ],
  ['with a battery that is fuller than full', { wardbell: 1, type: 'battery', level: 14, charging: false }],
  ['with a battery of which half is said', { wardbell: 1, type: 'battery', level: 0.14 }],
  ['with no subscription', { wardbell: 1, type: 'push-token', subscription: null }],
  ['that is no JSON', 'open-chat'],
])('a message %s is ignored', (_what, message) => {
  expect(readFromShell(message)).toBeNull();
  expect(readFromShell(JSON.stringify(message))).toBeNull();
});

test('whatever is posted, nothing is thrown', () => {
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.json(), fc.string()), (data) => void readFromShell(data)));
});
