import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import {
  changedByOthers,
  changeTo,
  chosenOf,
  differing,
  givenByOthers,
  howMany,
  leftOf,
  takenIn,
  toggleBeds,
} from './chosen-beds.ts';

test('select all takes every bed, and a second press none', () => {
  const all = toggleBeds(['a', 'b'], new Set(['b', 'z']));
  expect([...all].sort()).toEqual(['a', 'b', 'z']);
  expect([...toggleBeds(['a', 'b'], all)]).toEqual(['z']);
});

test('the box over beds says none, some, all', () => {
  const beds = ['a', 'b'];
  expect([new Set<string>(), new Set(['a']), new Set(beds)].map((chosen) => howMany(beds, chosen))).toEqual([
    'none',
    'some',
    'all',
  ]);
});

test('two choices are the same whatever the order', () => {
  expect(differing(new Set(['a', 'b']), new Set(['b', 'a']))).toEqual([]);
  expect(differing(new Set(['a']), new Set(['b']))).toEqual(['b', 'a']);
});

test('what was chosen stays chosen over what others assign meanwhile, which is kept and named', () => {
  const before = new Set(['a', 'b']);
  const change = changeTo(before, toggleBeds(['a'], toggleBeds(['c'], before)));
  expect([...chosenOf(before, change)].sort()).toEqual(['b', 'c']);
  const stored = new Set(['a', 'd']); // the lead gave d and took b
  expect([...chosenOf(stored, change)].sort()).toEqual(['c', 'd']);
  expect(changedByOthers({ before, change }, stored).sort()).toEqual(['b', 'd']);
});

const edit = (before: string[], chosen: string[]) => ({
  before: new Set(before),
  change: changeTo(new Set(before), new Set(chosen)),
});

test('that one’s own choice is stored is no news, nor that others made the same one', () => {
  const choice = edit(['a'], ['b']);
  expect(changedByOthers(choice, new Set(['b']))).toEqual([]);
  expect(changedByOthers(choice, new Set(['a', 'b']))).toEqual([]);
});

test('a choice that is stored, by whomever, is no choice any more: it does not come back, and what others change then is named', () => {
  const choice = edit(['a'], ['b', 'c']);
  const beds = ['a', 'b', 'c', 'd'];
  expect(leftOf(choice, new Set(['a']), beds)).toBe(choice); // nothing of it
  expect(leftOf(choice, new Set(['b', 'c', 'd']), beds)).toBeNull(); // all of it
  const left = leftOf(choice, new Set(['b']), beds); // the lead took a and gave b
  expect(left).toEqual({ before: new Set(['b']), change: { add: new Set(['c']), remove: new Set() } });
  if (!left) throw new Error('c is still to be saved');
  const later = new Set(['a']); // and gave a again, and took b
  expect([...chosenOf(later, left.change)].sort()).toEqual(['a', 'c']);
  expect(changedByOthers(left, later).sort()).toEqual(['a', 'b']);
});

test('a chosen bed that leaves the list is no choice any more, since it cannot be saved; nor is one that was taken out', () => {
  const stored = new Set(['a']);
  expect(leftOf(edit(['a'], ['a', 'b']), stored, ['a'])).toBeNull();
  expect(leftOf(edit(['a'], []), stored, ['b'])).toBeNull();
  const left = leftOf(edit(['a'], ['a', 'b', 'c']), stored, ['a', 'c']);
  expect(left?.change).toEqual({ add: new Set(['c']), remove: new Set() });
  expect(changedByOthers(left ?? edit([], []), stored)).toEqual([]);
});

test('the refusal of a choice names the beds that were taken meanwhile; any other names none', () => {
  const refused = (code: 'assignments_changed' | 'not_found', data?: unknown) =>
    takenIn(new ApiError(409, { code, message: '', data }));
  expect(refused('assignments_changed', { bed_ids: ['a'] })).toEqual(['a']);
  expect([refused('assignments_changed'), refused('not_found', { bed_ids: ['a'] }), takenIn(new Error())]).toEqual([
    [],
    [],
    [],
  ]);
});

test('what the answer has beyond what was sent, others gave meanwhile', () => {
  expect(givenByOthers({ bed_ids: ['1', '2'], seen: ['1'] }, { bed_ids: ['1', '2', '7'] })).toEqual(['7']);
  expect(givenByOthers({ bed_ids: ['1', '2'], seen: ['1'] }, { bed_ids: ['1', '2'] })).toEqual([]);
});
