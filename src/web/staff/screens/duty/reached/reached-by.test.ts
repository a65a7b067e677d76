import { expect, test } from 'vitest';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import { type DeviceProof, reachedBy } from './reached-by.ts';

const now = Date.parse('2026-03-01T00:31:00Z');
const shown: PushState = {
  ...{ public_key: 'key', subscribed: true, ended: null, test: 'shown', service_down: false },
  shown_at: new Date(now - 60_000).toISOString(),
};
const proven: DeviceProof = {
  ...{ onDuty: true, link: 'connected', audio: 'running', permission: 'granted', push: shown },
};

const duties = { 'on duty': true, 'off duty or on a break': false };
const links = ['connected', 'connecting', 'lost', 'off'] as const;
const sounds = ['running', 'blocked', 'off'] as const;
const pushes: Record<string, PushState | null> = {
  'a push shown a minute ago': shown,
  'a push shown more than 2 h ago': { ...shown, shown_at: new Date(now - 2 * 3_600_000 - 1).toISOString() },
  'no push shown since duty began': { ...shown, test: null, shown_at: null },
  'nothing known of pushes': null,
};

/**
 * When it is said that new requests come to this device, and how. In every other case it is said that this is not sure.
 */
const said: Record<string, string[]> = {
  'connected, running, a push shown a minute ago': ['app', 'push'],
  'connected, running, a push shown more than 2 h ago': ['app'],
  'connected, running, no push shown since duty began': ['app'],
  'connected, running, nothing known of pushes': ['app'],
  'connected, blocked, a push shown a minute ago': ['push'],
  'connected, off, a push shown a minute ago': ['push'],
  'connecting, running, a push shown a minute ago': ['push'],
  'connecting, blocked, a push shown a minute ago': ['push'],
  'connecting, off, a push shown a minute ago': ['push'],
};

const everyCase = Object.entries(duties).flatMap(([duty, onDuty]) =>
  links.flatMap((link) =>
    sounds.flatMap((audio) =>
      Object.entries(pushes).map(([shownBefore, push]) => {
        const what = `${link}, ${audio}, ${shownBefore}`;
        const expected = onDuty ? (said[what] ?? ['not_sure']) : [];
        return { what: `${duty}, ${what}`, proof: { ...proven, onDuty, link, audio, push }, expected };
      }),
    ),
  ),
);

test.each(everyCase)('S16 S30 $what: $expected', ({ proof, expected }) => {
  expect(reachedBy(proof, now).says).toEqual(expected);
});

test('S16 a push counts until 2 h after it was shown', () => {
  expect(reachedBy(proven, now - 60_000 + 2 * 3_600_000).push).toBeNull();
  expect(reachedBy(proven, now - 60_000 + 2 * 3_600_000 + 1).push).toBe('untested');
});

test('S16 what is missing for the open app is named', () => {
  expect(reachedBy({ ...proven, audio: 'off', link: 'connecting' }, now).app).toEqual(['link', 'sound']);
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
