import { expect, test } from 'vitest';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import type { PushProof } from '#web/staff/domain/device/push-gap.ts';
import { notifyStanding, testStanding } from './standings.ts';

const now = Date.parse('2026-03-01T00:31:00Z');
const known: PushState = {
  ...{ public_key: 'key', subscribed: true, ended: null, test: null, service_down: false },
  shown_at: null,
};
const proof: PushProof = { link: 'connected', permission: 'granted', push: known };
const pushed = (parts: Partial<PushState>): PushProof => ({ ...proof, push: { ...known, ...parts } });
const shownAt = (at: number) => ({ test: 'shown', shown_at: new Date(at).toISOString() }) as const;

/** Each first gap, and the proof that has it. */
const gaps: Record<'off' | 'unsupported' | 'denied' | 'not_asked' | 'not_set_up', PushProof> = {
  off: { ...pushed({ public_key: null }), permission: 'default' },
  unsupported: { ...proof, permission: null },
  denied: { ...proof, permission: 'denied' },
  not_asked: { ...pushed({ subscribed: false }), permission: 'default' },
  not_set_up: pushed({ subscribed: false }),
};

test('S17 S30 notifications are allowed only where browser, hospital and subscription say so; else the first gap is said', () => {
  expect(notifyStanding({ ...proof, push: null }, now)).toBe('unknown');
  for (const [gap, of] of Object.entries(gaps)) expect(notifyStanding(of, now), gap).toBe(gap);
  expect(notifyStanding(proof, now)).toBe('allowed');
  expect(notifyStanding(pushed({ test: 'failed' }), now)).toBe('allowed');
  expect(notifyStanding(pushed({ service_down: true }), now)).toBe('allowed');
  expect(notifyStanding(pushed(shownAt(now)), now)).toBe('allowed');
});

test('S30 that a test push arrived is said only of one that was shown; without the permission nothing is sent', () => {
  const shown = shownAt(now - 60_000);
  expect(testStanding(pushed(shown), now)).toBe('shown');
  expect(testStanding(proof, now)).toBe('untested');
  expect(testStanding(pushed({ test: 'waiting' }), now)).toBe('waiting');
  expect(testStanding(pushed({ ...shown, test: 'waiting' }), now)).toBe('waiting');
  expect(testStanding(pushed({ test: 'failed' }), now)).toBe('failed');
  expect(testStanding(pushed({ ...shown, service_down: true }), now)).toBe('service_down');
  for (const [gap, of] of Object.entries(gaps)) expect(testStanding(of, now), gap).toBe('impossible');
});

test('S30 a push that was shown without a test is no test that arrived', () => {
  expect(testStanding(pushed({ ...shownAt(now - 60_000), test: null }), now)).toBe('reached');
});

test('S16 a test counts until 2 h after the push was shown, as on the screen of one’s duty', () => {
  const end = now + 2 * 3_600_000;
  expect(testStanding(pushed(shownAt(now)), end)).toBe('shown');
  expect(testStanding(pushed(shownAt(now)), end + 1)).toBe('untested');
  expect(testStanding(pushed({ ...shownAt(now), test: null }), end + 1)).toBe('untested');
});

test.each(['lost', 'off'] as const)('S15 S16 with a link that is %s nothing is known of pushes', (link) => {
  const arrived = { ...pushed(shownAt(now)), link };
  expect(testStanding(arrived, now)).toBe('unknown');
  expect(notifyStanding(arrived, now)).toBe('unknown');
});
