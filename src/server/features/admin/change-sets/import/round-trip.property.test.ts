import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { callsOf, hospitalWith, newRow } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { areas } from '#shared/areas/all.ts';
import { typedNames } from '#shared/areas/define.ts';
import { isImportable } from '#shared/change-sets/import-areas.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const importable = areas.filter(isImportable);
const textOf = fc
  .array(fc.constantFrom('=', "'", '-', '"', ';', ',', ' ', 'ä', '€', '0', 'Nord', '1'), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join('').trim())
  // A quote before what a spreadsheet would run is taken for the guard of an export.
  .filter((text) => text !== '' && !text.startsWith("'"));

test('five areas can be imported', () => {
  expect(importable.map(({ name }) => name)).toEqual(['departments', 'rooms', 'beds', 'services', 'employees']);
});

test.each(importable.map((area) => [area.name, area] as const))(
  '%s: what an export writes, in any language and format, says that every row is the same',
  { timeout: 120_000 },
  async (_name, area) => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const [calls, files] = [callsOf(app, area, token), filesOf(app, token)];
    const together = area.name === 'employees' ? { role: 'nurse' } : {};
    for (const text of fc.sample(textOf, 5)) {
      const made = await calls.create({ ...newRow(hospital, area), ...together });
      expect([made.status, made.error?.message]).toEqual([201, expect.anything()]);
      if (area.name === 'beds' || area.title === 'fullname') continue;
      const named = await calls.update(made.data.id, 1, { [area.title]: `${text} ${made.data.id.slice(0, 4)}` });
      expect(named.status).toBe(200);
    }
    const { total } = (await calls.list({ count: 'exact' })).meta;
    const columns = ['id', ...typedNames(area)].join(',');
    // Of beds the room is named, and several wards have one called so.
    const plain = area.name === 'beds' ? { columns } : {};
    for (const [locale, query] of [
      ['de', plain],
      ['en', { columns }],
      ['fr', { format: 'xlsx', columns }],
      ['es', { ...plain, format: 'xlsx' }],
    ] as const) {
      const file = await files.fetch(area, query, locale);
      const { data } = await files.send(area, file, { locale: 'en' });
      expect([data.faults, data.rows]).toEqual([[], { total, new: 0, changed: 0, same: total, unknown: 0 }]);
    }
  },
);
