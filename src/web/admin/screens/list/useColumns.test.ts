import { expect, test, vi } from 'vitest';
import { departments } from '#shared/areas/departments.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { columnsOf } = await import('./useColumns.ts');

test('a count of what the reader may not view is no column', () => {
  expect(columnsOf(departments, ['departments:view', 'rooms:view'])).toEqual([
    'name',
    'covered_by',
    'rooms',
    'active',
    'created_at',
  ]);
});
