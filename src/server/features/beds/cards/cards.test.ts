import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { currentBed, loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listBedStates } from '#shared/beds/bed-state.endpoints.ts';
import { noteBedCards, readBedCards, renewBedCards } from '#shared/beds/card.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(undefined, { publicUrl: 'https://bell.example.org/' });
});
afterAll(() => app.stop());

/** Anna of the first ward, with this access level. */
async function office(level: LevelKey = 'ward_lead') {
  const hospital = await app.context.newHospital();
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels[level] })
      .where('id', '=', hospital.employees[0]?.id ?? '')
      .execute(),
  );
  const token = await signIn(app, hospital, 'Anna');
  const own = hospital.beds.slice(0, 4);
  const ids = own.map(({ id }) => id);
  const read = (of = ids) => app.call(readBedCards, { token, query: { ids: of.join(',') } });
  const note = (cards: { id: string; since: string | null }[]) => app.call(noteBedCards, { token, body: { cards } });
  const renew = (of = ids) => app.call(renewBedCards, { token, body: { ids: of } });
  const states = async (of = ids) => (await app.call(listBedStates, { token, query: { ids: of.join(',') } })).data;
  const log = (action: string) =>
    asSystem(app.context, hospital, ({ db }) =>
      db.selectFrom('activity_log').select(['subject_id', 'causer_id']).where('action', '=', action).execute(),
    );
  return { hospital, token, own, ids, read, note, renew, states, log };
}

test('the cards hold the codes that sign in, in the order of the ward, and each reading is on record', async () => {
  const { hospital, own, ids, read, log } = await office();
  const { status, data } = await read(ids.toReversed());
  expect([status, data.hospital, data.address, data.rotates]).toEqual([
    ...[200, 'Testklinik', 'https://bell.example.org', true],
  ]);
  expect(data.cards.map(({ room, label }) => `${room}·${label}`)).toEqual(['11·1', '11·2', '12·1', '12·2']);
  expect(data.cards.map(({ code, qr_uuid }) => [code, qr_uuid])).toEqual(own.map((bed) => [bed.code, bed.qr_uuid]));
  expect(data.how.map(({ language }) => language)).toEqual(['de', 'en']);
  const anna = hospital.employees[0]?.id;
  const logged = await log('bed.card_shown');
  expect(logged.map(({ subject_id }) => subject_id).toSorted()).toEqual(ids.toSorted());
  expect(logged.every(({ causer_id }) => causer_id === anna)).toBe(true);
});

test('a card speaks its ward’s language and English; without one that is offered, the hospital’s', async () => {
  const { hospital, read } = await office('administration');
  const [ward] = hospital.departments;
  const speak = (locale: string | null) =>
    asSystem(app.context, hospital, ({ db }) =>
      db
        .updateTable('department')
        .set({ locale })
        .where('id', '=', ward?.id ?? '')
        .execute(),
    );
  const spoken = async () => {
    const { cards, how } = (await read()).data;
    return [...cards.map(({ languages }) => languages.join()), how.map(({ language }) => language).join()];
  };
  await speak('tr');
  expect(await spoken()).toEqual(['tr,en', 'tr,en', 'tr,en', 'tr,en', 'tr,en']);
  expect((await read()).data.how.map(({ text }) => text)[0]).toContain('Yardıma');
  await speak('en');
  expect(await spoken()).toEqual(['en', 'en', 'en', 'en', 'en']);
  await speak('tr');
  await asSystem(app.context, hospital, async ({ db }) => {
    const value = JSON.stringify([{ code: 'tr', active: false, direction: 'ltr' }]);
    await db
      .insertInto('setting')
      .values({ hospital_id: hospital.id, key: 'languages', type: 'list', value })
      .execute();
  });
  expect(await spoken()).toEqual(['de,en', 'de,en', 'de,en', 'de,en', 'de,en']);
});

