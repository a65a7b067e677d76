import { describe, expect, test } from 'vitest';
import { departments } from '#shared/areas/departments.ts';
import { asNames, readCell } from './cell-values.ts';

const called: [string, string[]][] = [
  ['innere', ['1']],
  ['süd', ['2']],
  ['innere, süd', ['3']],
  ['nord', ['4', '5']],
];
const names = asNames(new Map(called));
const read = (cell: string, namesOf = () => names) =>
  readCell(
    { area: departments, languages: [], namesOf },
    'departments',
    { kind: 'relations', to: 'departments', table: 'employee_department', by: 'employee_id', other: 'department_id' },
    cell,
  );

describe('names that a list joins by commas', () => {
  test.each([
    ['Innere, Süd', { value: ['3'] }],
    ['Süd, Innere', { value: ['2', '1'] }],
    ['Süd, Innere, Süd, Innere', { value: ['2', '3', '1'] }],
    ['Süd, Nord', { fault: 'ambiguous_name' }],
    ['Süd, West', { fault: 'unknown_name' }],
    ['Süd,', { fault: 'unknown_name' }],
  ])('%s', (cell, found) => expect(read(cell)).toEqual(found));

  test('are found soon, however many commas there are', () => {
    const began = performance.now();
    expect(read(`West${',x'.repeat(1_200)}`)).toEqual({ fault: 'unknown_name' });
    expect(read(Array(1_200).fill('Süd').join(','))).toEqual({ value: Array(1_200).fill('2') });
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('how many parts a name may have is counted once for all cells: none goes through the names anew', () => {
    const known = new Map(called);
    const once = asNames(known);
    const walks = ['keys', 'values', 'entries', 'forEach', Symbol.iterator] as const;
    for (const walk of walks)
      Object.defineProperty(known, walk, { value: () => expect.fail(`${String(walk)} goes through the names`) });
    for (const cell of ['Süd, Innere', 'Innere, Süd', 'Nord', 'West']) read(cell, () => once);
    expect(read('Innere, Süd', () => once)).toEqual({ value: ['3'] });
  });
});
