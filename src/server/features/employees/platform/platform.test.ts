import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { filled, furnish, pickedField, proofFor } from '#server/features/access/fixtures/two-wards.ts';
import { listAlarms } from '#server/features/alarms/alarm.reads.ts';
import { signInEmployee } from '#server/features/employees/employee.sign-in.ts';
import { findPlatform } from '#server/features/employees/platform-tenant.reads.ts';
import { codeAt } from '#server/features/employees/second-factor/fixtures/secured-nurse.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asSystem } from '#server/testing/app-context.ts';
import { type TestHospital, testPassword } from '#server/testing/hospital.ts';
import { coversInHospital, rightsInHospital } from '#shared/access/platform.ts';
import { modulesAtTheBed } from '#shared/access/rights.ts';
import { loginEmployee, logoutEmployee, readAccount } from '#shared/employees/employee.endpoints.ts';
import { listAccessLevels, makeAccessLevel } from '#shared/employees/level.endpoints.ts';
import * as platform from '#shared/employees/platform.endpoints.ts';
import { switchFactorOff } from '#shared/employees/second-factor.endpoints.ts';
import { newAdministrator, signedInAdministrator } from './fixtures/administrator.ts';
import { endVisits } from './visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const levels = async (token: string) => (await app.call(listAccessLevels, { token })).status;

/** The hospital's activity of platform administrators, by whom, with what was noted. */
function activity(hospital: TestHospital) {
  return asSystem(app.context, hospital, async ({ db }) => {
    const { rows } = await sql<{ action: string; causer_type: string; causer_id: string; properties: object | null }>`
      select a.action, a.causer_type, a.causer_id, p.properties from activity_log a
      left join activity_payload p on p.hospital_id = a.hospital_id and p.activity_id = a.id
      where a.causer_type = 'platform' order by a.created_at, a.id`.execute(db);
    return rows;
  });
}

test('before there is one, and for every name that nobody has, a sign-in without a code answers as a wrong password', async () => {
  const answer = async (body: { username: string; password: string }) => {
    const { status, error } = await app.call(loginEmployee, { body, locale: 'en' });
    return { status, error };
  };
  const none = await answer({ username: 'ada', password: testPassword });
  expect([none.status, none.error.code]).toEqual([422, 'wrong_password']);
  const { username } = await newAdministrator(app);
  expect(await answer({ username, password: 'wrong' })).toEqual(none);
  expect(await answer({ username: 'nobody', password: testPassword })).toEqual(none);
  // An employee of a hospital is nobody here, and a platform administrator nobody there, whatever code is typed.
  const hospital = await app.context.newHospital();
  expect(await answer({ username: hospital.employees[0]?.username ?? '', password: testPassword })).toEqual(none);
  const there = { hospital_code: hospital.code, username, password: testPassword };
  expect((await app.call(loginEmployee, { body: there })).error.code).toBe('wrong_password');
  const own = await app.call(loginEmployee, { body: { ...there, hospital_code: '*' } });
  expect(own.error.code).toBe('hospital_not_found');
});

test('a known and an unknown name take the same work', async () => {
  const { username } = await newAdministrator(app);
  let statements: string[] = [];
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const anonymous = {
    ...app.context,
    ...{ db: app.context.db.withPlugin(counting), mailsLinks: false, relyingParty: null, locale: 'en' },
    ...{ address: '192.0.2.77', deviceMark: null, userAgent: null, caller: null },
    inHospital: (caller: Parameters<TestApp['context']['inHospital']>[0], action: (tx: never) => Promise<never>) =>
      app.context.inHospital(caller, (tx) => action({ ...tx, db: tx.db.withPlugin(counting) } as never)),
  };
  const workOf = async (name: string) => {
    statements = [];
    const tried = signInEmployee(anonymous as never, { username: name, password: 'wrong' });
    await expect(tried).rejects.toMatchObject({ code: 'wrong_password' });
    return statements;
  };
  const known = await workOf(username);
  expect(known.length).toBeGreaterThan(3);
  expect(await workOf('nobody at all')).toEqual(known);
});

