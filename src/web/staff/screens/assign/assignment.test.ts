import { expect, test } from 'vitest';
import type { WardAssignments } from '#shared/duty/assign.schemas.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import {
  assignable,
  changedSince,
  forWhom,
  isTicked,
  isWithoutNurse,
  nothingChosen,
  toggled,
  type WardBed,
  wishOf,
} from './assignment.ts';

const person = (id: string, on_break_since: string | null = null) => ({
  ...{ id, name: id, family: '', service_types: [], is_in_charge: false, can_get: true, on_break_since },
});
const bed = (id: string, nurses: string[] = [], is_occupied = true): WardBed => ({
  ...{ id, label: id, room: '11', is_occupied, nurses },
});
const ward = (...beds: WardBed[]): WardAssignments => ({
  ...{ id: 'ward', name: 'Station 3A', people: [person('anna'), person('bilal', '2026-03-10T12:56:00.000Z')], beds },
});

test('a bed in which somebody stays is without a nurse while nobody present has it', () => {
  const beds = [bed('1'), bed('2', ['bilal']), bed('3', ['bilal', 'anna']), bed('4', [], false)];
  expect(beds.filter((one) => isWithoutNurse(ward(...beds), one)).map(({ id }) => id)).toEqual(['1', '2']);
});

test('beds are chosen before it is said for whom; of another one nothing is taken that was to be taken of the one before', () => {
  const [free, annas] = [bed('1'), bed('2', ['anna'])];
  const first = forWhom('anna', toggled(free, nothingChosen));
  expect([free, annas].map((one) => isTicked(one, first))).toEqual([true, true]);
  const second = toggled(annas, first);
  expect(wishOf(ward(free, annas), second)).toEqual({
    ...{ employee_id: 'anna', give: [{ bed_id: '1', nurses: [] }], take: [{ bed_id: '2', nurses: ['anna'] }] },
  });
  const third = forWhom('bilal', second);
  expect(wishOf(ward(free, annas), third)).toEqual({
    ...{ employee_id: 'bilal', give: [{ bed_id: '1', nurses: [] }], take: [] },
  });
  expect(isTicked(annas, toggled(annas, toggled(annas, first)))).toBe(true);
});

test('to who cannot be given beds none are sent, neither chosen before it is said for whom nor once they are on a break', () => {
  const [free, zoes] = [bed('1'), bed('2', ['zoe'])];
  const choice = toggled(zoes, forWhom('zoe', toggled(free, nothingChosen)));
  const wish = (can_get: boolean) => wishOf({ ...ward(free, zoes), people: [{ ...person('zoe'), can_get }] }, choice);
  expect(wish(false)).toEqual({ employee_id: 'zoe', give: [], take: [{ bed_id: '2', nurses: ['zoe'] }] });
  expect(wish(true)).toMatchObject({ give: [{ bed_id: '1' }] });
  expect(wishOf({ ...ward(free), people: [] }, choice)).toMatchObject({ give: [] });
});

test('what is so by now is not sent again, and nothing before it is said for whom', () => {
  const choice = forWhom('anna', toggled(bed('1'), nothingChosen));
  expect(wishOf(ward(bed('1', ['anna'])), choice)).toMatchObject({ give: [], take: [] });
  expect(wishOf(ward(bed('1')), nothingChosen)).toBeNull();
});

test('of the chosen beds those are named that somebody else has assigned meanwhile', () => {
  const before = ward(bed('1'), bed('2'), bed('3', ['anna']));
  const after = ward(bed('1', ['bilal']), bed('2', ['bilal']), bed('3', ['anna']));
  const choice = toggled(bed('3', ['anna']), forWhom('anna', toggled(bed('1'), nothingChosen)));
  expect(changedSince(before, after, choice).map(({ id }) => id)).toEqual(['1']);
});

test('whose right is taken, or whose ward is theirs no longer, no longer sees what was read before; without an answer it stays', () => {
  const data = ward(bed('1'));
  const refusedWith = (code: 'operation_denied' | 'not_found') => new ApiError(403, { code, message: '' });
  expect(assignable({ data, error: null })).toBe(data);
  expect(assignable({ data, error: refusedWith('operation_denied') })).toBeNull();
  expect(assignable({ data, error: refusedWith('not_found') })).toBeNull();
  expect(assignable({ data, error: new ApiError(0, null) })).toBe(data);
  expect(assignable({ data: ward(), error: null })).toBeNull();
  expect(assignable({ data: undefined, error: null })).toBeNull();
});