test('another ward’s beds have no card, nor one that is switched off or gone', async () => {
  const { hospital, own, ids, read, renew, note } = await office();
  const [off, gone, left] = own;
  const elsewhere = hospital.beds[4];
  await asSystem(app.context, hospital, async ({ db, clock }) => {
    await db
      .updateTable('bed')
      .set({ active: false })
      .where('id', '=', off?.id ?? '')
      .execute();
    await db
      .updateTable('bed')
      .set({ deleted_at: clock.now() })
      .where('id', '=', gone?.id ?? '')
      .execute();
  });
  const { data } = await read([...ids.slice(0, 3), elsewhere?.id ?? '']);
  expect(data.cards.map(({ id }) => id)).toEqual([left?.id]);
  expect((await read([elsewhere?.id ?? ''])).status).toBe(404);
  expect((await renew([elsewhere?.id ?? ''])).status).toBe(404);
  expect((await note([{ id: elsewhere?.id ?? '', since: null }])).status).toBe(404);
  expect((await app.call(loginByCode, { body: { code: elsewhere?.code ?? '' } })).status).toBe(200);
});

test('new codes for several beds: the old ones sign nobody in, the new ones do, and who is signed in stays so', async () => {
  const { own, read, renew } = await office();
  const [bed] = own;
  const patient = (await app.call(loginByCode, { body: { code: bed?.code ?? '' } })).data;
  expect((await renew()).data).toEqual({ renewed: 4 });
  expect((await app.call(loginByCode, { body: { code: own[1]?.code ?? '' } })).status).toBe(422);
  expect((await app.call(currentBed, { token: patient.token })).status).toBe(200);
  const fresh = (await read()).data.cards[1];
  expect((await app.call(loginByCode, { body: { code: fresh?.code ?? '' } })).status).toBe(200);
});

test('a card that was printed is known until its code is another; one with an old code is not noted', async () => {
  const { ids, read, note, renew, states, log } = await office();
  const { cards } = (await read()).data;
  const [first, second] = ids;
  const known = async (id = '') => (await states([id]))[0]?.card;
  expect(await known(first)).toEqual({ printed_at: null, is_valid: false });
  const printed = cards.map(({ id, since }) => ({ id, since }));
  app.context.clock.advance({ seconds: 60 });
  await renew([second ?? '']);
  expect((await note(printed)).data).toEqual({ noted: 3 });
  expect(await known(first)).toMatchObject({ is_valid: true });
  expect(await known(second)).toEqual({ printed_at: null, is_valid: false });
  expect((await log('bed.card_printed')).length).toBe(3);
  app.context.clock.advance({ seconds: 60 });
  await renew([first ?? '']);
  expect(await known(first)).toMatchObject({ printed_at: expect.any(String), is_valid: false });
});

test('a nurse sees one code and prints no cards; who administers sees cards and stays', async () => {
  const nurse = await office('care');
  expect([(await nurse.read()).status, (await nurse.renew()).status, (await nurse.note([])).status]).toEqual([
    403, 403, 403,
  ]);
  expect((await app.call(listBedStates, { token: nurse.token, query: { ids: nurse.ids.join(',') } })).status).toBe(403);
  const editor = await office('content');
  const [plain] = await editor.states();
  expect([plain && 'stay' in plain, plain && 'card' in plain]).toEqual([false, false]);
});

test('how beds stand: since when somebody is there, and what is open', async () => {
  const { hospital, own, states } = await office();
  const [bed, free] = own;
  const began = app.context.clock.now().toISOString();
  const { stay } = (await app.call(loginByCode, { body: { code: bed?.code ?? '' } })).data.bed;
  await asSystem(app.context, hospital, ({ db, clock }) =>
    db
      .insertInto('care_hint')
      .values({ hospital_id: hospital.id, stay_id: stay.id, kind: 'fall_risk', set_at: clock.now() })
      .execute(),
  );
  const all = await states([bed?.id ?? '', free?.id ?? '', hospital.beds[4]?.id ?? '']);
  const byId = new Map(all.map((state) => [state.id, state]));
  expect([...byId.keys()].toSorted()).toEqual([bed?.id, free?.id].toSorted());
  expect(byId.get(free?.id ?? '')?.stay).toBeNull();
  expect(byId.get(bed?.id ?? '')).toMatchObject({
    department: 'Station 3A',
    stay: { id: stay.id, began_at: began, open_requests: 0, hints: [{ kind: 'fall_risk', language_tag: null }] },
  });
});
