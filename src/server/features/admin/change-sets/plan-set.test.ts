import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, newRow } from '#server/features/admin/fixtures/area-world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { onSetDue } from './due-set.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';
import { type WorldOfSets, worldOfSets } from './fixtures/world-of-sets.ts';
import { resumeSets } from './resume-sets.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: WorldOfSets['sets'];
worldOfSets((world) => {
  ({ app, hospital, token, sets } = world);
}, '2026-11-21T10:00:00Z');

async function newRooms(...names: string[]): Promise<string[]> {
  const ids = names.map(() => crypto.randomUUID());
  for (const [at, id] of ids.entries())
    await callsOf(app, rooms, token).create({
      ...{ ...newRow(hospital, rooms), id, name: names[at], floor: '1', active: true },
    });
  return ids;
}

/** Two rooms that are to be switched off on Monday at 6:00 in Berlin. */
async function planned() {
  const ids = await newRooms('Z 1', 'Z 2');
  const { data } = await sets.prepare(rooms, { ids }, { active: false });
  const made = await sets.plan(data.id, '2026-11-23T06:00');
  expect([made.status, made.error.code]).toEqual([200, undefined]);
  return { ids, id: data.id };
}

/** The clock is put there, and somebody is signed in then. */
async function at(time: string, name = 'Anna') {
  app.context.clock.set(new Date(time));
  return later(name);
}

async function later(name = 'Anna') {
  const own = await signIn(app, hospital, name);
  return { ...callsOfSets(app, own), ofRooms: callsOf(app, rooms, own) };
}

const reaches = (calls: ReturnType<typeof callsOfSets>, id: string, state: string) =>
  expect.poll(async () => (await calls.read(id)).data.state, { timeout: 20_000 }).toBe(state);

/** What its timer does, whether it is to come, late or left over. */
const fire = (subject: string) =>
  asSystem(app.context, hospital, (tx) =>
    onSetDue(tx, { kind: 'change_set.due', subject, due_at: tx.clock.now(), generation: 0, step: 1, urgency: 'low' }),
  );

const isOn = async (ids: readonly string[]) => {
  const { ofRooms } = await later();
  return Promise.all(ids.map(async (id) => (await ofRooms.read(id)).data.active));
};

test('a set that is planned changes nothing until its hour on the clocks of the hospital, and is then made once', async () => {
  const { ids, id } = await planned();
  expect((await sets.read(id)).data).toMatchObject({
    ...{ state: 'planned', planned_for: '2026-11-23T05:00:00.000Z', applied_at: null, can_discard: true },
  });
  await at('2026-11-23T04:59:59.000Z');
  await fire(id);
  expect(await isOn(ids)).toEqual([true, true]);
  const then = await at('2026-11-23T05:00:00.000Z');
  await reaches(then, id, 'done');
  expect((await then.read(id)).data).toMatchObject({ applied_at: '2026-11-23T05:00:00.000Z', rows: { done: 2 } });
  expect(await isOn(ids)).toEqual([false, false]);
  const [entry] = (await then.ofRooms.activity(ids[0] ?? '')).data;
  expect(entry).toMatchObject({ set: id, by: { kind: 'employee', id: hospital.employees[0]?.id } });
  expect((await then.read(id)).data.can_undo).toBe(true);
});

test('planned sets stand first in the list, by their hour; one is moved, and made at the later hour alone', async () => {
  const { ids, id } = await planned();
  const other = (await sets.prepare(rooms, { ids: ids.slice(1) }, { active: false })).data.id;
  await sets.plan(other, '2026-11-22T06:00');
  const latest = (await sets.prepare(rooms, { ids: ids.slice(1) }, { active: false })).data.id;
  expect((await sets.list()).data.map((set) => set.id)).toEqual([other, id, latest]);
  await sets.discard(other);
  expect((await sets.plan(id, '2026-11-24T06:00')).data.planned_for).toBe('2026-11-24T05:00:00.000Z');
  const monday = await at('2026-11-23T05:00:01.000Z');
  await fire(id);
  expect((await monday.read(id)).data.state).toBe('planned');
  await reaches(await at('2026-11-24T05:00:00.000Z'), id, 'done');
});

test.each([
  ['2026-11-21T11:00', 'This time has already passed.'],
  ['2027-02-19T11:00', 'This cannot be planned that far ahead.'],
])('%s is no hour to plan for: %s', async (typed, said) => {
  const ids = await newRooms('Z 1');
  const { data } = await sets.prepare(rooms, { ids }, { active: false });
  const refused = await sets.plan(data.id, typed);
  expect([refused.status, refused.error.code, refused.error.errors]).toEqual([422, 'invalid', { planned_for: [said] }]);
  expect((await sets.plan(data.id, '2026-11-21T11:01')).status).toBe(200);
  expect((await sets.plan(data.id, '2027-02-19T10:59')).status).toBe(200);
});

