import { expect, test } from 'vitest';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { departments } from '#shared/areas/departments.ts';
import { losingOf } from './losing.ts';

const row = (counts: Record<string, number>): AreaRow => ({
  ...{ id: 'r', version: 1, display_name: 'x', created_at: '', deleted_at: null, related: {}, counts },
});

test('what belongs to several rows is added up', () => {
  const rows = [
    row({ rooms: 2, beds: 0, employees: 1, stations: 0 }),
    row({ rooms: 3, beds: 0, employees: 0, stations: 0 }),
  ];
  expect(losingOf(departments, rows)).toEqual({
    known: [
      ['rooms', 5],
      ['employees', 1],
    ],
    mayBeMore: false,
  });
});

test('where nothing belongs to it nobody is asked; what may not be viewed is no nothing', () => {
  expect(losingOf(departments, [row({ rooms: 0, beds: 0, employees: 0, stations: 0 })])).toBeNull();
  expect(losingOf(departments, [row({ rooms: 0 })])).toEqual({ known: [], mayBeMore: true });
});
