import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { Area } from '#shared/areas/define.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { listRows } from './list-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A hospital with 60 more wards, each with a room. */
async function largeHospital(): Promise<TestHospital> {
  const { hospital } = await hospitalWith(app, 'administration');
  await asSystem(app.context, hospital, async ({ db }) => {
    const wards = Array.from({ length: 60 }, (_, at) => ({ hospital_id: hospital.id, name: `Station ${100 + at}` }));
    const made = await db.insertInto('department').values(wards).returning(['id', 'name']).execute();
    const within = made.map(({ id, name }) => ({ hospital_id: hospital.id, department_id: id, name }));
    await db.insertInto('room').values(within).execute();
  });
  return hospital;
}

/** A page of the list, and how many statements it took. */
async function pageOf(hospital: TestHospital, area: Area, per_page: string) {
  const [anna] = hospital.employees;
  if (!anna) throw new Error('the hospital has no employee');
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { rows } = await asEmployee(app.context, hospital, anna, (tx) =>
    listRows({ ...tx, db: tx.db.withPlugin(counting) }, area, { per_page }),
  );
  return { rows, statements };
}

test.each([
  ['departments', departments, ['beds', 'employees', 'rooms', 'stations']],
  ['rooms', rooms, ['beds']],
])('a page of 50 %s with what belongs to each takes as many statements as a page of one', async (_, area, counted) => {
  const hospital = await largeHospital();
  const one = await pageOf(hospital, area, '1');
  const many = await pageOf(hospital, area, '50');
  expect([one.rows.length, many.rows.length]).toEqual([1, 50]);
  for (const { counts } of [...one.rows, ...many.rows]) expect(Object.keys(counts).toSorted()).toEqual(counted);
  expect(many.rows.some(({ counts }) => (counts.beds ?? 0) > 0)).toBe(true);
  expect(one.statements).toBeGreaterThan(1);
  expect(many.statements).toBe(one.statements);
});
