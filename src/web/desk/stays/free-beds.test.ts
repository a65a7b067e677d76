import { expect, test } from 'vitest';
import type { FreeBed } from '#shared/beds/move.schemas.ts';
import { bedsOf, placeIn, wardsOf } from './free-beds.ts';

const bed = (id: string, ward: string): FreeBed => ({
  ...{ id, label: '1', room: id },
  department: { id: ward, name: `Station ${ward}` },
});
const free = [bed('11', '3A'), bed('12', '3A'), bed('21', '3B')];

test('wards stand once, in their order, with how many beds are free in each', () => {
  expect(wardsOf(free)).toEqual([
    { id: '3A', name: 'Station 3A', count: 2 },
    { id: '3B', name: 'Station 3B', count: 1 },
  ]);
  expect(bedsOf(free, '3A').map(({ id }) => id)).toEqual(['11', '12']);
  expect(wardsOf([])).toEqual([]);
});

test('a place names its ward where that is another one', () => {
  expect(free.map((one) => placeIn(one, '3A', `${one.room} · Bett 1`))).toEqual([
    '11 · Bett 1',
    '12 · Bett 1',
    'Station 3B · 21 · Bett 1',
  ]);
});