test('where a row was changed meanwhile nothing is made: the set asks, with what was seen, what is there and what it wants', async () => {
  const { ids, id } = await planned();
  const [one = '', other = ''] = ids;
  const { ofRooms } = await later();
  await ofRooms.update(other, 1, { floor: '2', active: false });
  await ofRooms.update(other, 2, { floor: '3' });
  const then = await at('2026-11-23T05:00:00.000Z');
  await reaches(then, id, 'needs_review');
  const set = (await then.read(id)).data;
  expect(set).toMatchObject({ rows: { waiting: 1, contested: 1, done: 0 }, applied_at: null, can_discard: true });
  const [shown] = (await then.rows(id, { outcome: 'contested' })).data;
  expect([shown?.id, shown?.changes]).toEqual([
    other,
    [
      { field: 'floor', before: '1', meanwhile: '3', after: '3' },
      { field: 'active', before: true, meanwhile: false, after: false },
    ],
  ]);
  expect(await isOn([one])).toEqual([true]);
  expect((await then.apply(id)).error.code).toBe('wrong_state');
  const next = await then.renew(id);
  expect([next.status, next.data]).toMatchObject([201, { state: 'prepared', rows: { waiting: 1, same: 1 } }]);
  expect((await then.renew(id, next.data.id)).data.id).toBe(next.data.id);
  expect((await then.renew(id)).error.code).toBe('wrong_state');
  expect((await then.read(id)).data.state).toBe('discarded');
  expect((await then.run(next.data.id)).rows.done).toBe(1);
  expect(await isOn([one])).toEqual([false]);
});

test('a row that is gone, and one that matches the list since, make it ask as well', async () => {
  const [one = ''] = await newRooms('Z 1', 'Z 2');
  const { data } = await sets.prepare(rooms, { query: { search: 'Z' }, count: 2 }, { active: false });
  await sets.plan(data.id, '2026-11-23T06:00');
  await callsOf(app, rooms, token).remove(one);
  const [late = ''] = await newRooms('Z 9');
  const then = await at('2026-11-23T05:00:00.000Z');
  await reaches(then, data.id, 'needs_review');
  expect((await then.read(data.id)).data.rows).toMatchObject({ waiting: 1, refused: 1, added: 1 });
  expect((await then.rows(data.id, { outcome: 'added' })).data.map((row) => row.id)).toEqual([late]);
  expect((await then.renew(data.id)).data.rows).toMatchObject({ total: 2, waiting: 2, added: 0 });
});

const losses: Record<string, () => Promise<unknown>> = {
  'whose account has ended': () => changeAuthor({ active: false }),
  'whose level no longer edits rooms': () => changeAuthor({ access_level_id: hospital.levels.ward_lead }),
};
const changeAuthor = (to: { active: false } | { access_level_id: string | undefined }) =>
  asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set(to)
      .where('id', '=', hospital.employees[0]?.id ?? '')
      .execute(),
  );

test.each(Object.entries(losses))(
  'by somebody %s nothing is made; who edits rooms in the hospital sees it first, and makes it their own',
  async (_who, lose) => {
    await asSystem(app.context, hospital, ({ db }) =>
      db
        .updateTable('employee')
        .set({ access_level_id: hospital.levels.administration })
        .where('id', '=', hospital.employees[1]?.id ?? '')
        .execute(),
    );
    await allow(app, hospital, 'ward_lead', ['rooms:view']);
    const { ids, id } = await planned();
    await lose();
    const then = await at('2026-11-23T05:00:00.000Z', hospital.employees[1]?.name);
    await reaches(then, id, 'not_applied');
    expect((await then.list()).data[0]).toMatchObject({ id, is_own: false, can_discard: true, rows: { waiting: 2 } });
    expect((await then.ofRooms.read(ids[0] ?? '')).data.active).toBe(true);
    const { data } = await then.renew(id);
    expect(data).toMatchObject({ is_own: true, rows: { waiting: 2 } });
    expect((await then.run(data.id)).rows.done).toBe(2);
  },
);

test('a planned set is given up by its author and by who edits rooms in the whole hospital, and by nobody else', async () => {
  const second = hospital.employees[1];
  const give = (level: 'ward_lead' | 'administration') =>
    asSystem(app.context, hospital, ({ db }) =>
      db
        .updateTable('employee')
        .set({ access_level_id: hospital.levels[level] })
        .where('id', '=', second?.id ?? '')
        .execute(),
    );
  await allow(app, hospital, 'ward_lead', ['rooms:view', 'rooms:edit']);
  await give('ward_lead');
  const { ids, id } = await planned();
  const others = await later(second?.name);
  expect((await others.read(id)).data.can_discard).toBe(false);
  const refused = [await others.discard(id), await others.renew(id), await others.plan(id, '2026-11-25T06:00')];
  expect(refused.map(({ error }) => error.code)).toEqual(Array(3).fill('not_found'));
  await give('administration');
  expect((await others.plan(id, '2026-11-25T06:00')).error.code).toBe('not_found');
  expect((await others.discard(id)).data.state).toBe('discarded');
  expect((await others.discard(id)).data.state).toBe('discarded');
  expect((await sets.plan(id, '2026-11-25T06:00')).error.code).toBe('wrong_state');
  const then = await at('2026-11-23T05:00:00.000Z');
  await fire(id);
  expect((await then.read(id)).data.state).toBe('discarded');
  expect(await isOn(ids)).toEqual([true, true]);
});

