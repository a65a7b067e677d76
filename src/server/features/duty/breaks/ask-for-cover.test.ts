import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAssignments } from '#server/features/attendance/attendance.reads.ts';
import { leaveDuty, saveAssignments } from '#server/features/duty/duty.actions.ts';
import { readDuty } from '#server/features/duty/duty.reads.ts';
import { Ward } from '#server/features/requests/escalation/fixtures/ward.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { agreeToCover, askForCover, declineToCover, withdrawBreakRequest } from './ask-for-cover.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

/** Anna, with a bed of her own, has asked a colleague to cover her break. */
async function asked(cover: string, ...others: string[]) {
  const ward = new Ward(context, await context.newHospital());
  await ward.onDuty('Anna', cover, ...others);
  const beds = ward.hospital.beds.slice(0, 1).map(({ id }) => id);
  await ward.as('Anna', (tx) => saveAssignments(tx, { bed_ids: beds }));
  const ask = (whom: string) => ward.as('Anna', (tx) => askForCover(tx, { cover_id: ward.person(whom).id }));
  const duty = (name: string) => ward.as(name, (tx) => readDuty(tx, ward.person(name).id));
  const bedsOf = async (name: string) =>
    (await ward.as(name, (tx) => readAssignments(tx, ward.person(name).id))).bed_ids;
  return { ward, beds, ask, duty, bedsOf };
}

async function standing(cover: string, ...others: string[]) {
  const world = await asked(cover, ...others);
  const duty = await world.ask(cover);
  const id = duty.cover_asked?.id ?? '';
  const agree = () => world.ward.as(cover, (tx) => agreeToCover(tx, id));
  return { ...world, id, agree, afterAsking: duty };
}

test('S25 a break begins when the colleague agrees, not before; also one of another ward', async () => {
  for (const cover of ['Bilal', 'Zoe']) {
    const { duty, bedsOf, beds, agree, afterAsking } = await standing(cover);
    expect(afterAsking).toMatchObject({ present: true, on_break: null, cover_asked: { cover, state: 'asked' } });
    expect((await duty(cover)).asked_to_cover).toMatchObject([{ from: 'Anna', beds: 1 }]);
    expect(await bedsOf(cover)).toEqual([]);
    expect((await agree()).asked_to_cover).toEqual([]);
    expect(await bedsOf(cover)).toEqual(beds);
    expect(await duty('Anna')).toMatchObject({ present: false, on_break: { cover }, cover_asked: null });
    expect((await agree()).present).toBe(true);
  }
});

test('S25 S9 the cover of another ward is called by what calls the nurse, and by what is asked during the break', async () => {
  const { ward, agree, beds } = await standing('Zoe', 'Bilal');
  await ward.as('Bilal', (tx) => saveAssignments(tx, { bed_ids: beds }));
  const { water, toilet } = ward.hospital.services;
  const before = await ward.ask(water);
  expect(await ward.recipients(before.id)).toEqual(['Anna', 'Bilal']);
  await agree();
  expect(await ward.recipients(before.id)).toEqual(['Bilal', 'Zoe']);
  expect(await ward.row(before.id)).toMatchObject({ alert_kind: 'step', alerted_at: context.clock.now() });
  const during = await ward.ask(toilet);
  expect(await ward.recipients(during.id)).toEqual(['Bilal', 'Zoe']);
});

test('who is asked and their colleague are notified at once, and nobody else', async () => {
  const { ward, id } = await standing('Bilal');
  const notified = async () => {
    const rows = await context.db
      .selectFrom('outbox')
      .select('channels')
      .where('kind', '=', 'duty.changed')
      .where('hospital_id', '=', ward.hospital.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    return rows.flatMap(({ channels }) => channels).toSorted();
  };
  const both = ['Anna', 'Bilal'].map((name) => `private-employee.${ward.person(name).id}`).toSorted();
  expect(await notified()).toEqual(both);
  await ward.as('Bilal', (tx) => declineToCover(tx, id));
  expect(await notified()).toEqual(both);
});

test('a declined request begins no break; who asked reads it until they have seen it', async () => {
  const { ward, id, duty, agree } = await standing('Bilal');
  await ward.as('Bilal', (tx) => declineToCover(tx, id));
  expect(await duty('Anna')).toMatchObject({ present: true, cover_asked: { cover: 'Bilal', state: 'declined' } });
  await expect(agree()).rejects.toMatchObject({ code: 'wrong_state' });
  expect((await ward.as('Anna', (tx) => withdrawBreakRequest(tx, id))).cover_asked).toBeNull();
});

test('a request lapses after 5 min, for both', async () => {
  const { ward, duty, agree } = await standing('Bilal');
  await ward.pass(299);
  expect((await duty('Bilal')).asked_to_cover).toHaveLength(1);
  await ward.pass(1);
  expect((await duty('Bilal')).asked_to_cover).toEqual([]);
  expect((await duty('Anna')).cover_asked).toMatchObject({ state: 'lapsed' });
  await expect(agree()).rejects.toMatchObject({ code: 'wrong_state' });
  const rows = await ward.asSystem((tx) => tx.db.selectFrom('break_request').select('state').execute());
  expect(rows).toEqual([{ state: 'lapsed' }]);
});

test('a request ends when either leaves; and when it is withdrawn, or another is asked', async () => {
  const leave = (tx: Tx) => leaveDuty(tx, 'by_hand');
  for (const who of ['Anna', 'Bilal']) {
    const { ward, duty } = await standing('Bilal');
    await ward.as(who, leave);
    expect((await duty('Bilal')).asked_to_cover).toEqual([]);
    const rows = await ward.asSystem((tx) => tx.db.selectFrom('break_request').select('state').execute());
    expect(rows).toEqual([{ state: 'overtaken' }]);
  }
  const { ward, id, duty, ask, agree } = await standing('Bilal', 'Clara');
  expect((await ask('Bilal')).cover_asked?.id).toBe(id);
  const other = await ask('Clara');
  expect(other.cover_asked).toMatchObject({ cover: 'Clara', state: 'asked' });
  await expect(agree()).rejects.toMatchObject({ code: 'wrong_state' });
  await ward.as('Anna', (tx) => withdrawBreakRequest(tx, other.cover_asked?.id ?? ''));
  expect((await duty('Clara')).asked_to_cover).toEqual([]);
  expect((await duty('Anna')).cover_asked).toBeNull();
});

test('nobody else answers it; who holds a request cannot ask, nor be covered by who cannot cover', async () => {
  const { ward, id, ask, agree } = await standing('Bilal', 'Clara');
  for (const step of [agreeToCover, declineToCover])
    await expect(ward.as('Clara', (tx) => step(tx, id))).rejects.toMatchObject({ code: 'not_found' });
  await expect(ward.as('Bilal', (tx) => withdrawBreakRequest(tx, id))).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask('Zoe')).rejects.toMatchObject({ code: 'colleague_off_duty' });
  const { id: request } = await ward.ask(ward.hospital.services.water);
  await ward.as('Anna', (tx) => acceptRequest(tx, request, crypto.randomUUID()));
  await expect(ask('Bilal')).rejects.toMatchObject({ code: 'open_requests' });
  expect((await agree()).asked_to_cover).toMatchObject([{ state: 'promised' }]);
});
