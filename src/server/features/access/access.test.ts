import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { levelKeys, levelScopes, rightsOfLevel } from '#shared/access/levels.ts';
import { covers, modules, rights } from '#shared/access/rights.ts';
import { saveAssignments } from '#shared/duty/duty.endpoints.ts';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { listDevices, renameDevice, revokeDevice } from '#shared/station/station.endpoints.ts';
import { filled, furnish, hospitalOf, type Place, pickedField, proofFor } from './fixtures/two-wards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What a call names, in its address or in its form; nothing where it asks for lists or concerns the caller. */
const named: [path: string, thing: keyof Place][] = [
  ['/staff/requests/:id', 'request'],
  ['/staff/stays/:id', 'stay'],
  ['/staff/beds/:id', 'bed'],
  ['/staff/devices/:id/approve', 'waiting'],
  ['/staff/devices/:id/refuse', 'waiting'],
  ['/staff/devices/:id/end', 'waiting'],
  ['/staff/devices/:id', 'tablet'],
  ['/staff/alarms/:id', 'alarm'],
  ['/staff/stations', 'department'],
  ['/staff/duty/charge', 'department'],
  ['/admin/escalation-policies/:id', 'policy'],
  ['/admin/access-levels/:id', 'level'],
  ['/admin/employees/:id', 'employee'],
  ['/admin/departments/:id', 'department'],
  ['/admin/rooms/:id', 'room'],
  ['/admin/beds/:id', 'bed'],
  ['/admin/requests/:id', 'request'],
  ['/admin/service-types/:id', 'service_type'],
];

/** Of the admin panel's things these belong to wards; the others are the whole hospital's. */
const ofWards = ['/admin/employees/:id', '/admin/departments', '/admin/rooms', '/admin/beds', '/admin/requests'];
const isOfHospital = ({ path }: Endpoint) => path.startsWith('/admin/') && !ofWards.some((one) => path.startsWith(one));

/** Who else is on duty anywhere: somebody must be able to take what nobody on the ward can. */
const ofWholeHospital = ['/staff/colleagues'];
/** Asked of a patient of the own ward alone, and answered with beds of every ward: patients are moved between them. */
const intoEveryWard = ['/staff/stays/:id/free-beds'];

/** These come first: what other calls do to a service keeps its request from being asked for again. */
const beginnings = ['/admin/requests/:id/cancel', '/admin/requests/:id/reopen'];

/** Endings come last: after them other calls have nothing to answer about. */
const endings = [
  ...['/staff/stays/:id/end', '/staff/devices/:id/revoke'],
  ...['/admin/employees/:id/access-level', '/admin/access-levels/:id'],
  ...['/staff/duty/break', '/staff/duty/leave', '/staff/logout'],
];

function callsOfEmployees(): Endpoint[] {
  const all = allRoutes(app.context.secrets).flatMap(({ endpoint }) => (endpoint.who === 'employee' ? [endpoint] : []));
  const turn = ({ path }: Endpoint) => (beginnings.includes(path) ? -2 : endings.indexOf(path));
  return all.toSorted((a, b) => turn(a) - turn(b));
}

function send(endpoint: Endpoint, token: string, place: Place, body: object) {
  const thing = named.find(([path]) => endpoint.path.startsWith(path))?.[1];
  const id = thing ? place[thing] : crypto.randomUUID();
  const form = { ...proofFor(endpoint), ...body };
  const sent = {
    token,
    locale: 'en',
    params: { id, field: pickedField(endpoint), key: 'web_push' },
    ...(endpoint.method !== 'GET' && { body: form as never }),
  }; // each call takes its own of it
  return app.call(endpoint, sent);
}

test('the modules of the table are those of the database, and no level holds more than there is', async () => {
  const { rows } = await sql<{ code: string }>`select code from modules()`.execute(app.context.db);
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...modules].toSorted());
  for (const level of levelKeys) {
    const held = rightsOfLevel(level).map(([module, right]) => `${module}:${right}`);
    expect(new Set(held).size).toBe(held.length);
    for (const [module, right] of rightsOfLevel(level)) {
      expect([modules.includes(module), rights.includes(right)]).toEqual([true, true]);
    }
  }
  expect(rightsOfLevel('service_staff').map((one) => one.join(':'))).toEqual([
    ...['board:view', 'board:edit', 'patients:view', 'patients:edit', 'duty:view', 'duty:edit', 'stations:view'],
  ]);
});

/** What is asked of several beds, of a series of them, or of the list of an area. */
const ofSeveral = ['/admin/beds/states', '/admin/beds/qr-cards', '/admin/beds/series', '/admin/saved-views'];

/** Nobody has had one made here: src/server/features/admin/archive/archive.test.ts */
const notMadeYet = ['/admin/archive/export'];

/** The further rights that a call needs. */
const needsToo: Record<string, string[]> = {
  '/admin/employees/:id/rights': ['access-levels:view'],
  '/admin/employees/:id/personal-data': ['records:view', 'activity-log:view'],
  '/admin/users/:id/personal-data': ['activity-log:view'],
};

