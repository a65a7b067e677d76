import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { modules } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { departments } from '#shared/areas/departments.ts';

vi.hoisted(() => vi.stubGlobal('window', new EventTarget())); // the storage listens to it

const { columnsOf } = await import('./useColumns.ts');

test('a count of what the reader may not view is no column', () => {
  expect(columnsOf(departments, ['departments:view', 'rooms:view'])).toEqual([
    'name',
    'covered_by',
    'rooms',
    'active',
    'has_night',
    'night_from',
    'night_until',
    'night_covered_by',
    'locale',
    'created_at',
  ]);
});

test('whatever the reader may view, what can be chosen as a column is what they may view, and all of it', () => {
  const rights = fc.subarray(modules.map((module) => `${module}:view`));
  fc.assert(
    fc.property(fc.constantFrom(...areas), rights, (area, held) => {
      const columns = columnsOf(area, held);
      for (const [name, { needs }] of Object.entries(area.fields))
        if (!(name in (area.counts ?? {}))) expect(columns.includes(name)).toBe(!needs || held.includes(needs));
      for (const name of Object.keys(area.counts ?? {}))
        expect(columns.includes(name)).toBe(held.includes(`${name}:view`));
    }),
  );
});
