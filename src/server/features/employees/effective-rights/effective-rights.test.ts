import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { listLevels } from '#server/features/access/level.reads.ts';
import { saveRights } from '#server/features/access/levels/edit-levels.ts';
import { giveLevel } from '#server/features/employees/access-level/give-level.ts';
import { refusalOf } from '#server/features/employees/second-factor/refusal.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { type LevelKey, levelKeys } from '#shared/access/levels.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import { giveAccessLevel } from '#shared/employees/access-level.endpoints.ts';
import { readOwnRights, readRightsOfEmployee } from '#shared/employees/effective-rights.endpoints.ts';
import { saveLevelRights } from '#shared/employees/level.endpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const idOf = (hospital: TestHospital, name: string) => hospital.employees.find((one) => one.name === name)?.id ?? '';

/** A hospital in which these people have these levels; the rest are nurses. */
async function hospitalWith(people: Readonly<Record<string, LevelKey>>) {
  const hospital = await app.context.newHospital();
  for (const [name, level] of Object.entries(people)) await put(hospital, name, hospital.levels[level]);
  const token = (name: string) => signIn(app, hospital, name);
  const own = async (name: string) => (await app.call(readOwnRights, { token: await token(name) })).data;
  const of = async (reader: string, name: string) =>
    app.call(readRightsOfEmployee, { token: await token(reader), params: { id: idOf(hospital, name) } });
  return { hospital, token, own, of };
}

function put(hospital: TestHospital, name: string, access_level_id: string) {
  return asSystem(app.context, hospital, (tx) =>
    tx.db.updateTable('employee').set({ access_level_id }).where('id', '=', idOf(hospital, name)).execute(),
  );
}

const giversOf = (
  givers: { rights: string[]; people: { id: string; name: string }[]; more: number }[],
  right: ModuleRight,
) => givers.find(({ rights }) => rights.includes(right));

test('a ward lead reads what she may do, where, and who can give what is missing: not by name whom she does not see', async () => {
  const { hospital, own } = await hospitalWith({ Anna: 'ward_lead', Zoe: 'administration' });
  const mine = await own('Anna');
  expect(mine).toMatchObject({
    employee: { id: idOf(hospital, 'Anna') },
    level: { name: 'Ward lead', scope: 'own_departments' },
    departments: [{ name: 'Station 3A' }],
    ...{ hindrances: [], waiting_for_factor: [] },
  });
  expect(mine.rights).toContain('employees:edit');
  // Zoe works on the other ward: that there is somebody is said, and with which level.
  expect(giversOf(mine.givers, 'services:edit')).toMatchObject({ people: [], more: 1, levels: ['Administration'] });
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee_department')
      .set({ department_id: hospital.departments[0]?.id ?? '' })
      .where('employee_id', '=', idOf(hospital, 'Zoe'))
      .execute(),
  );
  expect(giversOf((await own('Anna')).givers, 'services:edit')).toMatchObject({
    ...{ people: [{ id: idOf(hospital, 'Zoe') }], more: 0, levels: [] },
  });
  expect(mine.givers.flatMap(({ rights }) => rights)).not.toContain('hospitals:view');
});

test('who sees no employees and no levels reads how many there are, and nothing more', async () => {
  const { own } = await hospitalWith({ Anna: 'care', Bilal: 'administration' });
  const { givers } = await own('Anna');
  expect(giversOf(givers, 'services:edit')).toMatchObject({ people: [], more: 1, levels: [] });
});

test('of another one it is read in the own scope alone, by who may view levels too; of another hospital there is nothing', async () => {
  const { hospital, of } = await hospitalWith({ Anna: 'ward_lead', Zoe: 'administration' });
  expect((await of('Anna', 'Zoe')).status).toBe(404);
  expect((await of('Anna', 'Bilal')).status).toBe(403);
  const read = await of('Zoe', 'Bilal');
  expect(read.data).toMatchObject({ employee: { id: idOf(hospital, 'Bilal') }, level: { name: 'Care' } });
  expect(giversOf(read.data.givers, 'services:edit')).toMatchObject({ people: [{ id: idOf(hospital, 'Zoe') }] });
  const elsewhere = await app.context.newHospital();
  const params = { id: idOf(elsewhere, 'Anna') };
  expect((await app.call(readRightsOfEmployee, { token: await signIn(app, hospital, 'Zoe'), params })).status).toBe(
    404,
  );
});

