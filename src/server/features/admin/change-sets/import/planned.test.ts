import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startSet } from '#server/features/admin/change-sets/apply-set.ts';
import { callsOfSets } from '#server/features/admin/change-sets/fixtures/calls-of-sets.ts';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { beds } from '#shared/areas/beds.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: ReturnType<typeof callsOfSets>;
const editor = ['access-levels:view', 'access-levels:edit', 'rooms:view'] as const;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  app.context.clock.set(new Date('2026-11-21T10:00:00Z'));
  ({ hospital, token } = await hospitalWith(app, 'administration'));
  sets = callsOfSets(app, token);
});

/** A prepared import of two rooms. */
async function prepared(): Promise<string> {
  const ward = hospital.departments[0]?.name;
  const { data } = await filesOf(app, token).send(rooms, `Ward,Room\n${ward},X 1\n${ward},X 2\n`);
  expect(data.faults).toEqual([]);
  return data.set_id ?? '';
}

const roomsMade = async () => (await callsOf(app, rooms, token).list({ search: 'X' })).data.length;
const reaches = (calls: ReturnType<typeof callsOfSets>, id: string, state: string) =>
  expect.poll(async () => (await calls.read(id)).data.state, { timeout: 20_000 }).toBe(state);

test('at its hour an import takes the right to make rows as well: without it nothing is begun', async () => {
  const id = await prepared();
  expect((await sets.plan(id, '2026-11-23T06:00')).data.state).toBe('planned');
  await allow(app, hospital, 'administration', [...editor, 'rooms:edit']);
  app.context.clock.set(new Date('2026-11-23T05:00:00.000Z'));
  token = await signIn(app, hospital, 'Anna');
  await reaches(callsOfSets(app, token), id, 'not_applied');
  expect(await roomsMade()).toBe(0);
});

test('a planned import is prepared anew by its author alone; of its file others read what it says of rows that are there', async () => {
  const there = hospital.beds[0]?.room_id ?? '';
  const { department_id: ward, name } = (await callsOf(app, rooms, token).read(there)).data;
  const file = `id,Ward,Room,Floor\n,${ward},X 1,1\n,${ward},X 2,1\n${there},${ward},${name},77\n`;
  const id = (await filesOf(app, token).send(rooms, file)).data.set_id ?? '';
  await sets.plan(id, '2026-11-23T06:00');
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.administration })
      .where('id', '=', hospital.employees[1]?.id ?? '')
      .execute(),
  );
  const others = callsOfSets(app, await signIn(app, hospital, hospital.employees[1]?.name ?? ''));
  expect((await others.renew(id)).error.code).toBe('not_found');
  const seen = (await others.rows(id)).data.map((row) => [row.id, row.changes.map(({ after }) => after)]);
  expect(seen).toEqual([[there, ['77']]]);
  const next = (await sets.renew(id)).data.id;
  expect((await sets.renew(id, next)).data.id).toBe(next);
  expect((await sets.rows(next)).data.map(({ display_name }) => display_name)).toEqual(['X 1', 'X 2', name]);
});

test('an empty language in a planned file is that which the ward has at its hour, and until then the one it would have now', async () => {
  const [one] = hospital.beds;
  const { department_id } = (await callsOf(app, rooms, token).read(one?.room_id ?? '')).data;
  const speak = async (locale: string) => {
    const wards = callsOf(app, departments, token);
    const { id, version } = (await wards.read(String(department_id))).data;
    expect((await wards.update(id, version, { locale })).status).toBe(200);
  };
  await speak('tr');
  const file = `id,Room,Label,Language\n,${one?.room_id},X 1,\n${one?.id},${one?.room_id},X 2,\n`;
  const id = (await filesOf(app, token).send(beds, file)).data.set_id ?? '';
  await sets.plan(id, '2026-11-23T06:00');
  const languagesShown = async () =>
    (await sets.rows(id)).data.map(({ changes }) => changes.find(({ field }) => field === 'locale')?.after);
  expect(await languagesShown()).toEqual(['tr', 'tr']);
  await speak('fr');
  expect(await languagesShown()).toEqual(['fr', 'fr']);
  app.context.clock.set(new Date('2026-11-23T05:00:00.000Z'));
  token = await signIn(app, hospital, 'Anna');
  await reaches(callsOfSets(app, token), id, 'done');
  const made = (await callsOf(app, beds, token).list({ search: 'X ' })).data;
  expect(made.map(({ locale }) => locale)).toEqual(['fr', 'fr']);
});

test('rows that are locked by others for a moment refuse no import: its job is tried again', async () => {
  const id = await prepared();
  await app.context.breakBy(`create sequence tries;
    create function deadlock() returns trigger language plpgsql security definer as $$ begin
      if nextval('tries') <= 4 then raise exception 'deadlock' using errcode = '40P01'; end if; return new; end $$;
    create trigger deadlock before insert on room for each row execute function deadlock()`);
  await sets.apply(id);
  const later = async () => {
    app.context.clock.advance({ seconds: 1 });
    return (await sets.read(id)).data.state;
  };
  await expect.poll(later, { timeout: 20_000 }).toBe('done');
  await app.context.breakBy('drop trigger deadlock on room; drop function deadlock; drop sequence tries');
  expect((await sets.read(id)).data.rows).toMatchObject({ done: 2, refused: 0 });
  expect(await roomsMade()).toBe(2);
});

test('an import of which nothing waits any more ends, whatever its author may by now', async () => {
  const id = await prepared();
  await sets.run(id);
  await allow(app, hospital, 'administration', [...editor, 'rooms:edit']);
  await asSystem(app.context, hospital, async (tx) => {
    await sql`update change_set set state = 'running' where id = ${id}`.execute(tx.db);
    tx.announce({ kind: 'change_set.started', on: [] }, { subject: id, channels: [] });
  });
  await reaches(sets, id, 'done');
  expect((await sets.read(id)).data.rows).toMatchObject({ done: 2, refused: 0, left: 0 });
});

test('a row that is so by the time its import is made is the same, and there is nothing of it to undo', async () => {
  const room = hospital.beds[0]?.room_id ?? '';
  const { data } = await filesOf(app, token).send(rooms, `id,Floor\n${room},77\n`);
  const id = data.set_id ?? '';
  const calls = callsOf(app, rooms, token);
  expect((await calls.update(room, (await calls.read(room)).data.version, { floor: '77' })).status).toBe(200);
  // Somebody saves it after the import was asked for, and before its job has begun.
  await asSystem(app.context, hospital, (tx) => startSet(tx, id));
  await reaches(sets, id, 'done');
  expect((await sets.read(id)).data).toMatchObject({ can_undo: false, rows: { same: 1, done: 0, refused: 0 } });
});
