import { expect, test } from 'vitest';
import { ApiError } from '#web/kit/http/api-error.ts';
import { conflictIn, othersIn } from './conflict.ts';

const change = (field: string, by: string | null, at: string) => ({ field, before: null, after: 'x', by, at });
const refusal = (data: unknown, code: 'old_version' | 'invalid' = 'old_version') =>
  new ApiError(409, { code, message: '', data });
const data = {
  row: { id: 'r', version: 4 },
  changes: [
    change('name', 'Anna Berger', '2026-03-10T13:00:00Z'),
    change('floor', 'Petra Vogt', '2026-03-10T13:04:00Z'),
  ],
};

test('what both changed is chosen, what only the other one changed is taken over', () => {
  const found = conflictIn(refusal(data), { name: 'y', active: 'true' });
  expect(found).toMatchObject({ both: ['name'], theirs: ['floor'], mine: { name: 'y' } });
});

test('everybody who changed something is named once, with the last time', () => {
  const found = conflictIn(refusal(data), {});
  expect(found && othersIn(found)).toEqual({ names: ['Anna Berger', 'Petra Vogt'], at: '2026-03-10T13:04:00Z' });
});

test('another refusal is no conflict', () => {
  expect(conflictIn(refusal(data, 'invalid'), {})).toBeNull();
  expect(conflictIn(refusal(null), {})).toBeNull();
  expect(conflictIn(new Error('x'), {})).toBeNull();
});