test('hospitals come a page at a time, found by words of name and code; the one that is entered stands first', async () => {
  const { token, enter } = await signedInAdministrator(app, 'Joan');
  const hospital = await app.context.newHospital();
  await app.context.breakBy(`insert into hospital (code, name)
    select 'SEEN-' || n, 'Spital am Zürichsee ' || n from generate_series(1, 120) n`);
  const read = (search: string, page = '1') =>
    app.call(platform.listHospitalsToEnter, { token, query: { search, page } });
  const { data, meta } = await read('zurichsee');
  expect([data.length, meta]).toEqual([50, { page: 1, pages: 3, total: 120 }]);
  expect(data.slice(0, 3).map(({ code }) => code)).toEqual(['SEEN-1', 'SEEN-2', 'SEEN-3']);
  expect((await read('ZUERICHSEE', '3')).data.map(({ code }) => code)).toHaveLength(20);
  expect((await read('zürichsee', '9')).meta).toEqual({ page: 3, pages: 3, total: 120 });
  expect((await read(' 77  spital ')).data).toMatchObject([{ code: 'SEEN-77', active: true, entered: false }]);
  expect((await read('spital lac')).meta).toEqual({ page: 1, pages: 1, total: 0 });
  await enter(hospital);
  expect((await read('')).data[0]).toMatchObject({ id: hospital.id, entered: true });
  expect((await app.call(platform.listHospitalsToEnter, { token, query: { search: '', page: '0' } })).status).toBe(422);
});

test('nobody gets further than the second step, which is set up first and never switched off', async () => {
  const { login } = await newAdministrator(app);
  const first = await login({ remember: true });
  expect([first.error.code, (first.data as { methods?: [] }).methods]).toEqual(['second_factor_missing', []]);
  const one = await signedInAdministrator(app);
  expect(one.employee).toMatchObject({ role: 'platform', departments: [], hospital: { name: 'Wardbell', code: '*' } });
  expect(one.employee.rights.every((right) => right.startsWith('hospitals:'))).toBe(true);
  expect((await one.login()).error.code).toBe('second_factor_wanted');
  const proof = { current_password: testPassword, method: 'totp' as const, code: codeAt(app, one.secret) };
  expect((await app.call(switchFactorOff, { token: one.token, body: proof })).error.code).toBe(
    'second_factor_required',
  );
});

test('a platform administrator chooses a hospital, enters, works in it under their name, and leaves it', async () => {
  const { token, id, enter } = await signedInAdministrator(app, 'Grace');
  const hospital = await app.context.newHospital();
  const other = await app.context.newHospital();
  for (const { id: wanted, code } of [hospital, other]) {
    const { data } = await app.call(platform.listHospitalsToEnter, { token, query: { search: code, page: '1' } });
    expect(data.map((one) => one.id)).toContain(wanted);
  }
  const entered = await enter(hospital);
  expect([entered.status, entered.data.hospital.id]).toEqual([200, hospital.id]);
  const inside = entered.data.token;
  const again = await enter(hospital);
  expect([again.data.ends_at, again.data.token === inside]).toEqual([entered.data.ends_at, false]);
  const body = { id: crypto.randomUUID(), name: 'Springer', scope: 'own_departments' as const };
  expect((await app.call(makeAccessLevel, { token: inside, body })).status).toBe(201);
  const visits = async () => (await app.call(platform.listPlatformVisits, { token: inside })).data;
  expect(await visits()).toMatchObject([{ name: 'Grace Lund', reason: 'Asked by the ward', left_at: null }]);
  expect((await app.call(platform.leaveHospital, { token })).status).toBe(200);
  expect([await levels(inside), await levels(again.data.token)]).toEqual([401, 401]);
  const by = { causer_type: 'platform', causer_id: id };
  expect(await activity(hospital)).toMatchObject([
    { ...by, action: 'platform.entered', properties: { name: 'Grace Lund', reason: 'Asked by the ward' } },
    { ...by, action: 'access_level.created' },
    { ...by, action: 'platform.left', properties: { name: 'Grace Lund', reason: 'left' } },
  ]);
  expect(await activity(other)).toEqual([]);
});

