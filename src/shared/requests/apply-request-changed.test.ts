import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFresh, applyRequestChanged, type LiveList } from './apply-request-changed.ts';
import { isOpen, type Status, statuses } from './transitions.ts';

type Row = { id: string; version: number; status: Status };
const keeps = (row: Row) => isOpen(row.status);
const empty: LiveList<Row> = { rows: [], gone: {} };
const sorted = (list: LiveList<Row>) => [...list.rows].sort((a, b) => a.id.localeCompare(b.id));
const apply = (rows: readonly Row[], from = empty) =>
  rows.reduce((list, row) => applyRequestChanged(list, row, keeps), from);

/** The history of a few requests: each version once, with any status. */
const histories = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom(...statuses)), { minLength: 1, maxLength: 30 })
  .map((steps) => {
    const versions = new Map<string, number>();
    return steps.map(([id, status]): Row => {
      const version = (versions.get(id) ?? 0) + 1;
      versions.set(id, version);
      return { id, version, status };
    });
  });

test('doubled, reversed and shuffled events end in the same list as events in order', () => {
  const disordered = histories.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length * 2 })),
  );
  fc.assert(
    fc.property(disordered, ([rows, shuffled]) => {
      const inOrder = sorted(apply(rows));
      expect(sorted(apply(shuffled))).toEqual(inOrder);
      expect(sorted(apply([...rows].reverse()))).toEqual(inOrder);
      expect(sorted(apply([...rows, ...rows]))).toEqual(inOrder);
    }),
    { numRuns: 500 },
  );
});

test('old state + events = reload, wherever in between it was read', () => {
  fc.assert(
    fc.property(histories, fc.nat(), (rows, at) => {
      const cut = at % (rows.length + 1);
      const state = sorted(apply(rows.slice(0, cut)));
      // Subscribed before the read, so some of what the read already holds arrives again.
      expect(sorted(applyFresh(state, rows, keeps))).toEqual(sorted(apply(rows)));
    }),
    { numRuns: 500 },
  );
});

test('what left the list does not come back with an older event', () => {
  const gone = apply([{ id: 'a', version: 3, status: 'done' }]);
  expect(sorted(apply([{ id: 'a', version: 2, status: 'pending' }], gone))).toEqual([]);
  expect(sorted(apply([{ id: 'a', version: 4, status: 'pending' }], gone))).toHaveLength(1);
});

test('S31 a probe enters no list, whatever it says and however often', () => {
  const probe = { id: 'a', version: 3, status: 'pending' as const, is_probe: true };
  const before = apply([{ id: 'b', version: 1, status: 'pending' }]);
  expect(apply([probe, { ...probe, version: 4 }, probe], before)).toBe(before);
  expect(applyFresh<Row & { is_probe?: boolean }>([], [probe], keeps)).toEqual(empty);
});
