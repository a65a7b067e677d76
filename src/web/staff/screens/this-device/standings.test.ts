import { expect, test } from 'vitest';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import { notifyStanding, testStanding } from './standings.ts';

const known: PushState = {
  ...{ public_key: 'key', subscribed: true, ended: null, test: null, service_down: false },
  shown_at: null,
};

test('S17 S30 notifications are allowed only where browser, hospital and subscription say so; else the first gap is said', () => {
  expect(notifyStanding('granted', null)).toBe('unknown');
  expect(notifyStanding('default', { ...known, public_key: null })).toBe('off');
  expect(notifyStanding(null, known)).toBe('unsupported');
  expect(notifyStanding('denied', known)).toBe('denied');
  expect(notifyStanding('default', { ...known, subscribed: false })).toBe('not_asked');
  expect(notifyStanding('granted', { ...known, subscribed: false })).toBe('not_set_up');
  expect(notifyStanding('granted', known)).toBe('allowed');
});

test('S30 that a test push arrived is said only of one that was shown; without the permission nothing is sent', () => {
  const shown = { ...known, test: 'shown', shown_at: '2026-03-01T00:31:00.000Z' } as const;
  expect(testStanding('allowed', shown)).toBe('shown');
  expect(testStanding('allowed', known)).toBe('untested');
  expect(testStanding('allowed', { ...known, test: 'waiting' })).toBe('waiting');
  expect(testStanding('allowed', { ...known, test: 'failed' })).toBe('failed');
  expect(testStanding('allowed', { ...shown, service_down: true })).toBe('service_down');
  for (const notify of ['unknown', 'off', 'unsupported', 'not_asked', 'denied', 'not_set_up'] as const)
    expect(testStanding(notify, shown)).toBe('impossible');
  expect(testStanding('allowed', null)).toBe('impossible');
});