test('the administrators of the hospital are shown each entry with the name, nobody else is', async () => {
  const hospital = await app.context.newHospital();
  const [anna, bilal] = hospital.employees;
  if (!anna || !bilal) throw new Error('the hospital has nurses');
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.administration })
      .where('id', '=', anna.id)
      .execute(),
  );
  const { enter } = await signedInAdministrator(app, 'Edsger');
  await enter(hospital);
  const shown = (who: typeof anna) =>
    asEmployee(app.context, hospital, who, async (tx) =>
      (await listAlarms(tx, who.id)).map(({ kind, employee }) => [kind, employee]),
    );
  expect(await shown(anna)).toEqual([['platform_entered', 'Edsger Lund']]);
  expect(await shown(bilal)).toEqual([]);
});

test('nobody enters without a reason', async () => {
  const { enter, token } = await signedInAdministrator(app);
  const hospital = await app.context.newHospital();
  const refused = await enter(hospital, '  ');
  expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['reason']]);
  expect((await app.call(platform.readOwnVisit, { token })).data).toBeNull();
  expect(await activity(hospital)).toEqual([]);
});

test('a page that opens anew finds its visit and renews the token; one that is over is not begun again', async () => {
  const [one, other] = [await signedInAdministrator(app), await signedInAdministrator(app, 'Eve')];
  const hospital = await app.context.newHospital();
  const { token, expires_at, ...visit } = (await one.enter(hospital)).data;
  const own = async (by: string) => (await app.call(platform.readOwnVisit, { token: by })).data;
  expect(await own(one.token)).toEqual(visit);
  expect(await own(other.token)).toBeNull();
  const renew = (by: string) => app.call(platform.renewVisit, { token: by, params: { id: visit.id } });
  expect((await renew(other.token)).error.code).toBe('not_found');
  app.context.clock.advance({ seconds: 60 });
  const renewed = (await renew(one.token)).data;
  expect([renewed.entered_at, renewed.ends_at]).toEqual([visit.entered_at, visit.ends_at]);
  expect([renewed.token === token, renewed.expires_at > expires_at]).toEqual([false, true]);
  expect([await levels(token), await levels(renewed.token)]).toEqual([200, 200]);
  await app.context.breakBy(`update platform_visit set ends_at = entered_at where id = '${visit.id}'`);
  expect(await own(one.token)).toBeNull();
  expect((await renew(one.token)).error.code).toBe('not_found');
  expect((await activity(hospital)).filter(({ action }) => action === 'platform.entered')).toHaveLength(1);
});

test('entering another hospital leaves the one before', async () => {
  const { enter } = await signedInAdministrator(app);
  const [first, second] = [await app.context.newHospital(), await app.context.newHospital()];
  const { data } = await enter(first);
  expect((await enter(second)).status).toBe(200);
  expect(await levels(data.token)).toBe(401);
  expect((await activity(first)).at(-1)).toMatchObject({
    action: 'platform.left',
    properties: { reason: 'entered_another' },
  });
});

test('of two hospitals entered at once the platform administrator is in one, and knows in which', async () => {
  const { enter } = await signedInAdministrator(app);
  const both = [await app.context.newHospital(), await app.context.newHospital()];
  const entered = await Promise.all(both.map((hospital) => enter(hospital)));
  const inside = await Promise.all(entered.map(async ({ data }) => data?.token && (await levels(data.token)) === 200));
  expect(inside.filter(Boolean)).toHaveLength(1);
});