test('a planned set can be made now, and is not made again at its hour', async () => {
  const { ids, id } = await planned();
  expect((await sets.run(id)).rows.done).toBe(2);
  await callsOf(app, rooms, token).update(ids[0] ?? '', 2, { active: true });
  await at('2026-11-23T05:00:00.000Z');
  await fire(id);
  expect(await isOn(ids)).toEqual([true, false]);
});

test('an undo is planned for within the 30 days in which there is one, and asks where somebody has changed a row', async () => {
  const [id = ''] = await newRooms('Z 1');
  const { data } = await sets.prepare(rooms, { ids: [id] }, { active: false });
  await sets.run(data.id);
  const undo = (await sets.undo(data.id)).data.id;
  expect((await sets.plan(undo, '2026-12-21T11:00')).error.errors).toEqual({
    planned_for: ['This cannot be planned that far ahead.'],
  });
  expect((await sets.plan(undo, '2026-12-21T10:59')).data.state).toBe('planned');
  const then = await at('2026-12-21T09:59:00.000Z');
  await reaches(then, undo, 'done');
  expect((await then.ofRooms.read(id)).data.active).toBe(true);
});

test('a set whose job was given up goes on, and one that has lost its timer gets another', async () => {
  const { ids, id } = await planned();
  await asSystem(app.context, hospital, ({ db }) => sql`delete from timer where subject = ${id}`.execute(db));
  await asSystem(app.context, hospital, resumeSets);
  const { rows: timers } = await sql<{ due_at: Date }>`select due_at from timer where subject = ${id}`.execute(
    app.context.db,
  );
  expect(timers.map(({ due_at }) => due_at.toISOString())).toEqual(['2026-11-23T05:00:00.000Z']);
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update change_set set state = 'running' where id = ${id}`.execute(db),
  );
  expect(await isOn(ids)).toEqual([true, true]);
  await asSystem(app.context, hospital, resumeSets);
  await reaches(sets, id, 'done');
  expect(await isOn(ids)).toEqual([false, false]);
});

test('where its author may no longer ask for its list, a set ends visibly at its hour, and is not tried again', async () => {
  const ids = await newRooms('Z 1');
  const query = { search: 'Z', counted_by: `departments:${hospital.departments[0]?.id}` };
  const { data } = await sets.prepare(rooms, { query, count: 1 }, { active: false });
  expect((await sets.plan(data.id, '2026-11-23T06:00')).data.state).toBe('planned');
  await allow(app, hospital, 'administration', ['access-levels:edit', 'rooms:view', 'rooms:edit']);
  const then = await at('2026-11-23T05:00:00.000Z');
  await reaches(then, data.id, 'not_applied');
  expect(await isOn(ids)).toEqual([true]);
});

test('where nobody may ask for its list any more, a set asks at its hour: its author was denied nothing', async () => {
  const ids = await newRooms('Z 1');
  const { data } = await sets.prepare(rooms, { query: { search: 'Z' }, count: 1 }, { active: false });
  await sets.plan(data.id, '2026-11-23T06:00');
  const query = { 'filter[of_a_former_release]': 'yes' };
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update change_set set query = ${JSON.stringify(query)}::text::jsonb where id = ${data.id}`.execute(db),
  );
  const then = await at('2026-11-23T05:00:00.000Z');
  await reaches(then, data.id, 'needs_review');
  expect(await isOn(ids)).toEqual([true]);
});

test('what fails while it is asked who may have its list is no answer: the set stays planned, and its timer tries again', async () => {
  await newRooms('Z 1');
  const { data } = await sets.prepare(rooms, { query: { search: 'Z' }, count: 1 }, { active: false });
  await sets.plan(data.id, '2026-11-23T06:00');
  await allow(app, hospital, 'administration', ['access-levels:edit', 'rooms:view', 'rooms:edit']);
  const broken = { counted_by: `departments:${hospital.departments[0]?.id}`, search: 5 }; // a word is no number
  await asSystem(app.context, hospital, ({ db, clock }) =>
    sql`update change_set set query = ${JSON.stringify(broken)}::text::jsonb, planned_for = ${clock.now()}
      where id = ${data.id}`.execute(db),
  );
  await expect(fire(data.id)).rejects.toThrow(TypeError);
  expect((await sets.read(data.id)).data.state).toBe('planned');
});
