import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, hospitalWith } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { ModuleRight } from '#shared/access/rights.ts';
import {
  activityOfLanguages,
  activityOfRow,
  ownScreenEndpoints,
  ownScreens,
} from '#shared/areas/own-screens.endpoints.ts';
import * as levels from '#shared/employees/level.endpoints.ts';
import { changeLanguage } from '#shared/languages/language.endpoints.ts';
import { defaultPlan } from '#shared/requests/reaching/escalation.ts';
import * as policies from '#shared/requests/reaching/policy.endpoints.ts';
import { subjectTypeOf } from './subject-type.ts';

/** What every declared area does and these do too, each on a screen of its own: restore after delete, activity, export. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const { steps } = defaultPlan('normal');
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).toSorted();

const ofLevels = (token: string) => {
  const at = (id: string) => ({ token, params: { id } });
  const scope = 'own_departments' as const;
  return {
    make: (name: string, id: string = crypto.randomUUID()) =>
      app.call(levels.makeAccessLevel, { token, body: { id, name, scope } }),
    read: (id: string) => app.call(levels.readAccessLevel, at(id)),
    remove: (id: string) => app.call(levels.deleteAccessLevel, at(id)),
    rename: (id: string, version: number, name: string) =>
      app.call(levels.editAccessLevel, { ...at(id), body: { version, name, scope } }),
    restore: (id: string) => app.call(levels.restoreAccessLevel, at(id)),
    activity: (id: string) => app.call(activityOfRow('access-levels'), at(id)),
    deleted: async () => namesOf((await app.call(levels.listDeletedLevels, { token })).data),
  };
};
const ofPolicies = (token: string) => {
  const at = (id: string) => ({ token, params: { id } });
  const urgency = 'normal' as const;
  return {
    make: (name: string, id: string = crypto.randomUUID()) =>
      app.call(policies.makeEscalationPolicy, { token, body: { id, name, urgency, steps } }),
    read: (id: string) => app.call(policies.readEscalationPolicy, at(id)),
    remove: (id: string) => app.call(policies.deleteEscalationPolicy, at(id)),
    rename: (id: string, version: number, name: string) =>
      app.call(policies.editEscalationPolicy, { ...at(id), body: { version, name, urgency, steps } }),
    restore: (id: string) => app.call(policies.restoreEscalationPolicy, at(id)),
    activity: (id: string) => app.call(activityOfRow('escalation-policies'), at(id)),
    deleted: async () => namesOf((await app.call(policies.listDeletedPolicies, { token })).data),
  };
};

describe.each([
  ['access-levels', ofLevels],
  ['escalation-policies', ofPolicies],
] as const)('%s', (name, callsOf) => {
  test('one that was deleted is brought back as it was for 30 days, by who may edit, and only in its hospital', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const { make, read, remove, restore, deleted } = callsOf(token);
    const [kept, late] = [(await make('Nachts')).data, (await make('Spät')).data];
    for (const { id } of [kept, late]) await remove(id);
    expect([(await read(kept.id)).status, await deleted()]).toEqual([404, ['Nachts', 'Spät']]);
    const back = await restore(kept.id);
    expect([back.status, back.data, (await restore(kept.id)).data]).toEqual([200, kept, kept]);
    expect([(await read(kept.id)).data, await deleted()]).toEqual([kept, ['Spät']]);
    const elsewhere = callsOf((await hospitalWith(app, 'administration')).token);
    expect([(await elsewhere.restore(late.id)).status, await elsewhere.deleted()]).toEqual([404, []]);
    await allow(app, hospital, 'administration', [`${name}:view`, `${name}:delete`, 'access-levels:edit']);
    if (name !== 'access-levels') expect((await restore(late.id)).status).toBe(403);
    await allow(app, hospital, 'administration', [`${name}:view`, `${name}:edit`, 'access-levels:edit']);
    app.context.clock.advance({ hours: 30 * 24 + 1 });
    const over = callsOf(await signIn(app, hospital, 'Anna'));
    expect([await over.deleted(), (await over.restore(late.id)).error.code]).toEqual([[], 'too_late']);
  });
});

describe.each([
  ['access-levels', ofLevels],
  ['escalation-policies', ofPolicies],
] as const)('%s', (name, callsOf) => {
  test('its activity says who did what, from what to what, to who may view it, and only in its hospital', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const { make, rename, remove, restore, activity } = callsOf(token);
    const { id } = (await make('Nachts')).data;
    await rename(id, 1, 'Nachtdienst');
    await remove(id);
    expect((await activity(id)).data.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created']);
    await restore(id);
    const [last, , updated] = (await activity(id)).data;
    expect(last).toMatchObject({ action: 'restored', by: expect.stringContaining('Anna'), changes: [] });
    expect(updated?.changes).toEqual([{ field: 'name', before: 'Nachts', after: 'Nachtdienst' }]);
    const elsewhere = callsOf((await hospitalWith(app, 'administration')).token);
    expect((await elsewhere.activity(id)).status).toBe(404);
    await allow(app, hospital, 'administration', [`${name}:edit`, 'access-levels:edit']);
    expect((await activity(id)).status).toBe(403);
  });
});

test('what was given and taken in the matrix stands in the activity of the level', async () => {
  const { token } = await hospitalWith(app, 'administration');
  const { make, activity } = ofLevels(token);
  const { id } = (await make('Aushilfe')).data;
  const save = (version: number, rights: ModuleRight[]) =>
    app.call(levels.saveLevelRights, { token, params: { id }, body: { version, rights } });
  await save(1, ['rooms:view', 'beds:view']);
  await save(2, ['rooms:view']);
  const given = (await activity(id)).data.map(({ action, changes }) => [action, changes.map(({ after }) => after)]);
  expect(given.slice(0, 2)).toEqual([
    ['rights_changed', [[], ['beds:view']]],
    ['rights_changed', [['rooms:view', 'beds:view'], []]],
  ]);
});

test('the activity of the languages says which are offered otherwise since', async () => {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const body = { version: 0, active: false };
  await app.call(changeLanguage, { token, params: { key: 'tr' }, body });
  const read = (as: string) => app.call(activityOfLanguages, { token: as });
  const offered = { language: 'tr', before: { active: true }, after: { active: false } };
  const [entry, ...others] = (await read(token)).data;
  expect([entry, others]).toMatchObject([{ action: 'changed', by: expect.stringContaining('Anna') }, []]);
  expect(entry?.changes.find(({ field }) => field === 'languages')?.after).toMatchObject([offered]);
  expect((await read((await hospitalWith(app, 'administration')).token)).data).toEqual([]);
  await allow(app, hospital, 'administration', ['languages:edit', 'access-levels:edit']);
  expect((await read(token)).status).toBe(403);
});

test('a level is not brought back under a name that another has by now', async () => {
  const { token } = await hospitalWith(app, 'administration');
  const { make, remove, restore, read } = ofLevels(token);
  const { id } = (await make('Aushilfe')).data;
  await remove(id);
  const namesake = (await make('aushilfe')).data.id;
  expect([(await restore(id)).error.code, (await read(id)).status]).toEqual(['name_taken', 404]);
  await remove(namesake);
  expect((await restore(id)).data.name).toBe('Aushilfe');
});

const heads = {
  'access-levels': ['Access level', 'Applies to', 'Employees', 'Area', 'View', 'New', 'Edit', 'Delete', 'Export'],
  'escalation-policies': ['Policy', 'Urgency', 'Priorities', 'Step', 'Who is notified', 'After seconds'],
  languages: ['Language', 'Offered', 'Writing direction', 'Beds', 'Stays', 'Wards', 'Employees'],
};

describe.each(ownScreens)('%s', (name) => {
  test('all of them are exported by who may, on record, each hospital its own, and no cell is a formula', async () => {
    const { hospital, token } = await hospitalWith(app, 'administration');
    const lines = async (as = token) => {
      const headers = { authorization: `Bearer ${as}` };
      const response = await fetch(`${app.origin}/api/en/admin/${name}/export`, { headers });
      return (await response.text()).replace('\ufeff', '').trim().split('\r\n');
    };
    await ofLevels(token).make('=1+1');
    await ofPolicies(token).make('=1+1');
    const elsewhere = await hospitalWith(app, 'administration');
    const [own, theirs] = [await lines(), await lines(elsewhere.token)];
    expect(own[0]).toBe(heads[name].join(','));
    expect(own.length).toBeGreaterThan(name === 'languages' ? 5 : theirs.length);
    expect(own.some((line) => line.startsWith('='))).toBe(false);
    expect(theirs.join().includes('1+1')).toBe(false);
    const entries = await asSystem(app.context, hospital, ({ db }) =>
      db
        .selectFrom('activity_log')
        .select('id')
        .where('action', '=', `${subjectTypeOf(name)}.exported`)
        .execute(),
    );
    expect(entries.length).toBe(1);
    await allow(app, hospital, 'administration', [`${name}:view`, 'access-levels:edit']);
    expect((await app.call(ownScreenEndpoints(name).exportAll, { token })).status).toBe(403);
  });
});
