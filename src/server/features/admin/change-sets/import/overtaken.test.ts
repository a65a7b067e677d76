import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOfSets } from '#server/features/admin/change-sets/fixtures/calls-of-sets.ts';
import { filesOf } from '#server/features/admin/change-sets/fixtures/imports.ts';
import { callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rooms } from '#shared/areas/rooms.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The first room that is made while `during` runs waits until that has ended. */
async function whileFirstWaits(hospital: TestHospital, during: () => Promise<void>): Promise<void> {
  await app.context.breakBy(`create sequence tries;
    create function wait() returns trigger language plpgsql security definer as $$ begin
      if nextval('tries') = 1 then perform pg_advisory_xact_lock(4711); end if; return new; end $$;
    create trigger wait before insert on room for each row execute function wait()`);
  await asSystem(app.context, hospital, async ({ db }) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(db);
    await during();
  }).finally(() => app.context.breakBy('drop trigger wait on room; drop function wait; drop sequence tries'));
}

async function waiting(hospital: TestHospital): Promise<number> {
  const waits = sql`select from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`;
  return (await asSystem(app.context, hospital, ({ db }) => waits.execute(db))).rows.length;
}

test.each([
  ['is kept', async () => undefined],
  ['is applied', (calls: ReturnType<typeof callsOfSets>, id: string) => calls.run(id)],
])(
  'a sending that is overtaken by a second one of its file, which %s, answers what that one found',
  async (_, then) => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const [files, there] = [filesOf(app, token), hospital.beds[0]?.room_id ?? ''];
    const calls = callsOf(app, rooms, token);
    const id = crypto.randomUUID();
    const { name, department_id: ward } = (await calls.read(there)).data;
    const file = `id,Ward,Room,Floor\n,${ward},X 1,1\n${there},${ward},${name},77\n`;
    let first: ReturnType<typeof files.send> | undefined;
    let second: Awaited<ReturnType<typeof files.send>> | undefined;
    await whileFirstWaits(hospital, async () => {
      first = files.send(rooms, file, { id });
      await expect.poll(() => waiting(hospital)).toBe(1);
      second = await files.send(rooms, file, { id });
      expect(second.data).toMatchObject({ set_id: id, rows: { new: 1, changed: 1, same: 0 } });
      const { version } = (await calls.read(there)).data;
      if (!(await then(callsOfSets(app, token), id)))
        expect((await calls.update(there, version, { floor: '77' })).status).toBe(200);
    });
    expect((await first)?.data).toEqual(second?.data);
  },
);
