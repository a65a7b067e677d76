import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { makeBedCodes } from '#server/features/beds/code.actions.ts';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { readNotifications } from '#server/features/requests/notified/staff-notification.actions.ts';
import { listStaffNotifications } from '#server/features/requests/notified/staff-notification.reads.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import * as calls from '#shared/duty/assign.endpoints.ts';
import { AssignBeds } from '#shared/duty/assign.schemas.ts';
import { saveAssignments as saveAssignmentsCall } from '#shared/duty/duty.endpoints.ts';
import { messages as de } from '#shared/locales/server/de.ts';
import { assignBeds } from './assign-beds.ts';
import { readWardAssignments } from './ward-assignments.reads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Chosen = { bed: number; nurses?: string[] };

/** Anna leads the ward of the first four beds; who else is on duty there. `save`: Bilal saves his own, and which he saw. */
async function newWard(...onDuty: string[]) {
  const ward = new Ward(app.context, await app.context.newHospital());
  await ward.onDuty('Anna', ...onDuty);
  const [department, elsewhere] = ward.hospital.departments.map(({ id }) => id);
  if (!department || !elsewhere) throw new Error('two wards');
  const bed = (index: number) => ward.hospital.beds[index]?.id ?? '';
  const chosen = (beds: Chosen[]) =>
    beds.map(({ bed: index, nurses = [] }) => ({
      ...{ bed_id: bed(index), nurses: nurses.map((name) => ward.person(name).id) },
    }));
  const assign = (to: string, give: Chosen[], take: Chosen[] = []) =>
    ward.as('Anna', (tx) =>
      assignBeds(
        tx,
        department,
        AssignBeds.parse({ employee_id: ward.person(to).id, give: chosen(give), take: chosen(take) }),
      ),
    );
  const nameOf = (id: string) => ward.hospital.employees.find((one) => one.id === id)?.name;
  const shown = async () => {
    const { beds } = await ward.as('Anna', (tx) => readWardAssignments(tx, department));
    return beds.map(({ nurses }) => nurses.map(nameOf).toSorted().join(' '));
  };
  const save = (beds: number[], seen: number[]) =>
    ward.as('Bilal', (tx) => saveAssignments(tx, { bed_ids: beds.map(bed), seen: seen.map(bed) }));
  const listOf = (name: string) => ward.as(name, (tx) => listStaffNotifications(tx, ward.person(name).id));
  return { ward, department, elsewhere, bed, chosen, assign, save, shown, listOf };
}

test('whoever leads a ward gives its beds to a colleague there and takes others: it is on record, and heard by them and the ward', async () => {
  const { ward, department, bed, assign, shown } = await newWard('Bilal');
  const bilal = ward.person('Bilal').id;
  await assign('Bilal', [{ bed: 0 }, { bed: 1 }]);
  app.context.clock.advance({ seconds: 30 });
  await assign('Bilal', [{ bed: 2 }], [{ bed: 0, nurses: ['Bilal'] }]);
  expect(await shown()).toEqual(['', 'Bilal', 'Bilal', '']);
  const { logged, announced } = await ward.asSystem(async ({ db }) => ({
    logged: await db
      .selectFrom('activity_log')
      .innerJoin('activity_payload', 'activity_payload.activity_id', 'activity_log.id')
      .select(['causer_id', 'subject_id', 'activity_payload.properties'])
      .where('action', '=', 'duty.assigned')
      .orderBy('activity_log.id')
      .execute(),
    announced: await db.selectFrom('outbox').selectAll().where('kind', '=', 'assignment.changed').execute(),
  }));
  expect(logged).toEqual([
    { causer_id: ward.person('Anna').id, subject_id: bilal, properties: { began: [bed(0), bed(1)], ended: [] } },
    { causer_id: ward.person('Anna').id, subject_id: bilal, properties: { began: [bed(2)], ended: [bed(0)] } },
  ]);
  expect(announced).toHaveLength(2);
  for (const { channels } of announced)
    expect(channels).toEqual(expect.arrayContaining([`private-employee.${bilal}`, `private-department.${department}`]));
});

