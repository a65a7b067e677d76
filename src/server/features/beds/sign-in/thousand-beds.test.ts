import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBedCodes, makeCode } from '#server/features/beds/code.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function addBeds(hospital: TestHospital, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => makeCode());
  await asSystem(app.context, hospital, async (tx) => {
    const { id: room_id } = await tx.db.selectFrom('room').select('id').limit(1).executeTakeFirstOrThrow();
    const beds = codes.map((code, at) => ({
      ...{ hospital_id: tx.hospital, room_id, label: `b${at}`, locale: 'de' },
      ...makeBedCodes(app.context.secrets, code),
    }));
    await tx.db.insertInto('bed').values(beds).execute();
  });
  return codes;
}

test('S23 a thousand beds that sign in at once, as after a power cut, are all answered', {
  timeout: 180_000,
}, async () => {
  const hospital = await app.context.newHospital();
  const codes = await addBeds(hospital, 1_000);
  const answers = await Promise.all(codes.map((code) => app.call(loginByCode, { body: { code } })));
  expect(Object.groupBy(answers, ({ status }) => status)[200]?.length).toBe(1_000);
});
