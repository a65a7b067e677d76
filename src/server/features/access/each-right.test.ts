import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { text } from '#server/platform/texts.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { covers, type ModuleRight, modules, rights } from '#shared/access/rights.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { filled, furnish, hospitalOf, type Place, pickedField, proofFor } from './fixtures/two-wards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const everyRight = modules.flatMap((module) => rights.map((right): ModuleRight => `${module}:${right}`));

type Guarded = { endpoint: Endpoint; needs: readonly ModuleRight[] };

/** The calls of employees that name rights. */
function guardedCalls(): Guarded[] {
  return allRoutes(app.context.secrets).flatMap(({ endpoint }) => {
    const { needs } = endpoint;
    if (endpoint.who !== 'employee' || needs === undefined || needs === 'own' || needs === 'duty') return [];
    return [{ endpoint, needs: typeof needs === 'string' ? [needs] : needs }];
  });
}

/** Anna's level allows these rights alone from now on. */
function allowAlone(hospital: TestHospital, allowed: readonly ModuleRight[]) {
  const level = { hospital_id: hospital.id, access_level_id: hospital.levels.care };
  const rows = allowed
    .map((one) => one.split(':'))
    .map(([module_code = '', access_right = '']) => ({
      ...{ ...level, module_code },
      access_right: access_right as 'view', // one of the five
    }));
  return asSystem(app.context, hospital, async ({ db }) => {
    await db.deleteFrom('allocation').where('access_level_id', '=', level.access_level_id).execute();
    await db.insertInto('allocation').values(rows).execute();
  });
}

const changing = ['allocation', 'session_token', 'delivery', 'outbox', 'unchained', 'hash_chain'];

/**
 * Everything that the hospital has, as one text; aside from its rights, which the test changes, its tokens, of which each
 * call is a use, and what listeners note of earlier calls by themselves.
 */
function contentOf(hospital: TestHospital): Promise<string> {
  return asSystem(app.context, hospital, async ({ db }) => {
    const { rows: tables } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c join pg_class k on k.relname = c.table_name
      where c.table_schema = 'public' and c.column_name = 'hospital_id' and k.relkind = 'r'
        and c.table_name <> all(${changing}) and has_table_privilege(k.oid, 'select') order by 1`.execute(db);
    const parts = tables.map(
      ({ name }) => sql`select ${name} || md5(string_agg(t::text, ' ' order by t::text)) as part
        from ${sql.table(name)} t where t.hospital_id = ${hospital.id}`,
    );
    const { rows } = await sql<{ part: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
    return rows.map(({ part }) => part).join('\n');
  });
}

function send({ endpoint }: Guarded, token: string, place: Place, body: object, locale = 'en') {
  const thing = endpoint.path.match(/^\/(?:staff|admin)\/([a-z-]+)\/:id/)?.[1] ?? '';
  const id = { ...place, requests: place.request, stays: place.stay, beds: place.bed, alarms: place.alarm }[thing];
  const ofAreas = { departments: place.department, rooms: place.room, 'service-types': place.service_type };
  const levelOrPerson = { 'access-levels': place.level, employees: place.employee, registrations: place.registration };
  const ofAdmin = { devices: place.tablet, ...levelOrPerson, ...ofAreas }[thing];
  const params = { id: id ?? ofAdmin ?? place.policy, field: pickedField(endpoint), key: 'none' };
  const form = { ...proofFor(endpoint), ...body };
  return app.call(endpoint, { token, locale, params, ...(endpoint.method !== 'GET' && { body: form as never }) }); // each call takes its own of it
}

test('more rights never close a call, so that whoever has all but those it names stands for each right alone', () => {
  const some = fc.subarray(everyRight);
  const need = fc.subarray(everyRight, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(some, some, need, (held, more, needs) => !covers(held, needs) || covers([...held, ...more], needs)),
  );
});

test('each right alone opens the calls that name it and no other: refused before the form, in each language, and nothing changes', {
  timeout: 300_000,
}, async () => {
  const { hospital, own, other, colleague, token } = await hospitalOf(app, 'care');
  // Somebody else may edit access levels all the time: else the database would keep that right with Anna.
  await asSystem(app.context, hospital, ({ db }) =>
    db
      .updateTable('employee')
      .set({ access_level_id: hospital.levels.administration })
      .where('id', '=', other.employee)
      .execute(),
  );
  const elsewhere = await app.context.newHospital();
  const foreign = await furnish(app, elsewhere, 0);
  const calls = guardedCalls();
  const ofOthers = await contentOf(elsewhere);
  const said = new Set<string>();
  let turn = 0;
  for (const ofNeed of Map.groupBy(calls, (call) => call.needs.join()).values()) {
    const needs = ofNeed[0]?.needs ?? [];
    await allowAlone(
      hospital,
      everyRight.filter((right) => !needs.includes(right)),
    );
    const before = await contentOf(hospital);
    for (const call of ofNeed) {
      for (const [place, body] of [
        [foreign, {}],
        [own, filled(own, colleague)],
        [own, filled(other, colleague)],
      ] as const) {
        const locale = languageCodes[turn++ % languageCodes.length] ?? 'de';
        const { status, error } = await send(call, token, place, body, locale);
        const at = `without ${needs}: ${nameOf(call)}`;
        expect([at, status, error.message]).toEqual([at, 403, text(locale, 'errors.operation_denied')]);
        said.add(error.message);
      }
    }
    expect([needs, await contentOf(hospital)]).toEqual([needs, before]);
  }
  for (const right of new Set(calls.flatMap(({ needs }) => needs))) {
    await allowAlone(hospital, [right]);
    for (const call of calls.filter(({ needs }) => needs.includes(right))) {
      const { status, data, error } = await send(call, token, foreign, filled(foreign, colleague));
      const at = `${right}: ${nameOf(call)}`;
      if (call.endpoint.path.includes('/:id')) expect([at, status, error.code]).toEqual([at, 404, 'not_found']);
      else expect([at, [200, 201, 404, 409, 422, 403].includes(status)]).toEqual([at, true]);
      // What a form names may be answered as refused; what is read holds nothing of another hospital.
      if (call.endpoint.method !== 'GET') continue;
      for (const id of Object.values(foreign))
        expect([at, JSON.stringify(data ?? null).includes(id)]).toEqual([at, false]);
    }
  }
  expect(await contentOf(elsewhere)).toBe(ofOthers);
  expect(said.size).toBe(languageCodes.length);
  expect(said).toContain('Operation Denied.');
});

/** The calls of the realtime contract, which are judged channel by channel: src/server/features/live/channel.policy.ts. */
const ofLink = [
  '/broadcasting/auth',
  '/broadcasting/user-auth',
  '/pusher/auth',
  '/pusher/auth/channels',
  '/pusher/user-auth',
];

test('no call is described that the walks of rights do not know', () => {
  const described: { paths: Record<string, object> } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8'),
  );
  const paths = Object.entries(described.paths);
  const named = paths.flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const walked = allRoutes(app.context.secrets).map(
    ({ endpoint: { method, path } }) => `${method} /api/{locale}${path.replace(/:([a-z_]+)/g, '{$1}')}`,
  );
  const others = named.filter((name) => !walked.includes(name));
  expect(others.filter((name) => !ofLink.some((path) => name.endsWith(path)))).toEqual([]);
  expect(walked.filter((name) => !named.includes(name))).toEqual([]);
});

const nameOf = ({ endpoint: { method, path } }: Guarded) => `${method} ${path}`;
