import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, newRow } from '#server/features/admin/fixtures/area-world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { beds } from '#shared/areas/beds.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { services } from '#shared/areas/services.ts';
import { listServicesForBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';
import { filesOf } from './fixtures/imports.ts';
import { type WorldOfSets, worldOfSets } from './fixtures/world-of-sets.ts';

let app: TestApp;
let hospital: TestHospital;
let token: string;
let sets: WorldOfSets['sets'];
let ofRooms: ReturnType<typeof callsOf>;
worldOfSets((world) => {
  ({ app, hospital, token, sets } = world);
  ofRooms = callsOf(app, rooms, token);
});

/** Rooms that nobody stays in. */
async function newRooms(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  for (const [at, id] of ids.entries())
    await ofRooms.create({
      ...{ id, department_id: hospital.departments[0]?.id, name: `Z ${at + 1}`, floor: null },
      ...{ robot_destination_door: null, robot_destination_inside: null, active: true },
    });
  return ids;
}

const isOff = async (id: string) => (await ofRooms.read(id)).data.active === false;

test('a set is shown before it is made: which rows become otherwise, from what to what, and nothing has changed', async () => {
  const [one = '', other = '', off = ''] = await newRooms(3);
  await ofRooms.update(off, 1, { active: false });
  const made = await sets.prepare(rooms, { ids: [one, other, off] }, { active: false });
  expect([made.status, made.data]).toMatchObject([
    201,
    {
      state: 'prepared',
      kind: 'edit',
      fields: ['active'],
      is_own: true,
      rows: { total: 3, waiting: 2, same: 1, done: 0 },
    },
  ]);
  const { data: shown, meta } = await sets.rows(made.data.id);
  expect(shown.map(({ display_name, outcome }) => [display_name, outcome])).toEqual([
    ['Z 1', 'waiting'],
    ['Z 2', 'waiting'],
    ['Z 3', 'same'],
  ]);
  expect([shown[0]?.changes, meta]).toEqual([
    [{ field: 'active', before: true, after: false }],
    { page: 1, pages: 1, total: 3 },
  ]);
  expect((await sets.rows(made.data.id, { outcome: 'same' })).data.map(({ id }) => id)).toEqual([off]);
  expect(await isOff(one)).toBe(false);
  expect((await ofRooms.activity(one)).data.map(({ action }) => action)).toEqual(['created']);
});

test('it is made as a job: each row has its entry under the id of the set, and asked twice it is made once', async () => {
  const ids = await newRooms(3);
  const { data } = await sets.prepare(rooms, { ids }, { active: false });
  const done = await sets.run(data.id);
  expect(done).toMatchObject({ state: 'done', rows: { done: 3, waiting: 0, refused: 0 }, can_undo: true });
  expect((await sets.apply(data.id)).data.state).toBe('done');
  for (const id of ids) {
    expect(await isOff(id)).toBe(true);
    expect((await ofRooms.activity(id)).data.map(({ action, set }) => [action, set])).toEqual([
      ['updated', data.id],
      ['created', undefined],
    ]);
  }
  const { rows: entries } = await asSystem(app.context, hospital, ({ db }) =>
    sql<{
      causer_id: string;
    }>`select l.causer_id from activity_log l join activity_payload p on p.hospital_id = l.hospital_id
      and p.activity_id = l.id where p.properties ->> 'set' = ${data.id}`.execute(db),
  );
  expect(entries.map(({ causer_id }) => causer_id)).toEqual(ids.map(() => hospital.employees[0]?.id));
  expect((await sets.rows(data.id)).data[0]?.changes).toEqual([{ field: 'active', before: true, after: false }]);
});

test('more rows than are written at once are all written', async () => {
  const ids = await newRooms(130);
  const { data } = await sets.prepare(rooms, { ids }, { active: false });
  expect((await sets.run(data.id)).rows).toMatchObject({ total: 130, done: 130 });
  expect((await sets.rows(data.id, { page: '3' })).data.map(({ display_name }) => display_name)).toHaveLength(30);
}, 60_000);

test('what a rule refuses keeps no other row back, and says why', async () => {
  const [free = ''] = await newRooms(1);
  await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const occupied = hospital.beds[0]?.room_id ?? '';
  const { data } = await sets.prepare(rooms, { ids: [occupied, free] }, { active: false });
  expect((await sets.run(data.id)).rows).toMatchObject({ done: 1, refused: 1 });
  const [refused] = (await sets.rows(data.id, { outcome: 'refused' })).data;
  expect([refused?.id, refused?.message]).toEqual([occupied, expect.stringContaining('There are patients here')]);
});

test('rows that are locked by others for a moment are refused none: the job is tried again', async () => {
  const ids = await newRooms(2);
  const { data } = await sets.prepare(rooms, { ids }, { active: false });
  await app.context.breakBy(`create sequence tries;
    create function deadlock() returns trigger language plpgsql security definer as $$ begin
      if nextval('tries') <= 4 then raise exception 'deadlock' using errcode = '40P01'; end if; return new; end $$;
    create trigger deadlock before update on room for each row execute function deadlock()`);
  await sets.apply(data.id);
  const later = async () => {
    app.context.clock.advance({ seconds: 1 });
    return (await sets.read(data.id)).data.state;
  };
  await expect.poll(later, { timeout: 20_000 }).toBe('done');
  await app.context.breakBy('drop trigger deadlock on room; drop function deadlock; drop sequence tries');
  expect((await sets.read(data.id)).data.rows).toMatchObject({ done: 2, refused: 0 });
});

test('a row that somebody has changed since is a conflict, and nothing is made; the same of one that is deleted', async () => {
  const [one = '', other = ''] = await newRooms(2);
  const { data } = await sets.prepare(rooms, { ids: [one, other] }, { active: false });
  await ofRooms.update(other, 1, { floor: '3' });
  const refused = await sets.apply(data.id);
  expect([refused.status, refused.error]).toMatchObject([
    409,
    { code: 'set_changed', data: { changed: 1, gone: 0, added: 0 } },
  ]);
  await ofRooms.remove(other);
  expect((await sets.apply(data.id)).error.data).toEqual({ changed: 0, gone: 1, added: 0 });
  expect(await isOff(one)).toBe(false);
  expect((await sets.prepare(rooms, { ids: [one, other] }, { active: false })).error.code).toBe('set_changed');
});

test('all that match are frozen: another number than was seen is a conflict, and so is a row that came since', async () => {
  await newRooms(2);
  const query = { search: 'Z', sort: '-name', page: '1' };
  expect((await sets.prepare(rooms, { query, count: 3 }, { active: false })).error.data).toEqual({
    ...{ gone: 1, changed: 0, added: 0 },
  });
  const { data } = await sets.prepare(rooms, { query, count: 2 }, { active: false });
  expect(data).toMatchObject({ is_of_list: true, rows: { waiting: 2 } });
  const late = crypto.randomUUID();
  await ofRooms.create({
    ...{ id: late, department_id: hospital.departments[0]?.id, name: 'Z 9', floor: null },
    ...{ robot_destination_door: null, robot_destination_inside: null, active: true },
  });
  expect((await sets.apply(data.id)).error.data).toEqual({ gone: 0, changed: 0, added: 1 });
});

test('a row that no longer matches the list has changed, also where nobody has touched the row itself', async () => {
  const [one = ''] = await newRooms(2);
  const query = { search: 'Z', 'filter[beds][empty]': 'true' };
  const { data } = await sets.prepare(rooms, { query, count: 2 }, { active: false });
  await callsOf(app, beds, token).create({ ...newRow(hospital, beds), room_id: one });
  expect((await sets.apply(data.id)).error.data).toEqual({ gone: 0, changed: 1, added: 0 });
  expect(await isOff(one)).toBe(false);
});

test('more than 1,000 rows are refused in words with both numbers', async () => {
  await asSystem(app.context, hospital, ({ db }) =>
    sql`insert into room (hospital_id, department_id, name) select ${hospital.id}, ${hospital.departments[0]?.id}, 'V ' || n
      from generate_series(1, 1001) n`.execute(db),
  );
  const refused = await sets.prepare(rooms, { query: { search: 'V' }, count: 1001 }, { active: false });
  expect([refused.status, refused.error.code]).toEqual([422, 'set_too_large']);
  expect(refused.error.message).toContain('1,001 entries are too many: at most 1,000');
  const ids = Array.from({ length: 1001 }, () => crypto.randomUUID());
  expect((await sets.prepare(rooms, { ids }, { active: false })).error.code).toBe('set_too_large');
});

test('only what is the same of every row is set for many: neither names nor what breaks a rule', async () => {
  const [one = ''] = await newRooms(1);
  const wrong = await sets.prepare(rooms, { ids: [one] }, { name: 'alle' });
  expect([wrong.status, wrong.error.errors]).toMatchObject([422, { name: [expect.anything()] }]);
  expect((await sets.prepare(rooms, { ids: [one] }, {})).error.code).toBe('invalid');
  expect((await sets.prepare(rooms, { ids: [one] }, { active: 'ja' })).error.code).toBe('invalid');
  expect((await sets.prepare(services, { ids: [one] }, { response_minutes: 0 })).error.code).toBe('invalid');
});

test('what the rows touch is counted once each: their beds, who stays there, and open requests', async () => {
  const room = hospital.beds[0]?.room_id ?? '';
  const { data } = await sets.prepare(rooms, { ids: [room] }, { active: false });
  const inRoom = hospital.beds.filter(({ room_id }) => room_id === room).length;
  const ofRoom = (await sets.touched(data.id)).data;
  expect(ofRoom).toMatchObject({ areas: [{ area: 'beds', total: inRoom }], open_requests: 0 });
  expect(ofRoom.switched_off).toMatchObject({ total: 1, impact: { known: [{ area: 'beds', total: inRoom }] } });
  await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const ofBeds = await sets.prepare(beds, { ids: hospital.beds.map(({ id }) => id) }, { locale: 'fr' });
  const { areas, switched_off } = (await sets.touched(ofBeds.data.id)).data;
  expect(areas).toContainEqual({ area: 'stays', total: 1 });
  expect(switched_off).toBeNull();
});

test('before it is made a set says what patients lose by what it switches off, also one that undoes a switch-on', async () => {
  const ofServices = callsOf(app, services, token);
  const [one, other] = (await ofServices.list()).data;
  await ofServices.update(other?.id ?? '', other?.version ?? 0, { active: false });
  const ids = [one?.id ?? '', other?.id ?? ''];
  const off = await sets.prepare(services, { ids }, { active: false });
  const impactOfSet = async (set: string) => (await sets.touched(set)).data.switched_off;
  const impact = { patients: 'ask', urgent: [] };
  expect(await impactOfSet(off.data.id)).toMatchObject({ total: 1, impact });
  const { data: found } = await filesOf(app, token).send(services, `id,active\n${ids.join(',no\n')},no\n`);
  expect(await impactOfSet(found.set_id ?? '')).toMatchObject({ total: 1, impact });
  const on = await sets.prepare(services, { ids }, { active: true });
  expect(await impactOfSet(on.data.id)).toBeNull();
  await sets.run(on.data.id);
  const undo = await sets.undo(on.data.id);
  expect(await impactOfSet(undo.data.id)).toMatchObject({
    total: 1,
    impact: { patients: 'ask', urgent: [other?.display_name] },
  });
});

test('a kind of services says which of its services that are on are of high urgency; none is offered once it is off', async () => {
  const { services: ids, service_types } = hospital;
  const ofServices = callsOf(app, services, token);
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data.token;
  const offers = async (id: string) =>
    (await app.call(listServicesForBed, { token: bed })).data.some((one) => one.id === id);
  const off = await sets.prepare(serviceTypes, { ids: [service_types.care, service_types.hotel] }, { active: false });
  const impact = async (of = sets) => (await of.touched(off.data.id)).data.switched_off?.impact;
  const pain = (await ofServices.read(ids.pain)).data;
  expect(await impact()).toMatchObject({ patients: 'ask', urgent: [pain.title] });
  const { version } = (await ofServices.update(ids.pain, pain.version, { active: false })).data;
  expect(await impact()).toMatchObject({ patients: 'ask', urgent: [] });
  await ofServices.update(ids.pain, version, { active: true });
  expect([await offers(ids.pain), await offers(ids.water)]).toEqual([true, true]);

  await allow(app, hospital, 'care', ['service-types:view', 'service-types:edit']);
  const unseen = callsOfSets(app, await signIn(app, hospital, hospital.employees[1]?.name ?? ''));
  expect(await impact(unseen)).toMatchObject({ may_be_more: true, urgent: [] }); // services are not theirs to view
  await sets.run(off.data.id);
  expect([await offers(ids.pain), await offers(ids.water)]).toEqual([false, false]);
});

test('a set is found by who may edit its area, made and given up by its author alone, and sent again it is the same', async () => {
  const ids = await newRooms(1);
  const id = crypto.randomUUID();
  await sets.prepare(rooms, { ids }, { active: false }, id);
  expect((await sets.prepare(rooms, { ids }, { active: false }, id)).data.id).toBe(id);
  expect((await sets.prepare(rooms, { ids }, { active: true }, id)).error.code).toBe('id_taken');
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.ward_lead })
      .where('id', '=', hospital.employees[1]?.id ?? '')
      .execute(),
  );
  await allow(app, hospital, 'ward_lead', ['rooms:view', 'rooms:edit']);
  const others = callsOfSets(app, await signIn(app, hospital, hospital.employees[1]?.name ?? ''));
  expect((await others.read(id)).data).toMatchObject({ is_own: false, rows: { total: 1 } });
  expect([(await others.apply(id)).error.code, (await others.discard(id)).error.code]).toEqual([
    'not_found',
    'not_found',
  ]);
  await allow(app, hospital, 'ward_lead', ['rooms:view', 'beds:edit']);
  expect((await others.read(id)).error.code).toBe('not_found');
  expect((await sets.discard(id)).data.state).toBe('discarded');
  expect((await sets.apply(id)).error.code).toBe('wrong_state');
});

