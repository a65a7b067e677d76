import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { makeService, type TestHospital } from '#server/testing/hospital.ts';
import { listServices } from './list-services.ts';
import { requireAskable } from './services.ts';
import { readStay } from './stay.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

async function windowsOn(day: string, opens: string, closes: string, zone: string): Promise<string[]> {
  const { rows } = await sql<{ starts: Date; ends: Date }>`
    select local_start(${day}::date, ${opens}::time, ${zone}) as starts, local_end(${day}::date, ${closes}::time, ${zone}) as ends`.execute(
    context.db,
  );
  return [rows[0]?.starts.toISOString() ?? '', rows[0]?.ends.toISOString() ?? ''];
}

test.each([
  [
    'an ordinary day in Berlin',
    '2026-06-01',
    '07:00',
    '10:30',
    'Europe/Berlin',
    '2026-06-01T05:00:00.000Z',
    '2026-06-01T08:30:00.000Z',
  ],
  [
    'a beginning in the missing hour opens at the next valid minute',
    '2026-03-29',
    '02:30',
    '05:00',
    'Europe/Berlin',
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T03:00:00.000Z',
  ],
  [
    'around the missing hour',
    '2026-03-29',
    '01:00',
    '04:00',
    'Europe/Berlin',
    '2026-03-29T00:00:00.000Z',
    '2026-03-29T02:00:00.000Z',
  ],
  [
    'open through both passes of the doubled hour',
    '2026-10-25',
    '02:00',
    '03:00',
    'Europe/Berlin',
    '2026-10-25T00:00:00.000Z',
    '2026-10-25T02:00:00.000Z',
  ],
  [
    'an end inside the doubled hour is its last pass',
    '2026-10-25',
    '01:00',
    '02:30',
    'Europe/Berlin',
    '2026-10-24T23:00:00.000Z',
    '2026-10-25T01:30:00.000Z',
  ],
  [
    'a zone with half hours',
    '2026-06-01',
    '08:00',
    '24:00',
    'Asia/Kolkata',
    '2026-06-01T02:30:00.000Z',
    '2026-06-01T18:30:00.000Z',
  ],
  [
    'a shift of half an hour',
    '2026-04-05',
    '01:45',
    '03:00',
    'Australia/Lord_Howe',
    '2026-04-04T14:45:00.000Z',
    '2026-04-04T16:30:00.000Z',
  ],
])('window: %s', async (_, day, opens, closes, zone, starts, ends) => {
  expect(await windowsOn(day, opens, closes, zone)).toEqual([starts, ends]);
});

async function guest(hospital: TestHospital) {
  const bed = hospital.beds[0];
  if (!bed) throw new Error('no bed');
  const stay = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const services = (locale = 'de') => asPatient(context, hospital, stay, bed, (tx) => listServices(tx, locale));
  const askable = (ids: string[], at: Date | null = null) =>
    asPatient(context, hospital, stay, bed, async (tx) => requireAskable(tx, await readStay(tx, stay), ids, at));
  return { stay, services, askable };
}

async function addWindow(
  hospital: TestHospital,
  service_id: string,
  weekday: number,
  opens_at: string,
  closes_at: string,
) {
  await asSystem(context, hospital, async (tx) => {
    await tx.db.updateTable('service').set({ has_schedule: true }).where('id', '=', service_id).execute();
    await tx.db
      .insertInto('service_window')
      .values({ hospital_id: hospital.id, service_id, weekday, opens_at, closes_at })
      .execute();
  });
}

test('outside its window a service says when it opens, is refused now, and can be wished for inside it', async () => {
  const hospital = await context.newHospital();
  context.clock.set(new Date('2026-11-21T10:00:00Z')); // a Saturday, 11:00 in Berlin
  await addWindow(hospital, hospital.services.wifi, 6, '12:00', '14:00');
  const { services, askable } = await guest(hospital);
  const wifi = (await services()).find((service) => service.id === hospital.services.wifi);
  expect(wifi).toMatchObject({ available: false, available_from: '2026-11-21T11:00:00.000Z', blocked: false });
  await expect(askable([hospital.services.wifi])).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(await askable([hospital.services.wifi], new Date('2026-11-21T11:30:00Z'))).toHaveLength(1);
  await expect(askable([hospital.services.wifi], new Date('2026-11-21T13:00:00Z'))).rejects.toMatchObject({
    code: 'service_unavailable',
  });
  context.clock.set(new Date('2026-11-21T12:59:59Z'));
  expect((await services()).find((service) => service.id === hospital.services.wifi)?.available).toBe(true);
});

test('a service of high urgency has no window and cannot be blocked', async () => {
  const hospital = await context.newHospital();
  const { stay, services, askable } = await guest(hospital);
  await addWindow(hospital, hospital.services.pain, 1, '03:00', '03:01');
  await asSystem(context, hospital, (tx) =>
    tx.db
      .insertInto('service_block')
      .values({
        hospital_id: hospital.id,
        stay_id: stay,
        service_id: hospital.services.pain,
        reason: 'x',
        set_at: context.clock.now(),
      })
      .execute(),
  );
  expect((await services()).find((service) => service.id === hospital.services.pain)).toMatchObject({
    available: true,
    blocked: false,
  });
  expect(await askable([hospital.services.pain])).toHaveLength(1);
});