test('the same press again does nothing, and nobody is notified of it twice', async () => {
  const { assign, shown, listOf } = await newWard('Bilal');
  await assign('Bilal', [{ bed: 0 }]);
  app.context.clock.advance({ seconds: 5 });
  await assign('Bilal', [{ bed: 0 }]);
  expect((await shown())[0]).toBe('Bilal');
  expect((await listOf('Bilal')).assignments).toHaveLength(1);
  await assign('Bilal', [], [{ bed: 0, nurses: ['Bilal'] }]);
  await assign('Bilal', [], [{ bed: 0, nurses: ['Bilal'] }]);
  expect((await shown())[0]).toBe('');
});

test('what somebody else has assigned since the caller saw it is not overridden unseen, and nothing of the press is done', async () => {
  const { ward, bed, assign, shown } = await newWard('Bilal', 'Clara');
  await ward.as('Clara', (tx) => saveAssignments(tx, { bed_ids: [bed(1)] }));
  await expect(assign('Bilal', [{ bed: 0 }, { bed: 1 }])).rejects.toMatchObject({ code: 'assignments_changed' });
  expect(await shown()).toEqual(['', 'Clara', '', '']);
  await assign('Bilal', [{ bed: 0 }, { bed: 1, nurses: ['Clara'] }]);
  expect(await shown()).toEqual(['Bilal', 'Bilal Clara', '', '']);
  await expect(assign('Clara', [], [{ bed: 1, nurses: ['Clara'] }])).rejects.toMatchObject({
    code: 'assignments_changed',
  });
  await assign('Clara', [], [{ bed: 1, nurses: ['Bilal', 'Clara'] }]);
  expect(await shown()).toEqual(['Bilal', 'Bilal', '', '']);
});

test('whoever saves their own beds does not undo unseen what the lead gave or took meanwhile', async () => {
  const { ward, bed, assign, save, shown } = await newWard('Bilal');
  await save([2, 3], []);
  await assign('Bilal', [{ bed: 0 }], [{ bed: 3, nurses: ['Bilal'] }]);
  const refusal = { code: 'assignments_changed', detail: { data: { bed_ids: [bed(3)] } } };
  await expect(save([1, 2, 3], [2, 3])).rejects.toMatchObject(refusal);
  expect(await shown()).toEqual(['Bilal', '', 'Bilal', '']);
  await save([0, 1, 2], [2, 0]);
  expect(await shown()).toEqual(['Bilal', 'Bilal', 'Bilal', '']);
  await save([0, 1, 2], [2, 0]); // the same press again
  await save([1, 2, 0], []); // it is so already
  await ward.as('Bilal', (tx) => saveAssignments(tx, { bed_ids: [bed(3)] })); // an app of an earlier release
  expect(await shown()).toEqual(['', '', '', 'Bilal']);
});

test('where the lead changed other beds, or the same ones alike, nobody contradicts: both are kept, and what was given is answered', async () => {
  const { bed, assign, save, shown } = await newWard('Bilal');
  await save([2], []);
  await assign('Bilal', [{ bed: 0 }]);
  expect(new Set((await save([1, 2], [2])).bed_ids)).toEqual(new Set([bed(0), bed(1), bed(2)]));
  await assign('Bilal', [{ bed: 3 }], [{ bed: 2, nurses: ['Bilal'] }]); // as he chooses himself
  expect(new Set((await save([0, 3], [0, 1, 2])).bed_ids)).toEqual(new Set([bed(0), bed(3)]));
  expect(await shown()).toEqual(['Bilal', '', '', 'Bilal']);
});

test('a bed that was deleted meanwhile is none of theirs any more, and keeps nobody from saving the others', async () => {
  const { ward, bed, assign, save, shown } = await newWard('Bilal');
  await assign('Bilal', [{ bed: 0 }, { bed: 1 }]);
  await ward.asSystem(({ db }) =>
    db.updateTable('bed').set({ deleted_at: app.context.clock.now() }).where('id', '=', bed(0)).execute(),
  );
  expect(new Set((await save([2], [])).bed_ids)).toEqual(new Set([bed(1), bed(2)]));
  expect(await shown()).toEqual(['Bilal', 'Bilal', '']);
  const open = ward.asSystem(({ db }) =>
    db.selectFrom('assignment').select('id').where('bed_id', '=', bed(0)).where('ended_at', 'is', null).execute(),
  );
  expect(await open).toEqual([]);
});

