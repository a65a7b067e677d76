import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import { meanwhile, newerIn } from './meanwhile.ts';

const of = { by: 'Anna Berger', at: '2026-03-10T13:00:00Z' };

test('what both changed otherwise is chosen, what only the other one changed is taken over, what both changed alike is neither', () => {
  const before = { name: 'a', code: 'b', phone: 'c', host: 'd' };
  const found = meanwhile({
    ...{ ...of, before, mine: { ...before, name: 'mine', phone: 'same' } },
    now: { ...before, name: 'theirs', code: 'theirs', phone: 'same' },
  });
  expect(found).toMatchObject({ ...of, both: ['name'], theirs: ['code'] });
});

test('the newer row of a refusal is read with who and when; another refusal has none', () => {
  const isRow = (value: unknown): value is string => typeof value === 'string';
  const refusal = (code: 'old_version' | 'invalid', data: unknown) => new ApiError(409, { code, message: '', data });
  expect(newerIn(refusal('old_version', { row: 'x', ...of }), isRow)).toEqual({ row: 'x', ...of });
  expect(newerIn(refusal('old_version', { row: 'x', by: null, at: null }), isRow)).toEqual({
    ...{ row: 'x', by: null, at: null },
  });
  expect(newerIn(refusal('old_version', { row: 1, ...of }), isRow)).toBeNull();
  expect(newerIn(refusal('invalid', { row: 'x', ...of }), isRow)).toBeNull();
});