test('in a hospital every call of the administration is open and no other: nothing at the bed, nothing of a person', async () => {
  expect(rightsInHospital.filter((right) => modulesAtTheBed.some((module) => right.startsWith(`${module}:`)))).toEqual(
    [],
  );
  const { enter } = await signedInAdministrator(app);
  const hospital = await app.context.newHospital();
  const place = await furnish(app, hospital, 0);
  const foreign = await furnish(app, await app.context.newHospital(), 0);
  const colleague = hospital.employees[1]?.id ?? '';
  const { token } = (await enter(hospital)).data;
  const routes = allRoutes(app.context.secrets).filter(({ endpoint }) => endpoint.who !== 'public');
  const unadmitted: string[] = [];
  for (const { endpoint, admitsPlatform } of routes) {
    const at = `${endpoint.method} ${endpoint.path}`;
    const isCovered = endpoint.needs !== undefined && coversInHospital(endpoint.needs);
    if (isCovered && !admitsPlatform) unadmitted.push(at);
    const send = (there: typeof place) => {
      const body = endpoint.method === 'GET' ? {} : { body: { ...filled(there, colleague), ...proofFor(endpoint) } };
      const id = endpoint.path.includes('escalation') ? there.policy : crypto.randomUUID();
      return app.call(endpoint, {
        token,
        locale: 'en',
        params: { id, field: pickedField(endpoint), key: 'none', uri: 'none', path: 'none' },
        ...body,
      } as never);
    };
    if (!(isCovered && admitsPlatform)) {
      const { status, error } = await send(place);
      expect([at, status, error.code]).toEqual([at, 403, 'operation_denied']);
      continue;
    }
    expect([at, [200, 201, 404, 409, 422].includes((await send(place)).status)]).toEqual([at, true]);
    if (endpoint.path.includes('/:id')) expect([at, (await send(foreign)).status]).toEqual([at, 404]);
  }
  expect(unadmitted.toSorted()).toEqual([
    // All that a hospital has is for its own people.
    'DELETE /admin/archive',
    // It asks for the caller's own password, which is none of this hospital.
    'DELETE /admin/employees/:id/second-factor',
    'GET /admin/archive',
    'GET /admin/archive/export',
    // So is what it holds about one person, and to erase that.
    'GET /admin/employees/:id/personal-data',
    'GET /admin/users/:id/personal-data',
    // A ward's own figures stand in the staff app, in which they are nobody.
    'GET /staff/wards/:id/calls',
    'POST /admin/archive',
    'POST /admin/employees/:id/erase',
    // Steps for a patient, which the hospital's own people take.
    'POST /admin/requests/:id/cancel',
    'POST /admin/requests/:id/reopen',
    // Views are saved by the hospital's own people; visitors read those that are shared.
    'POST /admin/saved-views',
    'PUT /admin/saved-views/:id',
  ]);
});

test('S28 whatever ends a visit ends it at the next call, and stands in the record of the hospital', async () => {
  const hospital = await app.context.newHospital();
  const lastReason = async () => {
    await asSystem(app.context, hospital, endVisits);
    const { properties } = (await activity(hospital)).at(-1) ?? {};
    return properties && 'reason' in properties ? properties.reason : null;
  };
  const one = await signedInAdministrator(app, 'Ada');
  const first = (await one.enter(hospital)).data.token;
  expect(await levels(first)).toBe(200);
  expect((await app.call(logoutEmployee, { token: one.token })).status).toBe(200);
  expect([await levels(first), await lastReason()]).toEqual([401, 'session_ended']);

  const two = await signedInAdministrator(app, 'Barbara');
  const second = (await two.enter(hospital)).data.token;
  await app.context.breakBy(`update hospital set active = false where id = '${hospital.id}'`);
  expect([await levels(second), await lastReason()]).toEqual([401, 'hospital_inactive']);
  expect((await two.enter(hospital)).error.code).toBe('hospital_inactive');
  await app.context.breakBy(`update hospital set active = true where id = '${hospital.id}'`);

  const third = (await two.enter(hospital)).data.token;
  app.context.clock.advance({ seconds: 9 * 60 });
  const renewed = (await two.enter(hospital)).data;
  expect([await levels(third), await levels(renewed.token)]).toEqual([200, 200]);
  app.context.clock.advance({ seconds: 52 * 60 });
  expect([await levels(renewed.token), await lastReason()]).toEqual([401, 'time']);
});