test('more beds than can be answered are refused, those counted that are kept, and nothing is saved of them', async () => {
  const { ward, assign, shown } = await newWard('Bilal');
  await assign('Bilal', [{ bed: 0 }]);
  const [{ room_id = '' } = {}] = ward.hospital.beds;
  const many = await ward.asSystem(({ db, hospital: hospital_id }) =>
    db
      .insertInto('bed')
      .values(
        Array.from({ length: 500 }, (_, at) => ({
          ...{ hospital_id, room_id, label: `X ${at}`, locale: 'de', ...makeBedCodes(app.context.secrets) },
        })),
      )
      .returning('id')
      .execute(),
  );
  const bed_ids = many.map(({ id }) => id);
  const refusal = { code: 'invalid', detail: { fields: { bed_ids: 'invalid_field' } } };
  await expect(ward.as('Bilal', (tx) => saveAssignments(tx, { bed_ids, seen: [] }))).rejects.toMatchObject(refusal);
  expect((await shown()).filter((nurses) => nurses !== '')).toEqual(['Bilal']);
  const { bed_ids: saved } = await ward.as('Bilal', (tx) =>
    saveAssignments(tx, { bed_ids: bed_ids.slice(1), seen: [] }),
  );
  expect(saved).toHaveLength(500);
});

test('whose beds ended with their duty is not answered that they have them', async () => {
  const { ward, bed, save, shown } = await newWard('Bilal');
  await save([2, 3], []);
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  const refusal = { code: 'assignments_changed', detail: { data: { bed_ids: [bed(2), bed(3)] } } };
  await expect(save([1, 2, 3], [2, 3])).rejects.toMatchObject(refusal);
  expect(await shown()).toEqual(['', '', '', '']);
});

test('a lead gives a bed at the moment in which the colleague saves others: none of the two is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { assign, save, shown } = await newWard('Bilal');
    const done = await Promise.allSettled([assign('Bilal', [{ bed: 0 }]), save([1], [])]);
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await shown()).toEqual(['Bilal', 'Bilal', '', '']);
  }
});

test('on the wire the refusal says in the language of the address that something has changed, and which beds', async () => {
  const { ward, bed, assign, save } = await newWard('Bilal');
  const token = await signIn(app, ward.hospital, 'Bilal');
  await save([0, 1], []);
  await assign('Bilal', [], [{ bed: 0, nurses: ['Bilal'] }]);
  const beds = [bed(0), bed(1)];
  const { status, error } = await app.call(saveAssignmentsCall, { token, body: { bed_ids: beds, seen: beds } });
  expect(status).toBe(409);
  expect(error).toMatchObject({ code: 'assignments_changed', message: de.errors.assignments_changed });
  expect(error.data).toEqual({ bed_ids: [bed(0)] });
});

test('two leaders give the same free bed at once to two people: one of them reads that it is taken', async () => {
  const { assign, shown } = await newWard('Bilal', 'Clara');
  const done = await Promise.allSettled([assign('Bilal', [{ bed: 0 }]), assign('Clara', [{ bed: 0 }])]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await shown())[0]?.split(' ')).toHaveLength(1);
});

test('beds are given to who is present on that ward alone; of who has gone they cannot be', async () => {
  const { ward, assign, shown } = await newWard('Bilal', 'Zoe');
  await expect(assign('Zoe', [{ bed: 0 }])).rejects.toMatchObject({ code: 'assignments_changed' });
  await expect(assign('Clara', [{ bed: 0 }])).rejects.toMatchObject({ code: 'assignments_changed' });
  await ward.as('Bilal', (tx) => leaveDuty(tx, 'by_hand'));
  await expect(assign('Bilal', [{ bed: 0 }])).rejects.toMatchObject({ code: 'assignments_changed' });
  expect(await shown()).toEqual(['', '', '', '']);
});

test('beds of another ward, and another ward, are not found; without the right it is refused', async () => {
  const { ward, department, elsewhere, chosen, assign } = await newWard('Bilal');
  await expect(assign('Bilal', [{ bed: 4 }])).rejects.toMatchObject({ code: 'not_found' });
  const body = { employee_id: ward.person('Bilal').id, give: chosen([{ bed: 0 }]), take: [] };
  await expect(ward.as('Anna', (tx) => assignBeds(tx, elsewhere, body))).rejects.toMatchObject({ code: 'not_found' });
  const token = await signIn(app, ward.hospital, 'Bilal');
  const params = { id: department };
  expect((await app.call(calls.assignBeds, { token, params, body })).status).toBe(403);
  expect((await app.call(calls.readWardAssignments, { token, params })).status).toBe(403);
});

