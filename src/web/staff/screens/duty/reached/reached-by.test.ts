import { expect, test } from 'vitest';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import { type DeviceProof, reachedBy } from './reached-by.ts';

const now = Date.parse('2026-03-01T00:31:00Z');
const shown: PushState = {
  ...{ public_key: 'key', subscribed: true, ended: null, test: 'shown', service_down: false },
  shown_at: new Date(now - 60_000).toISOString(),
};
const proven: DeviceProof = { link: 'connected', audio: 'running', permission: 'granted', push: shown };

test('S16 reached where the open app is connected and audible, or a push was shown since duty began, within 2 h', () => {
  expect(reachedBy(proven, now)).toEqual({ app: [], push: null });
  expect(reachedBy({ ...proven, audio: 'blocked' }, now)).toEqual({ app: ['sound'], push: null });
  expect(reachedBy({ ...proven, audio: 'off', link: 'connecting' }, now).app).toEqual(['link', 'sound']);
  expect(reachedBy(proven, now - 60_000 + 2 * 3_600_000).push).toBeNull();
  expect(reachedBy(proven, now - 60_000 + 2 * 3_600_000 + 1).push).toBe('untested');
});

test('S17 S30 what is missing for pushes is named, the first thing to mend first', () => {
  const push = (parts: Partial<PushState>) => ({ ...proven, push: { ...shown, ...parts } });
  expect(reachedBy({ ...proven, push: null }, now).push).toBe('unknown');
  expect(reachedBy(push({ public_key: null }), now).push).toBe('off');
  expect(reachedBy({ ...proven, permission: null }, now).push).toBe('unsupported');
  expect(reachedBy({ ...proven, permission: 'default' }, now).push).toBe('not_asked');
  expect(reachedBy({ ...proven, permission: 'denied' }, now).push).toBe('denied');
  expect(reachedBy(push({ subscribed: false, ended: 'gone' }), now).push).toBe('not_set_up');
  expect(reachedBy(push({ service_down: true }), now).push).toBe('service_down');
  expect(reachedBy(push({ test: 'failed', shown_at: null }), now).push).toBe('failed');
  expect(reachedBy(push({ test: 'waiting', shown_at: null }), now).push).toBe('untested');
});
