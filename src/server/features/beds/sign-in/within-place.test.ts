import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestBed, TestHospital } from '#server/testing/hospital.ts';
import { loginByCode, loginByQr } from '#shared/beds/bed.endpoints.ts';
import type { CodeLogin, WithinPlace } from '#shared/beds/bed.schemas.ts';

let app: TestApp;
let hospital: TestHospital;
let other: TestHospital;
beforeAll(async () => {
  app = await startTestApp();
  hospital = await app.context.newHospital();
  other = await app.context.newHospital();
});
afterAll(() => app.stop());
/** The free tries are there again. */
beforeEach(() => app.context.clock.advance({ hours: 1 }));

const bed = (index: number, of = hospital): TestBed => {
  const found = of.beds[index];
  if (!found) throw new Error(`there is no bed ${index}`);
  return found;
};
/** The first bed of room 11; the one beside it; one of room 12. */
const [own, beside, nextRoom] = [0, 1, 2].map((index) => () => bed(index)) as [Bed, Bed, Bed];
type Bed = () => TestBed;

const login = (code: string, within?: WithinPlace, more: Partial<CodeLogin> = {}) =>
  app.call(loginByCode, { locale: 'en', body: { code, ...(within && { within }), ...more } });
const unknown = () => login('ZZZZ-ZZZZ');

test('the code of the chosen bed signs in, also where only its room or its hospital was chosen', async () => {
  const { id, room_id, code } = own();
  const at = { hospital: hospital.id };
  for (const within of [at, { ...at, room: room_id }, { ...at, room: room_id, bed: id }, { ...at, bed: id }])
    expect((await login(code, within)).data?.bed.id).toBe(id);
});

test('a code of another bed, room or hospital is refused exactly as one of no bed', async () => {
  const expected = await unknown();
  expect([expected.status, expected.error.code]).toEqual([422, 'wrong_code']);
  const here = { hospital: hospital.id, room: own().room_id, bed: own().id };
  const elsewhere: [string, WithinPlace][] = [
    [beside().code, here],
    [nextRoom().code, { hospital: hospital.id, room: own().room_id }],
    [bed(0, other).code, { hospital: hospital.id }],
    [own().code, { ...here, hospital: other.id }],
    [own().code, { ...here, room: nextRoom().room_id }],
    [own().code, { hospital: crypto.randomUUID() }],
  ];
  for (const [code, within] of elsewhere) {
    const { status, error } = await login(code, within);
    expect([status, error]).toEqual([422, expected.error]);
  }
});

test('it counts as a wrong try: after ten the pause comes, also for the right code', async () => {
  const within = { hospital: hospital.id, bed: own().id };
  for (let n = 0; n < 10; n++) expect((await login(beside().code, within)).status).toBe(422);
  const right = await login(own().code, within);
  expect([right.status, right.error.code, right.retryAfter]).toEqual([429, 'too_many', '1']);
});

test('a right code within its place costs no try', async () => {
  for (let n = 0; n < 12; n++)
    expect((await login(own().code, { hospital: hospital.id, bed: own().id })).status).toBe(200);
  expect((await login(beside().code)).status).toBe(200);
});

test('a new patient cannot end the stay of a bed outside the place that they chose', async () => {
  const within = { hospital: hospital.id, bed: own().id };
  const before = (await login(beside().code)).data.bed.stay.id;
  expect((await login(beside().code, within, { is_new: true })).status).toBe(422);
  expect((await login(beside().code)).data.bed.stay.id).toBe(before);
});

test('a place without a code signs nobody in, and one that is none is no call', async () => {
  const body = { within: { hospital: hospital.id, bed: own().id } } as unknown as CodeLogin;
  const nothing = await app.call(loginByCode, { locale: 'en', body });
  expect([nothing.status, Object.keys(nothing.error.errors ?? {})]).toEqual([422, ['code']]);
  const odd = [{ hospital: 'HOME' }, { room: own().room_id }, { hospital: hospital.id, bed: '1' }];
  for (const within of odd) expect((await login(own().code, within as unknown as WithinPlace)).status).toBe(422);
  const nil = '00000000-0000-0000-0000-000000000000';
  expect((await login(own().code, { hospital: nil })).status).toBe(422);
});

test('a card is asked for no place', async () => {
  const body = { uuid: beside().qr_uuid, within: { hospital: hospital.id, bed: own().id } };
  expect((await app.call(loginByQr, { body })).data.bed.id).toBe(beside().id);
});
