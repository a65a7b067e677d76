import { beforeEach, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { callsOfRights } from '#server/features/admin/change-sets/fixtures/calls-of-rights.ts';
import { type WorldOfSets, worldOfSets } from '#server/features/admin/change-sets/fixtures/world-of-sets.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { activityOfRow } from '#shared/areas/own-screens.endpoints.ts';

const monday = '2026-11-30T06:00';
const due = new Date('2026-11-30T05:00:00Z');

let world: WorldOfSets;
let anna: ReturnType<typeof callsOfRights>;
worldOfSets((made) => {
  world = made;
}, '2026-11-27T10:00:00Z');
beforeEach(() => {
  anna = callsOfRights(world.app, world.token);
});

const idOf = (name: string) => world.hospital.employees.find((one) => one.name === name)?.id ?? '';

/** Bilal has this level from now on; what he does. */
async function bilalWith(access_level_id: string) {
  await asSystem(world.app.context, world.hospital, ({ db }) =>
    db.updateTable('employee').set({ access_level_id }).where('id', '=', idOf('Bilal')).execute(),
  );
  return callsOfRights(world.app, await signIn(world.app, world.hospital, 'Bilal'));
}

async function becomes(id: string, state: string) {
  await expect.poll(async () => (await anna.sets.read(id)).data.state, { timeout: 20_000 }).toBe(state);
}

/** It is this time; Anna signs in again. */
async function comes(time: Date) {
  world.app.context.clock.set(time);
  anna = callsOfRights(world.app, await signIn(world.app, world.hospital, 'Anna'));
}

test('rights are shown first with whom they touch, written at once with one entry per level, and all of it is undone', async () => {
  const { care, content } = world.hospital.levels;
  const people = async (level: string) => (await anna.read(level)).employees;
  const before = [await anna.read(care), await anna.read(content)];
  const prepared = await anna.prepare([
    { id: care, add: ['rooms:view', 'beds:view'], take: ['messages:create'] },
    { id: content, add: ['rooms:edit'] },
  ]);
  expect(prepared.data).toMatchObject({
    ...{ area: 'access-levels', kind: 'edit', state: 'prepared', rows: { total: 2, waiting: 2 } },
  });
  const { id, fields } = prepared.data;
  expect(fields.toSorted()).toEqual(['beds:view', 'messages:create', 'rooms:edit', 'rooms:view']);
  expect([await anna.read(care), await anna.read(content)]).toEqual(before);
  const { data: shown } = await anna.sets.rows(id);
  expect(shown.map(({ display_name }) => display_name)).toEqual(['Care', 'Content']);
  expect(new Map(shown[0]?.changes.map(({ field, before: was, after }) => [field, [was, after]]))).toEqual(
    new Map([
      ['rooms:view', [false, true]],
      ['beds:view', [false, true]],
      ['messages:create', [true, false]],
    ]),
  );
  const [ofCare, ofContent] = [await people(care), await people(content)];
  expect((await anna.sets.touched(id)).data.people).toEqual({
    ...{ total: ofCare + ofContent, gaining: ofCare + ofContent, losing: ofCare, own_loss: [] },
    rights: [
      { right: 'messages:create', gaining: 0, losing: ofCare },
      { right: 'rooms:edit', gaining: ofContent, losing: 0 },
      { right: 'rooms:view', gaining: ofCare, losing: 0 },
      { right: 'beds:view', gaining: ofCare, losing: 0 },
    ].toSorted((one, other) => order(one.right) - order(other.right)),
  });
  expect(await anna.sets.run(id)).toMatchObject({ rows: { done: 2, refused: 0 }, can_undo: true });
  expect(await anna.rights(care)).toEqual(expect.arrayContaining(['rooms:view', 'beds:view']));
  expect(await anna.rights(care)).not.toContain('messages:create');
  const activity = await world.app.call(activityOfRow('access-levels'), { token: world.token, params: { id: care } });
  expect(activity.data[0]).toMatchObject({ action: 'rights_changed', set: id });
  expect(activity.data[0]?.changes.map(({ field }) => field)).toEqual(['added', 'removed']);

  const undo = await anna.sets.undo(id);
  expect(undo.data).toMatchObject({ kind: 'undo', rows: { waiting: 2, contested: 0 } });
  expect((await anna.sets.touched(undo.data.id)).data.people).toMatchObject({
    gaining: ofCare,
    losing: ofCare + ofContent,
  });
  expect((await anna.sets.run(undo.data.id)).rows).toMatchObject({ done: 2 });
  expect([await anna.rights(care), await anna.rights(content)]).toEqual(before.map(({ rights }) => rights));
});

const order = (right: string) =>
  ['messages', 'rooms', 'beds'].indexOf(right.split(':')[0] ?? '') * 10 + (right.endsWith('edit') ? 1 : 0);

test('the right to edit levels passes from one level to another in one set, and never away from the last who holds it', async () => {
  const { administration, content } = world.hospital.levels;
  const lost = await anna.prepare([{ id: administration, take: ['access-levels:edit'] }]);
  expect(lost).toMatchObject({ status: 409, error: { code: 'last_access_editor' } });
  await bilalWith(content);
  const passed = await anna.prepare([
    { id: administration, take: ['access-levels:edit'] },
    { id: content, add: ['access-levels:view', 'access-levels:edit'] },
  ]);
  expect((await anna.sets.touched(passed.data.id)).data.people?.own_loss).toEqual(['access-levels:edit']);
  expect((await anna.sets.apply(passed.data.id)).status).toBe(200);
  const bilal = callsOfRights(world.app, await signIn(world.app, world.hospital, 'Bilal'));
  await expect.poll(async () => (await bilal.sets.read(passed.data.id)).data?.state, { timeout: 20_000 }).toBe('done');
  expect((await anna.sets.read(passed.data.id)).status).toBe(404);
  // Anna gives herself nothing back; who edits levels now does.
  const undo = await bilal.sets.undo(passed.data.id);
  expect((await bilal.sets.apply(undo.data.id)).status).toBe(200);
  await becomes(undo.data.id, 'done');
  expect(await anna.rights(administration)).toContain('access-levels:edit');
  expect(await anna.rights(content)).not.toContain('access-levels:edit');
});

test('planned for Monday, the last who may edit levels is kept when it is due, and nothing of the set is written', async () => {
  const { administration, content, care } = world.hospital.levels;
  await bilalWith(content);
  await anna.save(content, { add: ['access-levels:edit'] });
  const { data } = await anna.prepare([
    { id: care, add: ['rooms:view'] },
    { id: administration, take: ['access-levels:edit'] },
  ]);
  expect((await anna.sets.plan(data.id, monday)).data.state).toBe('planned');
  await asSystem(world.app.context, world.hospital, ({ db }) =>
    db.updateTable('employee').set({ active: false }).where('id', '=', idOf('Bilal')).execute(),
  );
  await comes(due);
  await becomes(data.id, 'done');
  const { data: rows } = await anna.sets.rows(data.id);
  expect(rows.map(({ outcome, message }) => [outcome, message !== null])).toEqual([
    ['left', false],
    ['refused', true],
  ]);
  expect(await anna.rights(care)).not.toContain('rooms:view');
  expect(await anna.rights(administration)).toContain('access-levels:edit');
  expect((await anna.sets.read(data.id)).data.can_undo).toBe(false);
});

test('a planned change whose level was changed meanwhile asks with what was seen, what is there and what it wants', async () => {
  const { care, content } = world.hospital.levels;
  const { data } = await anna.prepare([
    { id: care, add: ['rooms:view'], take: ['messages:create'] },
    { id: content, add: ['rooms:edit'] },
  ]);
  expect((await anna.sets.plan(data.id, monday)).data).toMatchObject({
    state: 'planned',
    planned_for: due.toISOString(),
  });
  await anna.save(care, { add: ['rooms:view', 'beds:view'] });
  await anna.rename(care, 'Nurses');
  await comes(due);
  await becomes(data.id, 'needs_review');
  expect(await anna.rights(content)).not.toContain('rooms:edit');
  const { data: rows } = await anna.sets.rows(data.id);
  expect(rows).toMatchObject([{ outcome: 'contested' }, { outcome: 'waiting' }]);
  const fields = new Map(rows[0]?.changes.map(({ field, ...change }) => [field, change]));
  expect(Object.fromEntries(fields)).toEqual({
    'rooms:view': { before: false, meanwhile: true, after: true },
    'beds:view': { before: false, meanwhile: true, after: true },
    name: { before: 'Care', meanwhile: 'Nurses', after: 'Nurses' },
    'messages:create': { before: true, after: false },
  });
  // What somebody else has given meanwhile nobody gains by the set.
  const [ofCare, ofContent] = [(await anna.read(care)).employees, (await anna.read(content)).employees];
  expect(ofCare).toBeGreaterThan(0);
  const people = {
    ...{ total: ofCare + ofContent, gaining: ofContent, losing: ofCare, own_loss: [] },
    rights: [
      { right: 'messages:create', gaining: 0, losing: ofCare },
      { right: 'rooms:edit', gaining: ofContent, losing: 0 },
    ],
  };
  expect((await anna.sets.touched(data.id)).data.people).toEqual(people);
  const again = await anna.sets.renew(data.id);
  expect(again.data).toMatchObject({ state: 'prepared', rows: { waiting: 2 } });
  expect((await anna.sets.touched(again.data.id)).data.people).toEqual(people);
  await anna.sets.run(again.data.id);
  expect((await anna.sets.touched(again.data.id)).data.people).toBeNull();
  expect(await anna.rights(care)).not.toContain('messages:create');
});

test('a planned change is not carried out where its author holds a right no more that it gives', async () => {
  const { care, content, administration } = world.hospital.levels;
  const bilal = await bilalWith(content);
  await anna.save(content, { add: ['access-levels:view', 'access-levels:edit', 'rooms:edit'] });
  const { data } = await bilal.prepare([{ id: care, add: ['rooms:edit'] }]);
  expect((await bilal.sets.plan(data.id, monday)).data.state).toBe('planned');
  expect(await bilal.prepare([{ id: administration, take: ['settings:edit'] }])).toMatchObject({ status: 403 });
  await anna.save(content, { take: ['rooms:edit'] });
  await comes(due);
  await becomes(data.id, 'not_applied');
  expect(await anna.rights(care)).not.toContain('rooms:edit');
});

test('a level that was changed since it was shown is a conflict, the same wish sent twice is one set, and another one is none', async () => {
  const { care, content } = world.hospital.levels;
  const id = crypto.randomUUID();
  const { version } = await anna.read(care);
  const wish = { id: care, version, add: ['rooms:view' as const] };
  const first = await anna.prepare([wish], id);
  expect((await anna.prepare([wish], id)).data).toEqual(first.data);
  expect((await anna.prepare([{ ...wish, add: ['beds:view'] }], id)).error.code).toBe('id_taken');
  expect((await anna.prepare([{ ...wish, id: content, version: 1 }], id)).error.code).toBe('id_taken');
  await anna.save(care, { add: ['beds:view'] });
  const stale = await anna.prepare([wish]);
  expect(stale.error).toMatchObject({ code: 'set_changed', data: { changed: 1, gone: 0 } });
  expect((await anna.sets.apply(id)).error).toMatchObject({ code: 'set_changed', data: { changed: 1 } });
  const unknown = await anna.prepare([{ id: crypto.randomUUID(), version: 1, add: ['rooms:view'] }]);
  expect(unknown.error).toMatchObject({ code: 'set_changed', data: { gone: 1 } });
});

test('who may not edit access levels neither prepares such a set nor finds one', async () => {
  const { care, ward_lead } = world.hospital.levels;
  const { data } = await anna.prepare([{ id: care, add: ['rooms:view'] }]);
  const bilal = await bilalWith(ward_lead);
  await anna.save(ward_lead, { add: ['rooms:edit'] });
  expect((await bilal.prepare([{ id: care, version: 1, add: ['rooms:view'] }])).status).toBe(403);
  expect((await bilal.sets.read(data.id)).status).toBe(404);
  expect((await bilal.sets.list()).data).toEqual([]);
  expect((await anna.sets.list()).data.map(({ id }) => id)).toEqual([data.id]);
});