test('S37 a blocked service is refused with its reason; nil by mouth blocks food and drink by itself', async () => {
  const hospital = await context.newHospital();
  const { stay, services, askable } = await guest(hospital);
  const set_at = context.clock.now();
  await asSystem(context, hospital, async (tx) => {
    await tx.db
      .insertInto('service_block')
      .values({
        hospital_id: hospital.id,
        stay_id: stay,
        service_id: hospital.services.toilet,
        reason: 'Bitte nicht aufstehen',
        set_at,
      })
      .execute();
    await tx.db
      .insertInto('care_hint')
      .values({ hospital_id: hospital.id, stay_id: stay, kind: 'nil_by_mouth', set_at })
      .execute();
  });
  await expect(askable([hospital.services.toilet])).rejects.toMatchObject({
    code: 'service_blocked',
    detail: { data: { reason: 'Bitte nicht aufstehen' } },
  });
  await expect(askable([hospital.services.water])).rejects.toMatchObject({ code: 'service_blocked' });
  const shown = new Map((await services()).map((service) => [service.id, service]));
  expect(shown.get(hospital.services.toilet)).toMatchObject({
    available: false,
    blocked: true,
    blocked_reason: 'Bitte nicht aufstehen',
  });
  expect(shown.get(hospital.services.water)).toMatchObject({ available: false, blocked: true, blocked_reason: null });
  expect(shown.get(hospital.services.blanket)).toMatchObject({ available: true, blocked: false });
});

test("another department's service, an inactive one and another hospital's are not found", async () => {
  const hospital = await context.newHospital();
  const elsewhere = await context.newHospital();
  const { services, askable } = await guest(hospital);
  const other = await asSystem(context, hospital, async (tx) => {
    const made = await makeService(tx, {
      service_type_id: hospital.service_types.care,
      priority_id: hospital.priorities.low,
      icon: 'x',
      de: 'Bad',
      en: 'Bath',
    });
    await tx.db
      .insertInto('service_department')
      .values({ hospital_id: hospital.id, service_id: made, department_id: hospital.departments[1]?.id ?? '' })
      .execute();
    await tx.db.updateTable('service').set({ active: false }).where('id', '=', hospital.services.wifi).execute();
    return made;
  });
  expect((await services()).map((service) => service.title.de).sort()).toEqual([
    'Decke',
    'Schmerzen',
    'Toilette',
    'Wasser',
    'Zeitung',
  ]);
  for (const id of [other, hospital.services.wifi, elsewhere.services.water]) {
    await expect(askable([id])).rejects.toMatchObject({ code: 'not_found' });
  }
});

test('a service says where it stands on home, what is read right after the tap, and which answer is taken by default', async () => {
  const hospital = await context.newHospital();
  const { services } = await guest(hospital);
  const { water, wifi } = hospital.services;
  await asSystem(context, hospital, async (tx) => {
    await tx.db
      .updateTable('service')
      .set({ question_kind: 'choices', home_group: 'often', is_wide: true, after_tap: 'call_button' })
      .where('id', '=', water)
      .execute();
    const choices = ['still', 'sparkling'].map((key, position) => ({
      hospital_id: hospital.id,
      service_id: water,
      key,
      position,
      is_default: key === 'sparkling',
    }));
    await tx.db.insertInto('service_choice').values(choices).execute();
  });
  const shown = new Map((await services()).map((service) => [service.id, service]));
  expect(shown.get(water)).toMatchObject({
    group: 'often',
    wide: true,
    after_tap: 'call_button',
    question: { kind: 'choices', default_choice: 'sparkling' },
  });
  expect(shown.get(wifi)).toMatchObject({ group: 'care', wide: false, after_tap: 'nothing', question: null });
});

test('the services come in the reader’s language and the fallback, not in all', async () => {
  const hospital = await context.newHospital();
  await asSystem(context, hospital, async (tx) => {
    await tx.db.deleteFrom('service_text').where('service_id', '=', hospital.services.water).execute();
    // In the hospital's language the service's own name is the title, whatever stands beside it.
    await tx.db.updateTable('service').set({ title: 'eigen' }).where('id', '=', hospital.services.water).execute();
    for (const language_code of ['de', 'en', 'fr', 'fa'])
      await tx.db
        .insertInto('service_text')
        .values({
          hospital_id: hospital.id,
          service_id: hospital.services.water,
          language_code,
          title: `in ${language_code}`,
        })
        .execute();
  });
  const { services } = await guest(hospital);
  const titles = async (locale: string) =>
    (await services(locale)).find(({ id }) => id === hospital.services.water)?.title;
  expect(await titles('fa')).toEqual({ fa: 'in fa', en: 'in en' });
  expect(await titles('tr')).toEqual({ en: 'in en' });
  expect(await titles('de')).toEqual({ de: 'eigen', en: 'in en' });
});
