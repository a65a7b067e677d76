import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import type { LevelKey } from '#shared/access/levels.ts';
import { openOverview } from '#shared/areas/last-visit.endpoints.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';

const day = { hours: 24 };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const give = (hospital: TestHospital, name: string, level: LevelKey) =>
  asSystem(app.context, hospital, ({ db }) =>
    db.updateTable('employee').set({ access_level_id: hospital.levels[level] }).where('name', '=', name).execute(),
  );

/** Anna reads, Bilal changes; each call as somebody who has just signed in. */
async function world() {
  const { hospital } = await hospitalWith(app, 'administration');
  await give(hospital, 'Bilal', 'administration');
  const open = async () => (await app.call(openOverview, { token: await signIn(app, hospital, 'Anna') })).data;
  const rename = async (name: string, by = 'Bilal', at = 0) => {
    const { list, update } = callsOf(app, rooms, await signIn(app, hospital, by));
    const row = (await list()).data[at];
    expect((await update(row?.id ?? '', row?.version ?? 0, { name })).status).toBe(200);
  };
  return { hospital, open, rename };
}

test('the first visit begins; the next one shows what others changed meanwhile, and goes on showing it', async () => {
  const { hospital, open, rename } = await world();
  await rename('Davor');
  expect(await open()).toEqual({ since: null, changes: [], has_more: false });
  const seenAt = app.context.clock.now().toISOString();
  app.context.clock.advance(day);
  await rename('Eigenes', 'Anna');
  await rename('Danach');
  const bilal = hospital.employees.find(({ name }) => name === 'Bilal')?.id;
  const shown = await open();
  expect(shown).toMatchObject({
    ...{ since: seenAt, has_more: false },
    changes: [{ module: 'rooms', employee_id: bilal, total: 1, entries: [{ action: 'updated' }] }],
  });
  expect(shown.changes[0]?.entries[0]?.changes).toEqual([
    expect.objectContaining({ field: 'name', before: expect.any(String), after: 'Danach' }),
  ]);
  app.context.clock.advance({ seconds: 60 });
  expect(await open()).toEqual(shown);
  app.context.clock.advance(day);
  expect(await open()).toMatchObject({ changes: [] });
});

test('nothing is shown of what its reader may not view, nor of another hospital', async () => {
  const elsewhere = await world();
  const { hospital, open, rename } = await world();
  await elsewhere.open();
  await open();
  app.context.clock.advance(day);
  await rename('Fremd', 'Bilal', 1);
  const types = callsOf(app, serviceTypes, await signIn(app, hospital, 'Bilal'));
  const type = (await types.list()).data[0];
  await types.update(type?.id ?? '', type?.version ?? 0, { active: true, name: 'Pflege neu' });
  const modules = async () => (await open()).changes.map(({ module }) => module);
  expect((await modules()).toSorted()).toEqual(['rooms', 'service-types']);
  expect((await elsewhere.open()).changes).toEqual([]);

  await allow(app, hospital, 'administration', ['activity-log:view', 'rooms:view', 'access-levels:edit']);
  expect(await modules()).toEqual(['rooms']);
  await allow(app, hospital, 'administration', ['rooms:view', 'access-levels:edit']);
  const token = await signIn(app, hospital, 'Anna');
  expect((await app.call(openOverview, { token })).status).toBe(403);
});

test('who was away for long is shown the last month; of many entries the newest, and how many there are', async () => {
  const { open, rename } = await world();
  await open();
  app.context.clock.advance(day);
  await rename('Lange her');
  app.context.clock.advance({ hours: 60 * 24 });
  for (const name of ['A', 'B', 'C', 'D']) await rename(name);
  const { since, changes } = await open();
  expect(app.context.clock.now().getTime() - Date.parse(since ?? '')).toBeLessThan(59 * 86_400_000);
  expect(changes).toMatchObject([{ module: 'rooms', total: 4 }]);
  expect(changes[0]?.entries.map((entry) => entry.changes)).toMatchObject([
    ...[[{ after: 'D' }], [{ after: 'C' }], [{ after: 'B' }]],
  ]);
});
