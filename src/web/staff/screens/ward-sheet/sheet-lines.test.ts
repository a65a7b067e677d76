import { expect, test } from 'vitest';
import { sampleReadSheet, sampleSheet } from '#web/gallery/samples/ward-sheet.ts';
import { countChanges, hasLines, hiddenParts } from './sheet-lines.ts';

const quiet = { count: 0, since: null, is_urgent: false, is_new: false };
const bed = {
  ...{ id: 'bed', label: '1', room: '9', stay_id: 'stay', since: null, is_new: false },
  ...{ hints: [], requests: [], unread: quiet },
};

test('each thing that has changed counts once, what is gone too', () => {
  expect(countChanges(sampleSheet)).toBe(0);
  const hint = { kind: 'fall_risk', detail: null, service: null, is_new: true };
  expect(countChanges({ beds: [{ ...bed, is_new: true }], gone: [] })).toBe(1);
  expect(countChanges({ beds: [{ ...bed, hints: [hint, { ...hint, is_new: false }] }], gone: [] })).toBe(1);
  expect(countChanges({ beds: [{ ...bed, unread: { ...quiet, count: 2, is_new: true } }], gone: [] })).toBe(1);
  const { beds, gone } = sampleReadSheet;
  const requests = beds.flatMap((one) => one.requests ?? []).filter(({ change }) => change !== null);
  expect(requests.length).toBeGreaterThan(0);
  expect(countChanges({ beds: [{ ...bed, requests }], gone })).toBe(requests.length + gone.length);
});

test('a bed with a request, a hint, an unread message or a new patient has something to read', () => {
  expect(hasLines(bed)).toBe(false);
  expect(hasLines({ ...bed, is_new: true })).toBe(true);
  expect(hasLines({ ...bed, unread: { ...quiet, count: 1 } })).toBe(true);
  expect(hasLines({ ...bed, hints: [{ kind: 'isolation', detail: null, service: null, is_new: false }] })).toBe(true);
});

test('what is not for the reader is named, whatever of it there may be', () => {
  expect(hiddenParts({ beds: [bed] })).toEqual([]);
  expect(hiddenParts({ beds: [bed, { ...bed, requests: null, hints: null, unread: null }] })).toEqual([
    'requests',
    'hints',
    'messages',
  ]);
});
