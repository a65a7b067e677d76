import { expect, test } from 'vitest';
import { sampleReadSheet, sampleSheet } from '#web/gallery/samples/ward-sheet.ts';
import { countChanges, hasLines, hiddenParts, sheetToShow } from './sheet-lines.ts';

const quiet = { count: 0, since: null, is_urgent: false, is_new: false };
const bed = {
  ...{ id: 'bed', label: '1', room: '9', stay_id: 'stay', since: null, is_new: false },
  ...{ hints: [], requests: [], unread: quiet },
};

test('each thing that has changed counts once, what is gone too', () => {
  expect(countChanges(sampleSheet)).toBe(0);
  const hint = { id: 'hint', kind: 'fall_risk', detail: null, service: null, is_new: true };
  expect(countChanges({ beds: [{ ...bed, is_new: true }], gone: [], is_later_new: false })).toBe(1);
  expect(
    countChanges({ beds: [{ ...bed, hints: [hint, { ...hint, is_new: false }] }], gone: [], is_later_new: false }),
  ).toBe(1);
  expect(
    countChanges({ beds: [{ ...bed, unread: { ...quiet, count: 2, is_new: true } }], gone: [], is_later_new: false }),
  ).toBe(1);
  const { beds, gone } = sampleReadSheet;
  const requests = beds.flatMap((one) => one.requests ?? []).filter(({ change }) => change !== null);
  expect(requests.length).toBeGreaterThan(0);
  expect(countChanges({ beds: [{ ...bed, requests }], gone, is_later_new: true })).toBe(
    requests.length + gone.length + 1,
  );
});

test('what has not been read stands still while the sheet changes, and follows where its lines are the same', () => {
  const before = { ...sampleSheet, as_of: '2026-05-04T06:00:00.000Z' };
  const same = structuredClone({ ...before, as_of: '2026-05-04T06:05:00.000Z', readers: null });
  expect(sheetToShow(before, same)).toBe(same);
  const others = [
    { ...same, beds: same.beds.slice(1) },
    { ...same, planned_later: same.planned_later + 1 },
    { ...same, gone: sampleReadSheet.gone },
  ];
  for (const other of others) expect(sheetToShow(before, other)).toBe(before);
});

test('a sheet that was read follows what changes, until there is something to read on it', () => {
  const read = { at: '2026-05-04T06:00:00.000Z', as_of: '2026-05-04T06:00:00.000Z' };
  const known = { ...sampleSheet, read };
  const first = { ...known, beds: known.beds.map((one) => ({ ...one, is_new: true })) };
  expect(sheetToShow(known, first)).toBe(first);
  expect(sheetToShow(first, { ...first, gone: sampleReadSheet.gone })).toBe(first);
});

test('a bed with a request, a hint, an unread message or a new patient has something to read', () => {
  expect(hasLines(bed)).toBe(false);
  expect(hasLines({ ...bed, is_new: true })).toBe(true);
  expect(hasLines({ ...bed, unread: { ...quiet, count: 1 } })).toBe(true);
  expect(
    hasLines({ ...bed, hints: [{ id: 'hint', kind: 'isolation', detail: null, service: null, is_new: false }] }),
  ).toBe(true);
});

test('what is not for the reader is named, whatever of it there may be', () => {
  expect(hiddenParts({ beds: [bed] })).toEqual([]);
  expect(hiddenParts({ beds: [bed, { ...bed, requests: null, hints: null, unread: null }] })).toEqual([
    'requests',
    'hints',
    'messages',
  ]);
});
