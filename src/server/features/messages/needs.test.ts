import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem, testSecrets } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { services } from '#shared/areas/services.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { listOwnNeeds } from '#shared/messages/message.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const signIn = async ({ beds }: TestHospital) =>
  (await app.call(loginByCode, { body: { code: beds[0]?.code ?? '' } })).data;

/** A bed that reads its needs, and the panel in which they are given services. */
async function world() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const panel = callsOf(app, services, token);
  const bed = await signIn(hospital);
  const read = () => app.call(listOwnNeeds, { token: bed.token });
  return {
    ...{ hospital, token, bed, read },
    save: async (service: string, values: object) =>
      panel.update(service, (await panel.read(service)).data.version, values),
    needs: async () => Object.fromEntries((await read()).data.map(({ need, service_id }) => [need, service_id])),
  };
}

test('a bed reads which service the panel has named for a need; what no service is named for is left out', async () => {
  const { hospital, read, needs, save } = await world();
  const { water, pain, toilet } = hospital.services;
  expect([(await read()).status, await needs()]).toEqual([200, {}]);
  await save(water, { needs: ['water', 'talk'] });
  await save(pain, { needs: ['pain'] });
  expect(await needs()).toEqual({ water, talk: water, pain });
  await save(water, { needs: ['water'] });
  await save(toilet, { needs: ['toilet'] });
  expect(await needs()).toEqual({ water, pain, toilet });
  const refused = await save(water, { needs: ['wishes'] });
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['needs.0']]);
  expect(await needs()).toEqual({ water, pain, toilet });
});

test('of several services the first of the tiles is offered, and none that is switched off or among colleagues', async () => {
  const { hospital, needs, save } = await world();
  const { blanket, newspaper } = hospital.services;
  await save(newspaper, { needs: ['talk'] });
  await save(blanket, { needs: ['talk'] });
  expect(await needs()).toEqual({ talk: blanket });
  await save(blanket, { active: false });
  expect(await needs()).toEqual({ talk: newspaper });
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('service_type')
      .set({ is_for_colleagues: true })
      .where('id', '=', hospital.service_types.hotel)
      .execute(),
  );
  expect(await needs()).toEqual({});
});

test('another hospital’s bed reads its own; without a session nothing is read, and nothing after the stay', async () => {
  const { hospital, bed, token, read, save } = await world();
  await save(hospital.services.water, { needs: ['water'] });
  const other = await signIn(await app.context.newHospital());
  expect((await app.call(listOwnNeeds, { token: other.token })).data).toEqual([]);
  expect((await app.call(listOwnNeeds, {})).status).toBe(401);
  expect((await app.call(listOwnNeeds, { token })).status).toBe(403);
  await asSystem(app.context, hospital, (tx) => endStay(tx, testSecrets(), bed.bed.stay.id, 'discharged'));
  expect((await read()).status).toBe(401);
});
