import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveHints } from '#server/features/beds/hints/save-care.ts';
import { endStay, openStay } from '#server/features/beds/stay.actions.ts';
import { ThreadWard } from '#server/features/messages/fixtures/thread-ward.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import * as stays from '#shared/beds/stay.endpoints.ts';
import { listRooms } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { listOwnRequests } from '#shared/requests/request.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const dayMs = 24 * 3_600_000;

/** A patient who asked for water and was discharged, on Anna's ward; she leads it. */
async function discharged() {
  const at = new ThreadWard(app.context, await app.context.newHospital({ nurses: 2 }));
  await at.onDuty('Anna', 'Bilal');
  const { hospital } = at;
  const [bed] = hospital.beds;
  if (!bed) throw new Error('the factory made no bed');
  const signIn = async (name: string) => {
    const { username = '', password = '' } = hospital.employees.find((one) => one.name === name) ?? {};
    const body = { hospital_code: hospital.code, username, password };
    return (await app.call(loginEmployee, { body })).data.token;
  };
  const patient = await at.patient();
  await at.ask(hospital.services.water);
  await at.as('Anna', (tx) => saveHints(tx, patient.stay, { hints: [{ kind: 'fall_risk', language_tag: null }] }));
  const anna = await signIn('Anna');
  const params = { id: patient.stay };
  await app.call(stays.endStay, { token: anna, params });
  const back = (token = anna) => app.call(stays.takeBackDischarge, { token, params });
  const stay = () =>
    at.asSystem((tx) =>
      tx.db.selectFrom('stay').select(['ended_at', 'end_reason']).where('id', '=', patient.stay).executeTakeFirst(),
    );
  const bedOf = async (token = anna) =>
    (await app.call(listRooms, { token })).data.flatMap(({ beds }) => beds).find(({ id }) => id === bed.id);
  const shift = (ms: number) =>
    at.asSystem(async (tx) => {
      const ended_at = new Date(tx.clock.now().getTime() - ms);
      const began_at = new Date(ended_at.getTime() - 1000);
      await tx.db.updateTable('stay').set({ began_at, ended_at }).where('id', '=', patient.stay).execute();
      await tx.db.updateTable('stay_bed').set({ began_at, ended_at }).where('stay_id', '=', patient.stay).execute();
    });
  const enter = (by = bed.id) => at.asSystem((tx) => openStay(tx, by, 'staff'));
  return { at, hospital, bed, patient, anna, signIn, back, stay, bedOf, shift, enter };
}

test('a discharge is taken back: the stay goes on in its bed with its hints, what was canceled stays so, and once is enough', async () => {
  const { at, bed, patient, anna, back, stay, bedOf } = await discharged();
  expect((await bedOf())?.discharged).toMatchObject({ stay_id: patient.stay });
  const answers = await Promise.all([back(), back(), back()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stay()).toEqual({ ended_at: null, end_reason: null });
  expect(await bedOf()).toMatchObject({ stay_id: patient.stay, discharged: null, came_from: null, moved_to: null });
  expect((await bedOf())?.hints.map(({ kind }) => kind)).toEqual(['fall_risk']);
  const noted = await at.asSystem((tx) =>
    tx.db.selectFrom('activity_log').select('causer_id').where('action', '=', 'stay.end_taken_back').execute(),
  );
  expect(noted).toEqual([{ causer_id: at.hospital.employees.find(({ name }) => name === 'Anna')?.id }]);
  // The device signs in anew, with the code that the bed has by now, and reads its stay.
  expect((await app.call(loginByCode, { body: { code: bed.code } })).status).not.toBe(200);
  const { shown } = (
    await app.call(showBedCode, { token: anna, params: { id: bed.id }, query: { stay_id: patient.stay } })
  ).data;
  const { token, bed: own } = (await app.call(loginByCode, { body: { code: shown?.code ?? '' } })).data;
  expect(own.stay.id).toBe(patient.stay);
  const [request] = (await app.call(listOwnRequests, { token })).data;
  expect(request).toMatchObject({ status: 'canceled', cancel_reason: 'stay_ended' });
});

test('a bed that is taken again, erased data, and 24 h refuse it, each with its reason', async () => {
  const taken = await discharged();
  const other = await taken.enter();
  const refused = await taken.back();
  expect([refused.status, refused.error.code]).toEqual([409, 'bed_occupied']);
  expect((await taken.bedOf())?.discharged).toBeNull();
  await taken.at.asSystem((tx) => endStay(tx, app.context.secrets, other, 'discharged'));
  // Who lay there meanwhile has gone: it is free again, and the history shows both.
  expect((await taken.back()).status).toBe(200);
  expect((await taken.bedOf())?.stay_id).toBe(taken.patient.stay);

  const late = await discharged();
  await late.shift(dayMs + 1000);
  expect((await late.bedOf())?.discharged).toBeNull();
  expect((await late.back()).error.code).toBe('too_late');
  await late.shift(dayMs - 60_000);
  expect((await late.back()).status).toBe(200);

  const erased = await discharged();
  await erased.at.asSystem((tx) => tx.db.updateTable('stay').set({ end_reason: 'erased' }).execute());
  expect((await erased.bedOf())?.discharged).toBeNull();
  expect((await erased.back()).error.code).toBe('stay_erased');
});

test('another ward and another hospital find no such stay, and a free bed shows them nothing to take back', async () => {
  const { back, signIn, bedOf, stay } = await discharged();
  const zoe = await signIn('Zoe');
  const elsewhere = await discharged();
  for (const token of [zoe, elsewhere.anna]) expect((await back(token)).status).toBe(404);
  expect(await bedOf(zoe)).toBeUndefined();
  expect((await stay())?.end_reason).toBe('discharged');
});

test('S36 what the patient wrote and nobody has opened waits anew', async () => {
  const { at, patient, back } = await discharged();
  await back();
  await patient.write('Ist jemand da?');
  const waits = () =>
    at.asSystem((tx) => tx.db.selectFrom('thread').select(['waiting_since', 'generation']).executeTakeFirstOrThrow());
  const { generation } = await waits();
  await at.asSystem((tx) => endStay(tx, app.context.secrets, patient.stay, 'discharged'));
  expect((await waits()).waiting_since).toBeNull();
  await back();
  const anew = await waits();
  expect(anew.waiting_since).not.toBeNull();
  expect(anew.generation).toBeGreaterThan(generation);
});
