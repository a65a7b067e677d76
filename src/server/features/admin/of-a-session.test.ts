import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInAdministrator } from '#server/features/employees/platform/fixtures/administrator.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { logoutEmployee } from '#shared/employees/employee.endpoints.ts';
import { callsOf, hospitalWith } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

function emptyRooms(hospital: TestHospital, count: number): Promise<string[]> {
  return asSystem(app.context, hospital, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      insert into room (hospital_id, department_id, name, position)
      select ${hospital.id}, ${hospital.departments[0]?.id}, 'Leer ' || n, n + 10 from generate_series(1, ${count}) n
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

async function remaining(hospital: TestHospital, ids: readonly string[]): Promise<number> {
  const { length } = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('room').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute(),
  );
  return length;
}

test('what is done to many rows stops with the session that began it', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const ids = await emptyRooms(hospital, 100);
  const bulk = callsOf(app, rooms, token).bulkDelete(ids);
  await vi.waitFor(async () => expect(await remaining(hospital, ids)).toBeLessThan(ids.length), { interval: 5 });
  const ended = await app.call(logoutEmployee, { token });
  const { data } = await bulk;
  expect([ended.status, data.length, data.at(-1)?.code]).toEqual([200, 100, 'no_session']);
  expect(await remaining(hospital, ids)).toBe(data.filter(({ outcome }) => outcome === 'refused').length);
});

test('a platform administrator takes what the list shows away as a file and deletes several rows, under their name', async () => {
  const { hospital } = await hospitalWith(app, 'administration');
  const { enter } = await signedInAdministrator(app, 'Grace');
  const { token } = (await enter(hospital)).data;
  const ids = await emptyRooms(hospital, 2);
  const headers = { authorization: `Bearer ${token}` };
  const file = await fetch(`${app.origin}/api/en/admin/rooms/export?search=Leer`, { headers });
  expect([file.status, (await file.text()).trim().split('\r\n').length]).toEqual([200, 3]);
  const { data } = await callsOf(app, rooms, token).bulkDelete(ids);
  expect(data.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  const noted = await asSystem(app.context, hospital, ({ db }) =>
    db
      .selectFrom('activity_log')
      .select('causer_type')
      .where('action', 'in', ['room.exported', 'room.deleted'])
      .execute(),
  );
  expect(noted).toEqual(Array(3).fill({ causer_type: 'platform' }));
});
