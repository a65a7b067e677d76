import { expect, test } from 'vitest';
import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { sampleBoard } from '#web/gallery/samples/requests.ts';
import { isWithoutNurse, movesAt, openAtBeds, othersAt, placeFrom, withoutNurse } from './bed-facts.ts';

type Bed = WardRoom['beds'][number];
const bed = (label: string, ...nurses: Bed['nurses']): Bed => ({
  ...{ id: `bed-${label}`, label, stay_id: null, locale: 'de', nurses, hints: [] },
  ...{ came_from: null, moved_to: null, discharged: null },
});
const anna = { id: 'anna', name: 'Anna', on_break: false, on_break_since: null };
const bilal = { id: 'bilal', name: 'Bilal', on_break: true, on_break_since: '2026-03-10T12:56:00.000Z' };
const room = (name: string, ...beds: Bed[]): WardRoom => ({
  ...{ id: `room-${name}`, name, floor: null, department: { id: 'd', name: 'Station 3A' }, beds },
});

test('a bed has no nurse while nobody on duty has it, or who has is on a break', () => {
  expect([bed('1'), bed('1', bilal), bed('1', bilal, anna)].map(isWithoutNurse)).toEqual([true, true, false]);
  expect(othersAt(bed('1', bilal, anna), 'anna')).toEqual([bilal]);
});

test('beds without a nurse are named by room, and whole rooms as such', () => {
  expect(
    withoutNurse([room('11', bed('1', anna), bed('2')), room('12', bed('1', anna)), room('15', bed('1'))]),
  ).toEqual([
    { room: '11', beds: ['2'], whole: false },
    { room: '15', beds: ['1'], whole: true },
  ]);
});

test('open requests count at their bed: not what is over, and not what is wished for later', () => {
  const [first] = sampleBoard.filter(({ status }) => status === 'pending');
  if (!first) throw new Error('the sample has no waiting request');
  const now = Date.parse(first.due_at);
  const at = (parts: Partial<typeof first>) => ({ ...first, bed: { id: 'bed-1', label: '1' }, ...parts });
  const later = new Date(now + 3_600_000).toISOString();
  const requests = [
    at({ urgency: 'low', wanted_at: null }),
    at({ status: 'accepted', urgency: 'high', wanted_at: null }),
    at({ status: 'done' }),
    at({ due_at: later, wanted_at: later }),
  ];
  expect([...openAtBeds(requests, now)]).toEqual([['bed-1', { count: 2, urgent: true }]]);
});

test('a bed says from where its patient came, and where the one is now who was moved; of the same ward without its name', () => {
  const other = { department: 'Station 3B', room: '21', bed: '1', at: '2026-03-10T12:56:00.000Z' };
  expect(movesAt(bed('1'))).toEqual([]);
  expect(movesAt({ came_from: other, moved_to: other }).map(({ key }) => key)).toEqual([
    'patients.came_from',
    'patients.moved_to',
  ]);
  expect(placeFrom(other, 'Station 3A', '21 · Bett 1')).toBe('Station 3B · 21 · Bett 1');
  expect(placeFrom(other, 'Station 3B', '21 · Bett 1')).toBe('21 · Bett 1');
});