test.each(levelKeys)(
  '%s: each call by its right, before its form; out of scope nothing is found',
  {
    timeout: 240_000,
  },
  async (level) => {
    const { own, other, colleague, token } = await hospitalOf(app, level);
    const foreign = await furnish(app, await app.context.newHospital(), 0);
    const held = (await app.call(readAccount, { token })).data.rights;
    expect(held).toEqual(
      rightsOfLevel(level)
        .map((one) => one.join(':'))
        .toSorted(),
    );
    const isWide = levelScopes[level] === 'hospital';
    for (const endpoint of callsOfEmployees()) {
      const at = `${endpoint.method} ${endpoint.path}`;
      if (!covers(held, endpoint.needs ?? 'own')) {
        for (const [place, body] of [
          [own, {}],
          ...[own, other, foreign].map((one) => [one, filled(one, colleague)]),
        ] as [Place, object][]) {
          const { status, error } = await send(endpoint, token, place, body);
          expect([at, status, error.code, error.message]).toEqual([at, 403, 'operation_denied', 'Operation Denied.']);
        }
        continue;
      }
      const isNamed = named.some(([path]) => endpoint.path.startsWith(path));
      const hasForm = endpoint.method !== 'GET' && endpoint.path !== '/staff/logout';
      if (isNamed) {
        expect([at, (await send(endpoint, token, foreign, filled(foreign, colleague))).status]).toEqual([at, 404]);
        const there = await send(endpoint, token, other, filled(other, colleague));
        const isFound = isWide || isOfHospital(endpoint);
        expect([at, there.status === 404]).toEqual([at, !isFound]);
      }
      const here = await send(endpoint, token, own, hasForm ? filled(own, colleague) : {});
      expect([at, here.status === 401 || here.status >= 500, isNamed && here.status === 404]).toEqual([
        at,
        false,
        false,
      ]);
      const others = needsToo[endpoint.path] ?? [];
      if (others.some((right) => !held.includes(right))) {
        expect([at, here.status, here.error.code]).toEqual([at, 403, 'operation_denied']);
        continue;
      }
      if (notMadeYet.includes(endpoint.path)) {
        expect([at, here.status]).toEqual([at, 404]);
        continue;
      }
      if (ofSeveral.includes(endpoint.path) && endpoint.method === 'GET') {
        expect([at, here.status]).toEqual([at, 422]); // it is asked of none: src/server/features/beds/cards/cards.test.ts, of no area: src/server/features/admin/saved-views
        continue;
      }
      if (endpoint.method === 'GET' && endpoint.path.includes('/:id') && !isNamed) {
        expect([at, here.status]).toEqual([at, 404]); // no id here is that of a page, an entry of the log or a picture
        continue;
      }
      if (endpoint.method === 'GET' && !ofWholeHospital.includes(endpoint.path)) {
        expect([at, here.status, here.error.code]).toEqual([at, 200, undefined]);
        const said = JSON.stringify(here.data);
        for (const id of Object.values(foreign)) expect([at, said.includes(id)]).toEqual([at, false]);
        if (isWide || isOfHospital(endpoint) || intoEveryWard.includes(endpoint.path)) continue;
        const { policy: _, service_type: __, ...ofWard } = other;
        for (const id of Object.values(ofWard)) expect([at, id, said.includes(id)]).toEqual([at, id, false]);
      }
    }
  },
);

test('a nurse takes back a tablet, never a station; both are found on her own ward alone', async () => {
  const { own, other, token } = await hospitalOf(app, 'care');
  const revoke = async (id: string) => (await app.call(revokeDevice, { token, params: { id } })).status;
  expect([await revoke(own.station), await revoke(other.station), await revoke(other.tablet)]).toEqual([403, 404, 404]);
  expect(await revoke(own.tablet)).toBe(200);
});

test('who may see stations alone is shown no tablet, and names neither; a ward lead names both, on her own ward', async () => {
  const service = await hospitalOf(app, 'service_staff');
  const list = async (token: string) => (await app.call(listDevices, { token })).data.map(({ id }) => id);
  const rename = async (token: string, id: string, label = 'Flur Süd') =>
    (await app.call(renameDevice, { token, params: { id }, body: { label } })).status;
  expect(await list(service.token)).toEqual([service.own.station]);
  expect(await rename(service.token, service.own.station)).toBe(403);
  const lead = await hospitalOf(app, 'ward_lead');
  expect((await list(lead.token)).toSorted()).toEqual([lead.own.station, lead.own.tablet].toSorted());
  for (const id of [lead.own.station, lead.own.tablet]) expect(await rename(lead.token, id)).toBe(200);
  for (const id of [lead.other.station, lead.other.tablet]) expect(await rename(lead.token, id)).toBe(404);
  expect([await rename(lead.token, lead.own.station, ' '), await rename(lead.token, lead.own.tablet, '')]).toEqual([
    422, 200,
  ]);
});

test('beds of another ward are chosen by nobody without the right to assign in a scope that has them', async () => {
  const { hospital, own, other, token } = await hospitalOf(app, 'care');
  const choose = async (...bed_ids: string[]) => (await app.call(saveAssignments, { token, body: { bed_ids } })).status;
  expect([await choose(own.bed), await choose(own.bed, other.bed)]).toEqual([200, 404]);
  const allow = (change: { scope: 'hospital' } | { right: 'create' }) =>
    asSystem(app.context, hospital, async (tx) => {
      const level = { hospital_id: hospital.id, access_level_id: hospital.levels.care };
      if ('scope' in change)
        await tx.db.updateTable('access_level').set(change).where('id', '=', level.access_level_id).execute();
      else
        await tx.db
          .insertInto('allocation')
          .values({ ...level, module_code: 'patients', access_right: 'create' })
          .execute();
    });
  await allow({ right: 'create' });
  expect(await choose(other.bed)).toBe(404);
  await allow({ scope: 'hospital' });
  expect(await choose(other.bed)).toBe(200);
});
