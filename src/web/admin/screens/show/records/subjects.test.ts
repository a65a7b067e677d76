import { expect, test } from 'vitest';
import { subjectsOf } from './subjects.ts';

const row = { id: 'b', version: 1, display_name: '', created_at: '', deleted_at: null, related: {}, counts: {} };

test('a note is on the row of its page; in a bed with a patient on their stay before it is on the bed', () => {
  expect(subjectsOf('employees', row, undefined)).toEqual([{ kind: 'employees', id: 'b' }]);
  expect(subjectsOf('beds', row, undefined)).toEqual([{ kind: 'beds', id: 'b' }]);
  expect(subjectsOf('beds', row, 's')).toEqual([
    { kind: 'stays', id: 's' },
    { kind: 'beds', id: 'b' },
  ]);
  expect(subjectsOf('rooms', row, undefined)).toEqual([]);
});
