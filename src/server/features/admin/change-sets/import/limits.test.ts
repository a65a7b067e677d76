import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { employees } from '#shared/areas/employees.ts';

let app: TestApp;
let files: ReturnType<typeof filesOf>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  files = filesOf(app, (await hospitalWith(app, 'administration')).token);
});

test('a cell of more than 10,000 characters is a fault of its line, and is not read', async () => {
  const [most, more] = ['x'.repeat(10_000), 'x'.repeat(10_001)];
  const { data } = await files.send(employees, `User name,Wards\nida,${most}\nbob,${more}\n`);
  const faults = data.faults.map(({ line, column, fault, message }) => [line, column, fault, message]);
  expect(faults).toContainEqual([2, 'Wards', 'unknown_name', null]);
  expect(faults.filter(([line, column]) => line === 3 && column === 'Wards')).toEqual([
    [3, 'Wards', 'refused', 'That is too long.'],
  ]);
});

test('a quote that is never closed is a fault of its line: what follows it is not swallowed', async () => {
  const { data } = await files.send(employees, 'User name,Wards\nida,"Innere\nbob,Innere\neve,Innere\n');
  expect([data.set_id, data.faults]).toEqual([
    null,
    [{ line: 2, column: null, fault: 'open_quote', value: null, message: null }],
  ]);
});
