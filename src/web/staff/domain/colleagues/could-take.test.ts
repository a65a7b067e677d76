import { expect, test } from 'vitest';
import type { Colleague } from '#shared/duty/colleague.schemas.ts';
import { byNearness, couldTake } from './could-take.ts';

const care = { id: 'care', name: { de: 'Pflege' } };
const ward = { id: 'ward', name: 'Station 3B' };
const other = { id: 'other', name: 'Station 4A' };
const anna: Colleague = {
  ...{ id: 'anna', name: 'Anna', family: 'Weber', role: 'nurse', departments: [ward], service_types: [care] },
  ...{ charge: [], since: '2026-03-14T06:00:00.000Z', on_break: false, on_break_since: null, reachability: 'audible' },
};
const water = { service_type_id: 'hotel', department_id: 'ward' };
const pain = { service_type_id: 'care', department_id: 'ward' };

test('who has the activity of all of them could take them', () => {
  expect([couldTake(anna, [pain]), couldTake(anna, [pain, water])]).toEqual([true, false]);
});

test('who leads the ward’s shift could take anything of it, and nothing of another ward by that', () => {
  const lead = { ...anna, charge: ['ward'] };
  expect(couldTake(lead, [pain, water])).toBe(true);
  expect(couldTake(lead, [{ ...water, department_id: 'other' }])).toBe(false);
});

test('nobody on a break is asked', () => {
  expect(couldTake({ ...anna, on_break: true }, [pain])).toBe(false);
});

test('colleagues of one’s own ward come first, who cannot be reached last', () => {
  const far = { ...anna, id: 'far', departments: [other] };
  const gone = { ...anna, id: 'gone', reachability: 'unreachable' as const };
  expect([gone, far, anna].toSorted(byNearness([ward])).map(({ id }) => id)).toEqual(['anna', 'far', 'gone']);
});
