import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { Area } from '#shared/areas/define.ts';
import { departments } from '#shared/areas/departments.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { listRequests, submitRequest } from '#shared/requests/request.endpoints.ts';
import { callsOf, hospitalWith } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A ward with an open request, an administrator, and a nurse who sees the board. */
async function wardAtWork() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
  const sent = { ...tap, items: [{ service_id: hospital.services.water }] };
  const request = (await app.call(submitRequest, { token: bed.token, body: sent })).data;
  const nurse = await signIn(app, hospital, 'Bilal');
  const card = async () => (await app.call(listRequests, { token: nurse })).data.find(({ id }) => id === request.id);
  const change = async (area: Area, id: string, values: object) => {
    const calls = callsOf(app, area, token);
    return calls.update(id, (await calls.read(id)).data.version, values);
  };
  return { hospital, bed: bed.bed, card, change };
}

async function heardOn(hospital: TestHospital, kind: string): Promise<string[]> {
  const { rows } = await sql<{ channels: string[] }>`select channels from outbox
    where hospital_id = ${hospital.id} and kind = ${kind}`.execute(app.context.db);
  return rows.flatMap((row) => row.channels);
}

test('a renamed room or ward, or a kind of service, is announced to whoever has its name on the screen', async () => {
  const { hospital, bed, card, change } = await wardAtWork();
  const ward = channels.department(bed.department.id);
  for (const [area, id] of [
    [rooms, bed.room.id],
    [departments, bed.department.id],
    [serviceTypes, hospital.service_types.care],
  ] as const) {
    const before = await card();
    const [cards, places] = [await heardOn(hospital, 'request.changed'), await heardOn(hospital, 'stay.changed')];
    expect((await change(area, id, { name: `Anders ${area.name}` })).status).toBe(200);
    expect((await card())?.version).toBe((before?.version ?? 0) + 1);
    const news = (await heardOn(hospital, 'request.changed')).slice(cards.length);
    expect([area.name, news]).toEqual([area.name, expect.arrayContaining([ward, channels.stay(bed.stay.id)])]);
    const read = (await heardOn(hospital, 'stay.changed')).slice(places.length);
    expect([area.name, read]).toEqual([area.name, expect.arrayContaining([channels.stay(bed.stay.id)])]);
    expect(await heardOn(hospital, 'area.changed')).toContain(channels.area(`${hospital.id}.${area.name}`));
  }
  expect(JSON.stringify(await card())).toContain('Anders rooms');
});

test('a room with patients in it stays in its ward', async () => {
  const { hospital, bed, change } = await wardAtWork();
  const department_id = hospital.departments[1]?.id;
  const refused = await change(rooms, bed.room.id, { department_id });
  expect([refused.status, refused.error.code]).toEqual([409, 'room_occupied']);
});

test('a room or a ward with patients is not switched off', async () => {
  const { bed, change } = await wardAtWork();
  for (const [area, id] of [
    [rooms, bed.room.id],
    [departments, bed.department.id],
  ] as const) {
    const refused = await change(area, id, { active: false });
    expect([refused.status, refused.error.code]).toEqual([409, 'place_occupied']);
  }
});

test('a kind of service that is called something in one more language keeps its own name in the others', async () => {
  const { hospital, change, card } = await wardAtWork();
  const names = async () => {
    const { rows } = await asSystem(app.context, hospital, ({ db }) =>
      sql<{ names: object }>`
        select service_type_names(${hospital.id}, ${hospital.service_types.care}) as names`.execute(db),
    );
    return rows[0]?.names;
  };
  expect(
    (await change(serviceTypes, hospital.service_types.care, { name: 'Pflege', names: { tr: 'Bakım' } })).status,
  ).toBe(200);
  expect(await names()).toEqual({ de: 'Pflege', tr: 'Bakım' });
  expect(await card()).toBeDefined();

  // Its own name is the one in the hospital's language, also where a text of that language was there before.
  await change(serviceTypes, hospital.service_types.care, { name: 'Pflegedienst', names: { de: 'Alt', tr: 'Bakım' } });
  expect(await names()).toEqual({ de: 'Pflegedienst', tr: 'Bakım' });
  await asSystem(app.context, hospital, ({ db }) =>
    sql`select save_hospital(version, code, name, true, false, address, phone, logo, 'es', time_zone, currency, host)
      from hospital_profile(${hospital.id})`.execute(db),
  );
  await change(serviceTypes, hospital.service_types.care, { name: 'Cuidados', names: { en: 'Care' } });
  expect(await names()).toEqual({ es: 'Cuidados', en: 'Care' });
});
