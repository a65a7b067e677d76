import { beforeEach, expect, test, vi } from 'vitest';
import { keepVolumeAnswer, readVolumeAnswer } from './volume-answer.ts';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('what was said of the volume is kept on the device with its time; the last answer counts', () => {
  expect(readVolumeAnswer()).toBeNull();
  keepVolumeAnswer({ is_heard: false, at: '2026-03-01T08:00:00.000Z' });
  keepVolumeAnswer({ is_heard: true, at: '2026-03-01T08:01:00.000Z' });
  expect(readVolumeAnswer()).toEqual({ is_heard: true, at: '2026-03-01T08:01:00.000Z' });
});

test.each(['true', '{}', '{"is_heard":true}', '{"is_heard":"yes","at":"2026-03-01"}', '{"is_heard":true,"at":"soon"}'])(
  'what is no answer counts as none: %s',
  (text) => {
    stored.set('staff.volume_test', text);
    expect(readVolumeAnswer()).toBeNull();
  },
);