test('rows are written by the rights of that moment: who may no more is refused each', async () => {
  const ids = await newRooms(2);
  const { data } = await sets.prepare(rooms, { ids }, { active: false });
  await app.context.breakBy(`alter table change_set_row add constraint held check (outcome <> 'done') not valid`);
  await sets.apply(data.id);
  await expect.poll(async () => (await sets.read(data.id)).data.rows.refused, { timeout: 20_000 }).toBe(2);
  await app.context.breakBy('alter table change_set_row drop constraint held');
  expect(await isOff(ids[0] ?? '')).toBe(false);
  const next = await sets.prepare(rooms, { ids }, { active: false });
  await asSystem(app.context, hospital, ({ db }) =>
    sql`update change_set set state = 'running', author_id = ${hospital.employees[1]?.id} where id = ${next.data.id}`.execute(
      db,
    ),
  );
  await asSystem(app.context, hospital, async (tx) =>
    tx.announce({ kind: 'change_set.started', on: [] }, { subject: next.data.id, channels: [] }),
  );
  await expect.poll(async () => (await sets.read(next.data.id)).data.state, { timeout: 20_000 }).toBe('done');
  const refused = (await sets.rows(next.data.id)).data;
  expect(refused.map(({ outcome, message }) => [outcome, message])).toEqual(
    ids.map(() => ['refused', 'Operation Denied.']),
  );
});