test('what keeps an account from its rights is said: switched off, no password, no ward', async () => {
  const { hospital, of } = await hospitalWith({ Zoe: 'administration' });
  const id = idOf(hospital, 'Bilal');
  await asSystem(app.context, hospital, async ({ db }) => {
    await db.updateTable('employee').set({ active: false, password_hash: null }).where('id', '=', id).execute();
    await db.deleteFrom('employee_department').where('employee_id', '=', id).execute();
  });
  expect((await of('Zoe', 'Bilal')).data.hindrances).toEqual(['switched_off', 'cannot_sign_in', 'no_department']);
});

test('where administrators need a second factor, what waits for it is named, and who has none gives nothing', async () => {
  const { hospital, token, of } = await hospitalWith({ Anna: 'administration', Bilal: 'administration' });
  const anna = { token: await token('Anna') }; // from before: a sign-in would ask for the factor
  const before = (await app.call(readOwnRights, anna)).data;
  expect(giversOf((await of('Anna', 'Clara')).data.givers, 'services:edit')?.people).toHaveLength(2);
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .insertInto('setting')
      .values({
        ...{ hospital_id: hospital.id, key: 'second_factor_of_administrators', type: 'boolean', value: 'true' },
      })
      .execute(),
  );
  const after = (await app.call(readOwnRights, anna)).data;
  expect(before.waiting_for_factor).toEqual([]);
  expect(after.waiting_for_factor).toEqual(expect.arrayContaining(['employees:edit', 'settings:edit']));
  expect(after.waiting_for_factor).not.toContain('services:edit');
  expect(after.rights).toEqual(before.rights);
  expect(giversOf(after.givers, 'board:edit')).toMatchObject({ people: [], more: 0 });
});

class Undone extends Error {}

/** Whether this can be done by who has the right to the call: it is done, and undone. */
async function isDone(hospital: TestHospital, name: string, { needs }: Endpoint, act: (tx: Tx) => Promise<unknown>) {
  const by = hospital.employees.find((one) => one.name === name);
  if (!by) throw new Error(`nobody is called ${name}`);
  try {
    await asEmployee(app.context, hospital, by, async (tx) => {
      const refusal = await refusalOf(tx, needs ?? 'own');
      if (refusal) throw refusal;
      await act(tx);
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone) return true;
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Whether Anna can give Bilal the right, in either way. */
async function gives(hospital: TestHospital, right: ModuleRight): Promise<boolean> {
  const id = idOf(hospital, 'Bilal');
  const { levels, has } = await asSystem(app.context, hospital, async (tx) => ({
    levels: await listLevels(tx),
    has: await tx.db
      .selectFrom('employee')
      .select(['access_level_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  }));
  const present = levels.find((level) => level.id === has.access_level_id);
  if (!present) throw new Error('nobody is without a level');
  const rights = [...present.rights, right] as ModuleRight[]; // the server's own list
  const body = { version: present.version, rights };
  if (await isDone(hospital, 'Anna', saveLevelRights, (tx) => saveRights(tx, present.id, body))) return true;
  for (const level of levels.filter((one) => one.rights.includes(right))) {
    const given = { version: has.version, access_level_id: level.id };
    if (await isDone(hospital, 'Anna', giveAccessLevel, (tx) => giveLevel(tx, id, given))) return true;
  }
  return false;
}

test('who is said to be able to give a right can give it, and nobody else can: every level against every level', {
  timeout: 120_000,
}, async () => {
  const asked: readonly ModuleRight[] = ['board:edit', 'services:edit', 'employees:edit', 'employees:delete'];
  // Zoe, on the other ward, keeps the database from refusing what concerns the last administrator.
  const { hospital, of } = await hospitalWith({ Zoe: 'administration' });
  const seen = { yes: 0, no: 0 };
  for (const giver of levelKeys)
    for (const subject of levelKeys) {
      await put(hospital, 'Anna', hospital.levels[giver]);
      await put(hospital, 'Bilal', hospital.levels[subject]);
      const { rights, givers } = (await of('Zoe', 'Bilal')).data;
      for (const right of asked.filter((one) => !rights.includes(one))) {
        const isNamed = giversOf(givers, right)?.people.some(({ id }) => id === idOf(hospital, 'Anna')) ?? false;
        expect([giver, subject, right, isNamed]).toEqual([giver, subject, right, await gives(hospital, right)]);
        seen[isNamed ? 'yes' : 'no'] += 1;
      }
    }
  expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(5);
});
