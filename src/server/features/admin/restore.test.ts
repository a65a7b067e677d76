import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { callsOf, hospitalWith, newRow } from './fixtures/area-world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('what was deleted is brought back for 30 days, and then neither found nor brought back', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const { clock } = app.context;
  const [kept, late] = [newRow(hospital, rooms), newRow(hospital, rooms)];
  for (const row of [kept, late]) {
    await callsOf(app, rooms, token).create(row);
    await callsOf(app, rooms, token).remove(row.id);
  }
  clock.advance({ hours: 30 * 24 - 1 });
  const again = callsOf(app, rooms, await signIn(app, hospital, 'Anna'));
  expect((await again.ids({ deleted: 'true' })).data.ids.toSorted()).toEqual([kept.id, late.id].toSorted());
  expect((await again.restore(kept.id)).data).toMatchObject({ ...kept, deleted_at: null });
  clock.advance({ hours: 2 });
  const over = callsOf(app, rooms, await signIn(app, hospital, 'Anna'));
  expect((await over.ids({ deleted: 'true' })).data.ids).toEqual([]);
  const refused = await over.restore(late.id);
  expect([refused.status, refused.error.code]).toEqual([409, 'too_late']);
});