test('S28 one ends another: signed out everywhere and in no hospital at once; never oneself, never without proof', async () => {
  const hospital = await app.context.newHospital();
  const [one, other] = [await signedInAdministrator(app, 'Ada'), await signedInAdministrator(app, 'Eve')];
  const inside = (await other.enter(hospital)).data.token;
  const end = (id: string, code: string, current_password = testPassword) =>
    app.call(platform.endPlatformAdministrator, {
      ...{ token: one.token, params: { id } },
      body: { current_password, method: 'totp', code } as never,
    });
  const nextCode = () => {
    app.context.clock.advance({ seconds: 30 });
    return codeAt(app, one.secret);
  };
  expect((await end(other.id, nextCode(), 'wrong')).error.code).toBe('wrong_current_password');
  expect((await end(other.id, '000000')).error.code).toBe('wrong_second_factor');
  expect((await end(one.id, nextCode())).error.code).toBe('wrong_state');
  expect((await end(hospital.employees[0]?.id ?? '', nextCode())).status).toBe(404);
  expect(await levels(inside)).toBe(200);
  expect((await end(other.id, nextCode())).status).toBe(200);
  expect([await levels(inside), (await app.call(readAccount, { token: other.token })).status]).toEqual([401, 401]);
  expect((await other.login()).error.code).toBe('wrong_password');
  const { id: tenant } = await findPlatform(app.context.db);
  const ended = await asSystem(app.context, { ...hospital, id: tenant }, ({ db }) =>
    db.selectFrom('activity_log').select('subject_id').where('action', '=', 'employee.platform_ended').execute(),
  );
  expect(ended).toEqual([{ subject_id: other.id }]);
  const left = (await app.call(platform.listPlatformAdministrators, { token: one.token })).data;
  expect([left.some(({ id }) => id === other.id), left.find(({ is_me }) => is_me)?.id]).toEqual([false, one.id]);
});

test('an employee who is given the rights of the platform is shown no hospital, enters none and ends nobody', async () => {
  const one = await signedInAdministrator(app);
  const hospital = await app.context.newHospital();
  const other = await app.context.newHospital();
  await asSystem(app.context, hospital, async ({ db, hospital: hospital_id }) => {
    await db.updateTable('employee').set({ access_level_id: hospital.levels.care }).execute();
    await db
      .insertInto('allocation')
      .values(
        (['view', 'create', 'edit', 'delete'] as const).map((access_right) => ({
          ...{ hospital_id, access_level_id: hospital.levels.care, module_code: 'hospitals', access_right },
        })),
      )
      .execute();
  });
  const { username = '' } = hospital.employees[0] ?? {};
  const login = { hospital_code: hospital.code, username, password: testPassword };
  const { token } = (await app.call(loginEmployee, { body: login })).data;
  expect((await app.call(platform.listHospitalsToEnter, { token, query: {} })).data).toEqual([]);
  expect((await app.call(platform.listPlatformAdministrators, { token })).data).toEqual([]);
  for (const id of [hospital.id, other.id])
    expect((await app.call(platform.enterHospital, { token, body: { hospital_id: id, reason: 'x' } })).status).toBe(
      404,
    );
  const ended = { token, params: { id: one.id }, body: { current_password: testPassword } };
  expect((await app.call(platform.endPlatformAdministrator, ended)).status).toBe(404);
});
