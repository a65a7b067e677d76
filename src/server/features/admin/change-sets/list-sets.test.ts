import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allow, callsOf, hospitalWith, newRow } from '#server/features/admin/fixtures/area-world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';
import { signInLead } from './fixtures/sign-in-lead.ts';
import { type WorldOfSets, worldOfSets } from './fixtures/world-of-sets.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: WorldOfSets['sets'];
worldOfSets((world) => {
  ({ app, hospital, token, sets } = world);
});

async function newSet(): Promise<string> {
  const id = crypto.randomUUID();
  await callsOf(app, rooms, token).create({ ...newRow(hospital, rooms), id, active: true });
  const { data } = await sets.prepare(rooms, { ids: [id] }, { active: false });
  app.context.clock.advance({ seconds: 1 });
  return data.id;
}

test('sets are listed, the latest first, each as it is read by its address', async () => {
  const ids = [await newSet(), await newSet(), await newSet()];
  await sets.run(ids[0] ?? '');
  await sets.discard(ids[1] ?? '');
  const { data, meta } = await sets.list();
  expect(data.map(({ id, state, author, rows }) => [id, state, author, rows.total])).toEqual([
    [ids[2], 'prepared', expect.stringContaining('Anna'), 1],
    [ids[1], 'discarded', expect.stringContaining('Anna'), 1],
    [ids[0], 'done', expect.stringContaining('Anna'), 1],
  ]);
  expect(meta).toEqual({ page: 1, pages: 1, total: 3 });
  for (const set of data) expect(set).toEqual((await sets.read(set.id)).data);
});

test('a page has 50 of them; the next one goes on', async () => {
  const one = await newSet();
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into change_set (hospital_id, id, area, kind, field_values, author_kind, author_id, session_id, prepared_at)
      select hospital_id, gen_random_uuid(), area, kind, field_values, author_kind, author_id, session_id,
        prepared_at + n * interval '1 minute' from change_set, generate_series(1, 60) n where id = ${one}`.execute(db),
  );
  const [first, second] = [await sets.list(), await sets.list({ page: '2' })];
  expect([first.data.length, second.data.length, second.data.at(-1)?.id]).toEqual([50, 11, one]);
  expect(second.meta).toEqual({ page: 2, pages: 2, total: 61 });
});

test('who edits other areas is shown none of them, who edits none is refused, and another hospital has its own', async () => {
  const id = await newSet();
  // Somebody else edits access levels, so that Anna need not.
  await allow(app, hospital, 'content', ['access-levels:edit']);
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update employee set access_level_id = ${hospital.levels.content} where name = 'Zoe'`.execute(db),
  );
  const may = (...held: ModuleRight[]) => allow(app, hospital, 'administration', held);
  await may('rooms:view', 'departments:edit');
  expect((await sets.list()).data).toEqual([]);
  await may('rooms:view');
  expect((await sets.list()).error.code).toBe('operation_denied');
  await may('rooms:edit');
  expect((await sets.list()).data.map((set) => set.id)).toEqual([id]);
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await callsOfSets(app, elsewhere.token).list()).data).toEqual([]);
});

/** A prepared set that switches a new room of each of these wards off. */
async function setOf(...wards: string[]): Promise<string> {
  const ids = wards.map(() => crypto.randomUUID());
  for (const [at, department_id] of wards.entries())
    await callsOf(app, rooms, token).create({
      ...{ ...newRow(hospital, rooms), department_id, id: ids[at] ?? '', active: true },
    });
  app.context.clock.advance({ seconds: 1 });
  return (await sets.prepare(rooms, { ids }, { active: false })).data.id;
}

test('who leads a ward is shown sets of the own rows and those they prepared, and no others', async () => {
  const [own = '', other = ''] = hospital.departments.map((one) => one.id);
  const [mine, theirs, both] = [await setOf(own), await setOf(other), await setOf(own, other)];
  const lead = callsOfSets(app, await signInLead(app, hospital));
  const listed = await lead.list();
  expect([listed.data.map(({ id }) => id), listed.meta.total]).toEqual([[both, mine], 2]);
  const reached = [
    ...[await lead.read(theirs), await lead.rows(theirs), await lead.touched(theirs)],
    ...[await lead.plan(theirs, '2026-12-01T06:00'), await lead.undo(theirs), await lead.renew(theirs)],
  ];
  expect(reached.map(({ error }) => error.code)).toEqual(Array(6).fill('not_found'));
  expect((await sets.list()).data.map(({ id }) => id)).toEqual([both, theirs, mine]);
});

test('who leads a ward reads that what several wards have is counted on the own ones alone', async () => {
  const lead = callsOfSets(app, await signInLead(app, hospital));
  const held: ModuleRight[] = ['rooms:view', 'rooms:edit', 'service-types:view', 'service-types:edit'];
  await allow(app, hospital, 'ward_lead', [...held, 'employees:view']);
  const { data } = await lead.prepare(serviceTypes, { ids: [hospital.service_types.care] }, { active: false });
  expect((await lead.touched(data.id)).data).toMatchObject({
    ...{ areas: [{ area: 'employees', total: 3 }], is_of_own_wards: true },
    switched_off: { total: 1, impact: { may_be_more: true } },
  });
  expect((await sets.touched(data.id)).data).toMatchObject({
    areas: expect.arrayContaining([{ area: 'employees', total: 4 }]),
    is_of_own_wards: false,
  });
  const own = await setOf(hospital.departments[0]?.id ?? '');
  expect((await lead.touched(own)).data.is_of_own_wards).toBe(false);
});

test('how many rows a set switches off is said of all of them, also to who sees some alone, and of none once it is given up', async () => {
  const both = await setOf(...hospital.departments.slice(0, 2).map((one) => one.id));
  const lead = callsOfSets(app, await signInLead(app, hospital));
  expect((await lead.touched(both)).data.switched_off).toMatchObject({ total: 2, impact: { may_be_more: true } });
  const { data } = await sets.prepare(departments, { ids: [hospital.departments[0]?.id ?? ''] }, { active: false });
  const before = await sets.touched(data.id);
  await sets.discard(data.id);
  expect([before.data.switched_off?.total, (await sets.touched(data.id)).data.switched_off]).toEqual([1, null]);
});
