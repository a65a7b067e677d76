import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBedCodes, makeCode } from '#server/features/beds/code.actions.ts';
import { makeDeviceMark } from '#server/platform/credentials/throttle/device-mark.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode, loginByQr, logoutBed } from '#shared/beds/bed.endpoints.ts';
import { enrolTablet } from '#shared/beds/tablet.endpoints.ts';

let app: TestApp;
let hospital: TestHospital;
beforeAll(async () => {
  app = await startTestApp();
  hospital = await app.context.newHospital();
});
afterAll(() => app.stop());
/** The free tries are there again. */
beforeEach(() => app.context.clock.advance({ hours: 1 }));

const right = () => hospital.beds[0]?.code ?? '';
const wrong = 'ZZZZ-ZZZZ';
const marked = (mark?: string) => (mark ? { headers: { 'x-device-mark': mark } } : {});
const login = (code: string, mark?: string, from?: string) =>
  app.call(loginByCode, { body: { code }, ...marked(mark), ...(from ? { from } : {}) });
const byCard = (mark?: string) =>
  app.call(loginByQr, { body: { uuid: hospital.beds[0]?.qr_uuid ?? '' }, ...marked(mark) });
const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);
const inRow = async (tries: number, mark?: string) => {
  for (let n = 0; n < tries; n++) await login(wrong, mark);
};

test('of 200 wrong codes at once ten are looked at, and all of them count', { timeout: 60_000 }, async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, () => login(wrong)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(190);
  const next = await login(right());
  expect([next.status, next.error.code, next.retryAfter]).toEqual([429, 'too_many', '30']);
});

test('ten wrong codes are free, then each costs a pause of 1 s to 30 s; after ten minutes ten are free again', async () => {
  for (let n = 1; n <= 10; n++) expect((await login(wrong)).status).toBe(422);
  const pauses: (string | null)[] = [];
  for (let n = 0; n < 7; n++) {
    const before = await login(right());
    pauses.push(before.retryAfter);
    app.context.clock.advance({ seconds: Number(before.retryAfter) });
    expect((await login(wrong)).status).toBe(422);
  }
  expect(pauses).toEqual(['1', '2', '4', '8', '16', '30', '30']);
  app.context.clock.advance({ seconds: 600 });
  for (let n = 1; n <= 10; n++) expect((await login(wrong)).status).toBe(422);
});

test('the pause is said in the language of the address, and ends although somebody goes on trying', async () => {
  await inRow(10);
  const refused = await app.call(loginByCode, { body: { code: right() }, locale: 'en' });
  expect(refused.error.message).toBe('Please wait 1 seconds and try again.');
  await inRow(60);
  expect((await login(right())).retryAfter).toBe('30');
  app.context.clock.advance({ seconds: 30 });
  expect((await login(right())).status).toBe(200);
});

test('a right code does not count, and is no way around the pause', async () => {
  for (let n = 0; n < 30; n++) expect((await login(right())).status).toBe(200);
  await inRow(9);
  expect((await login(right())).status).toBe(200);
  expect((await login(wrong)).status).toBe(422);
  expect((await login(right())).status).toBe(429);
});

test('a ward whose devices come back at once is let in, also after nine wrong codes', {
  timeout: 120_000,
}, async () => {
  const codes = await asSystem(app.context, hospital, async (tx) => {
    const room = await tx.db.selectFrom('room').select('id').limit(1).executeTakeFirstOrThrow();
    const made = Array.from({ length: 150 }, () => makeCode());
    const rows = made.map((code, index) => ({
      ...{ hospital_id: tx.hospital, room_id: room.id, label: `b${index}`, locale: 'de' },
      ...makeBedCodes(app.context.secrets, code),
    }));
    await tx.db.insertInto('bed').values(rows).execute();
    return made;
  });
  await inRow(9);
  expect(new Set(await statuses(codes.map((code) => login(code))))).toEqual(new Set([200]));
  expect([(await login(wrong)).status, (await login(wrong)).status]).toEqual([422, 429]);
});

test('a card is never held up: neither by wrong codes nor by wrong cards', async () => {
  await inRow(12);
  const foreign = () => app.call(loginByQr, { body: { uuid: crypto.randomUUID() } });
  expect(new Set(await statuses(Array.from({ length: 30 }, foreign)))).toEqual(new Set([422]));
  expect((await byCard()).status).toBe(200);
});

test('a device that had a session here is counted by itself, also after signing out', async () => {
  const { data } = await byCard();
  await app.call(logoutBed, { token: data.token });
  await inRow(20);
  expect((await login(right())).status).toBe(429);
  const known = await login(right(), data.device_mark);
  expect([known.status, known.data.device_mark]).toEqual([200, data.device_mark]);
  await inRow(10, data.device_mark);
  expect((await login(right(), data.device_mark)).status).toBe(429);
  expect((await byCard(data.device_mark)).data.device_mark).toBe(data.device_mark);
});

test.each([
  ['made up', () => `${'a'.repeat(22)}.${'b'.repeat(43)}`],
  ['of another server', () => makeDeviceMark('another key', 'bed')],
  ['of the staff app', () => makeDeviceMark(app.context.secrets.seal_key, 'employee')],
])('a mark that is %s is none', async (_, make) => {
  await inRow(10);
  const answer = await login(right(), make());
  expect(answer.status).toBe(429);
});

test('another address has tries of its own', async () => {
  await inRow(12);
  expect((await login(right())).status).toBe(429);
  expect((await login(right(), undefined, '127.0.0.2')).status).toBe(200);
});

test("a tablet's code counts with the bed codes", async () => {
  const enrol = () => app.call(enrolTablet, { body: { code: 'ZZZZ-ZZZZ-ZZ' } });
  for (let n = 0; n < 5; n++) expect([(await enrol()).status, (await login(wrong)).status]).toEqual([422, 422]);
  expect([(await enrol()).status, (await login(right())).status]).toEqual([429, 429]);
});
