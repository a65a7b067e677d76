import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { activityLog } from '#shared/areas/activity-log.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { services } from '#shared/areas/services.ts';
import { allow, callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** A service whose German title was changed after the French one. */
async function outdated() {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const calls = callsOf(app, services, token);
  const { data } = await calls.create({ ...newRow(hospital, services), titles: { fr: 'Thé', tr: 'Çay' } });
  await calls.update(data.id, 1, { title: 'Kräutertee' });
  return { hospital, token, calls, id: data.id, fits: { version: 2, field: 'titles', language: 'fr' } as const };
}

test('that a text still fits is noted once, stands in the history and the log, and changes nothing of the row', async () => {
  const { token, calls, id, fits } = await outdated();
  const before = (await calls.read(id)).data;
  const noted = await calls.confirmText(id, fits);
  expect([noted.status, noted.data]).toEqual([200, before]);
  expect((await calls.confirmText(id, fits)).status).toBe(200);
  const [last, ...others] = (await calls.activity(id)).data;
  const changes = [{ field: 'titles', before: null, after: { fr: 'Thé' } }];
  expect(last).toMatchObject({ action: 'confirmed', version: 2, by: { name: 'Anna Test' }, changes });
  expect(others.map(({ action }) => action)).toEqual(['updated', 'created']);
  const [logged] = (await callsOf(app, activityLog, token).list({ 'filter[action]': 'confirmed' })).data;
  expect(logged).toMatchObject({ subject_id: id, changes });
  await calls.update(id, 2, { title: 'Tee' });
  expect((await calls.confirmText(id, { ...fits, version: 3 })).status).toBe(200);
  expect((await calls.activity(id)).data.filter(({ action }) => action === 'confirmed')).toHaveLength(2);
});

test('two who confirm the same at once leave one entry', async () => {
  const { calls, id, fits } = await outdated();
  const answers = await Promise.all([calls.confirmText(id, fits), calls.confirmText(id, fits)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await calls.activity(id)).data.filter(({ action }) => action === 'confirmed')).toHaveLength(1);
});

test('who has not seen the latest source confirms nothing, nor a language without a text, nor what is no text', async () => {
  const { calls, id, fits } = await outdated();
  const late = await calls.confirmText(id, { ...fits, version: 1 });
  expect([late.status, late.error]).toMatchObject([
    409,
    { code: 'old_version', data: { changes: [{ field: 'title', after: 'Kräutertee' }] } },
  ]);
  expect((await calls.confirmText(id, { ...fits, language: 'ru' })).error.errors).toHaveProperty('language');
  expect((await calls.confirmText(id, { ...fits, field: 'title' })).error.errors).toHaveProperty('field');
  expect((await calls.activity(id)).data).toHaveLength(2);
});

test('what was confirmed is no change: it is not put back, and no conflict names it', async () => {
  const { calls, id, fits } = await outdated();
  await calls.confirmText(id, fits);
  const [entry] = (await calls.activity(id)).data;
  const back = await calls.putBack(id, { version: 2, activity_id: entry?.id ?? '', fields: ['titles'] });
  expect(back.status).toBe(422);
  const conflict = await calls.update(id, 1, { title: 'Tee' });
  expect(conflict.error).toMatchObject({ data: { changes: [{ field: 'title' }] } });
  expect((await calls.read(id)).data.titles).toEqual({ fr: 'Thé', tr: 'Çay' });
});

test('it needs the right to edit, and finds nothing of another hospital', async () => {
  const { hospital, calls, id, fits } = await outdated();
  const elsewhere = await hospitalWith(app, 'administration');
  expect((await callsOf(app, services, elsewhere.token).confirmText(id, fits)).status).toBe(404);
  expect((await callsOf(app, serviceTypes, elsewhere.token).confirmText(id, fits)).status).toBe(404);
  await allow(app, hospital, 'administration', ['services:view', 'access-levels:edit']);
  expect((await calls.confirmText(id, fits)).status).toBe(403);
});