test('the colleague reads who gave and took which beds, unread until the list was shown; what they chose themselves is not in it', async () => {
  const { ward, bed, assign, listOf } = await newWard('Bilal');
  const at = app.context.clock.now().toISOString();
  await ward.as('Bilal', (tx) => saveAssignments(tx, { bed_ids: [bed(3)] }));
  await assign('Bilal', [{ bed: 0 }, { bed: 1 }], [{ bed: 3, nurses: ['Bilal'] }]);
  await assign('Anna', [{ bed: 2 }]);
  const place = (index: number) => ({ room: ward.hospital.beds[index]?.room, bed: ward.hospital.beds[index]?.label });
  const { assignments, unread } = await listOf('Bilal');
  expect(unread).toBe(1);
  expect(assignments).toEqual([
    {
      ...{ id: expect.any(String), at, by: 'Anna', department: 'Station 3A', is_unread: true },
      ...{ given: [place(0), place(1)], taken: [place(3)] },
    },
  ]);
  expect((await listOf('Anna')).assignments).toEqual([]);
  expect(await ward.as('Bilal', (tx) => readNotifications(tx, app.context.clock.now()))).toEqual({ unread: 0 });
  app.context.clock.advance({ hours: 25 });
  expect((await listOf('Bilal')).assignments).toEqual([]);
});

test('a bed that was given and then taken is two lines of what the colleague reads, each with an id of its own that stays', async () => {
  const { assign, listOf } = await newWard('Bilal');
  const idsOf = async () => (await listOf('Bilal')).assignments.map(({ id }) => id);
  await assign('Bilal', [{ bed: 0 }]);
  const [given] = await idsOf();
  app.context.clock.advance({ seconds: 30 });
  await assign('Bilal', [], [{ bed: 0, nurses: ['Bilal'] }]);
  const ids = await idsOf();
  expect([ids.length, new Set(ids).size, ids[1]]).toEqual([2, 2, given]);
});

test('while the clock runs, one press is one line of what the colleague reads', async () => {
  const { ward, bed, assign, listOf } = await newWard('Bilal');
  await ward.as('Bilal', (tx) => saveAssignments(tx, { bed_ids: [bed(0)] }));
  const [start, passed] = [app.context.clock.now().getTime(), { ms: 0 }];
  const clock = vi.spyOn(app.context.clock, 'now').mockImplementation(() => new Date(start + ++passed.ms));
  await assign('Bilal', [{ bed: 1 }], [{ bed: 0, nurses: ['Bilal'] }]);
  clock.mockRestore();
  expect((await listOf('Bilal')).assignments).toHaveLength(1);
});

test('S9 what waits at a bed calls who it was given to at once, once, and the next request there reaches them first', async () => {
  const { ward, bed, assign } = await newWard('Bilal', 'Clara');
  await ward.as('Clara', (tx) => saveAssignments(tx, { bed_ids: [bed(0)] }));
  const { water } = ward.hospital.services;
  const waiting = await ward.ask(water);
  const calledOf = async (id: string) =>
    ward.asSystem(async ({ db }) => {
      const rows = await db
        .selectFrom('request_notified')
        .innerJoin('employee', 'employee.id', 'request_notified.employee_id')
        .select('employee.name')
        .where('request_id', '=', id)
        .orderBy('employee.name')
        .execute();
      return rows.map(({ name }) => name);
    });
  expect(await calledOf(waiting.id)).toEqual(['Clara']);
  await assign('Bilal', [{ bed: 0, nurses: ['Clara'] }]);
  expect(await calledOf(waiting.id)).toEqual(['Bilal', 'Clara']);
  await assign('Clara', [], [{ bed: 0, nurses: ['Clara', 'Bilal'] }]);
  const next = await ward.ask(ward.hospital.services.blanket);
  expect(await calledOf(next.id)).toEqual(['Bilal']);
});
