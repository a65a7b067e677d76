import { sql } from 'kysely';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { pickedField } from '#server/features/access/fixtures/two-wards.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { addDevice } from '#server/features/duty/coverage/fixtures/devices.ts';
import { newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import { sendOwnMessage } from '#shared/messages/message.endpoints.ts';
import { giveReceipts } from '#shared/requests/reaching/receipt.endpoints.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { enrolStation, giveStationReceipts } from '#shared/station/station.endpoints.ts';
import { linkStayByCode } from '#shared/users/account.endpoints.ts';
import { probeWards } from './probe-wards.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Anna and a patient signed in, a request of the patient, and a station; a device of the ward listens. */
async function ward() {
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const nurse = (await app.call(loginEmployee, { body })).data;
  await app.call(enterDuty, { token: nurse.token });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const tap = {
    ...{ id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: new Date().toISOString() },
    items: [{ service_id: hospital.services.water }],
  };
  const asked = (await app.call(submitRequest, { token: bed.token, body: tap })).data.id;
  const place = { department_id: nurse.employee.departments[0]?.id ?? '', label: 'Flur' };
  const { token: station, device: display } = (await app.call(enrolStation, { token: nurse.token, body: place })).data;
  const tablet = (await new WardDevices(app, hospital).tablet(1)).device;
  await addDevice(app.context, hospital, { employee: anna?.id ?? '' }, { state: 'foreground' });
  await runJob(hospital);
  await asSystem(app.context, hospital, (tx) =>
    sql`insert into allocation select hospital_id, id, m.code, r from access_level, modules() m,
      unnest(array['view', 'create', 'edit', 'delete', 'export']) r on conflict do nothing`.execute(tx.db),
  );
  const room = await asSystem(app.context, hospital, ({ db }) =>
    db.selectFrom('bed').select('room_id').where('id', '=', bed.bed.id).executeTakeFirstOrThrow(),
  );
  const ended = await endedThread(hospital, nurse.token);
  return { hospital, nurse, bed, asked, ended, station, room: room.room_id, display: display.id, tablet: tablet.id };
}

/** A stay during which something was written, and which has ended. */
async function endedThread(hospital: TestHospital, token: string): Promise<string> {
  const { data } = await app.call(loginByCode, { body: { code: hospital.beds[2]?.code ?? '' } });
  const { id } = data.bed.stay;
  const written_at = app.context.clock.now().toISOString();
  const body = { id: crypto.randomUUID(), stay_id: id, text: 'Guten Tag', language: 'de' as const, written_at };
  await app.call(sendOwnMessage, { token: data.token, body });
  await app.call(endStay, { token, params: { id } });
  return id;
}

const runJob = (hospital: TestHospital) => asSystem(app.context, hospital, probeWards);

/** The ward's turn has come. */
async function itsTurn(hospital: TestHospital): Promise<void> {
  app.context.clock.advance({ seconds: 300 });
  await runJob(hospital);
}

/** Everything by which a probe could be known. */
async function idsOfProbe(hospital: TestHospital): Promise<string[]> {
  const { rows } = await asSystem(app.context, hospital, (tx) =>
    sql<{ id: string }>`select unnest(array[p.bed_id, p.stay_id, p.request_id, i.id]) as id
      from probe p join request_item i on i.request_id = p.request_id`.execute(tx.db),
  );
  return rows.map((row) => row.id);
}

/** What a list of one thing is asked of: of what is known to a nurse, never of a probe, which nobody is shown. */
const askedOf: [path: string, id: (known: Awaited<ReturnType<typeof ward>>) => string][] = [
  ['/staff/requests/:id/', ({ asked }) => asked],
  ['/staff/threads/:id/', ({ bed }) => bed.bed.stay.id],
  ['/staff/ended-threads/:id/', ({ ended }) => ended],
  ['/staff/stays/:id/', ({ bed }) => bed.bed.stay.id],
  ['/staff/beds/:id/', ({ bed }) => bed.bed.id],
  ['/admin/departments/:id/', ({ hospital }) => hospital.departments[0]?.id ?? ''],
  ['/admin/rooms/:id/', ({ room }) => room],
  ['/admin/beds/:id/', ({ bed }) => bed.bed.id],
  ['/admin/requests/:id/', ({ asked }) => asked],
  ['/admin/devices/:id/', ({ tablet }) => tablet],
  ['/admin/stations/:id/', ({ display }) => display],
  ['/admin/employees/:id/', ({ hospital }) => hospital.employees[0]?.id ?? ''],
  ['/staff/wards/:id/', ({ hospital }) => hospital.departments[0]?.id ?? ''],
  ['/admin/service-types/:id/', ({ hospital }) => hospital.service_types.care],
];
/** Each view of a list that has several. */
const views: Record<string, Record<string, string>[]> = {
  '/staff/requests': ['open', 'mine', 'later', 'done'].map((scope) => ({ scope })),
};

/**
 * One page, link, service, priority, policy or level of the hospital, one picture of an employee, one hospital for the
 * platform: nothing of a bed; and a note or a change of many rows, which people make of what they see.
 */
const ofHospital = 'menus|submenus|contents|categories|subcategories|bed-links|services|priorities|records|change-sets';
const ofPlans = 'access-levels|escalation-policies';
const ofNoBed = new RegExp(
  `^/(admin/(${ofHospital}|${ofPlans})|bed/(contents|menus)|staff/account/image|platform/hospitals)/:`,
);

/** For who reaches the whole hospital, or all of them: the archive, what is held about one person, the hospitals as a file. */
const ofAllWards = /^\/admin\/archive|\/personal-data$|^\/platform\/hospitals\/export$/;

/** `/admin/areas/:id` beside `/admin/areas`: one of what that one lists. */
function isOneOfList({ path }: Endpoint, lists: readonly Endpoint[]): boolean {
  return path.startsWith('/admin/') && lists.some((list) => path === `${list.path}/:id`);
}

test('S31 a probe is in no list that a nurse or a patient can read, neither under way nor after', async () => {
  const known = await ward();
  const { hospital, nurse, bed, asked, station } = known;
  await itsTurn(hospital);
  const ids = await idsOfProbe(hospital);
  expect(ids).toHaveLength(4);
  const user = await newUser(app, hospital);
  const linked = await app.call(linkStayByCode, { token: user.token, body: { code: hospital.beds[0]?.code ?? '' } });
  expect(linked.data).toHaveLength(1);
  const tokens: Record<string, string> = { bed: bed.token, employee: nurse.token, station, user: user.token };
  const lists = allRoutes(app.context.secrets).flatMap(({ endpoint }) => (endpoint.method === 'GET' ? endpoint : []));
  const department_id = hospital.departments[0]?.id ?? '';
  const asking: Record<string, Record<string, string>[]> = {
    '/admin/saved-views': [{ area: 'rooms' }],
    '/admin/beds/states': [{ ids: ids.join(',') }],
    '/admin/beds/qr-cards': [{ ids: bed.bed.id }],
    '/admin/beds/series': [{ department_id, rooms: '1-20', beds: '1' }],
  };
  const readAll = async () => {
    let all = '';
    for (const endpoint of lists.filter(({ who }) => who !== 'public')) {
      if (isOneOfList(endpoint, lists) || ofNoBed.test(endpoint.path)) continue; // the list itself is read
      if (ofAllWards.test(endpoint.path)) continue;
      const id = askedOf.find(([path]) => endpoint.path.startsWith(path))?.[1](known);
      if (!id && endpoint.path.includes('/:id')) throw new Error(`say of what ${endpoint.path} is asked`);
      for (const query of asking[endpoint.path] ?? views[endpoint.path] ?? [{}]) {
        const params = { field: pickedField(endpoint), key: 'web_push', ...(id && { id }) };
        const sent = { token: tokens[endpoint.who] ?? '', params, query };
        const { status, data } = await app.call(endpoint, sent);
        expect([endpoint.path, status]).toEqual([endpoint.path, 200]);
        all += JSON.stringify(data);
      }
    }
    return all;
  };
  const during = await readAll();
  expect(during).toContain(asked);
  app.context.clock.advance({ seconds: 20 });
  await runJob(hospital);
  const after = await readAll();
  expect(ids.filter((id) => during.includes(id) || after.includes(id))).toEqual([]);
});

test('S31 no view that lists and figures read counts a probe', async () => {
  const { hospital } = await ward();
  await itsTurn(hospital);
  const ids = await idsOfProbe(hospital);
  const { rows: counted } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'public' and viewname like 'counted%'`.execute(
    app.context.db,
  );
  expect(counted.map(({ name }) => name).sort()).toEqual(['counted_bed', 'counted_request', 'counted_stay']);
  for (const { name } of counted) {
    const { rows } = await asSystem(app.context, hospital, (tx) =>
      sql<{ id: string }>`select id from ${sql.table(name)}`.execute(tx.db),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ id }) => ids.includes(id))).toEqual([]);
  }
});

test('S31 a probe goes the true way: to the ward over its channel, and back by the call of every device', async () => {
  const { hospital, nurse } = await ward();
  const ward3A = nurse.employee.departments[0]?.id ?? '';
  const { hostname, port } = new URL(app.origin);
  const pusher = new Pusher(realtimeKey, {
    ...{ cluster: 'mt1', wsHost: hostname, wsPort: Number(port), wsPath: '/socket', forceTLS: false },
    ...{ enabledTransports: ['ws'], enableStats: false },
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${nurse.token}` }),
    },
  });
  const heard: HelpRequestForStaff[] = [];
  const channel = pusher.subscribe(`private-department.${ward3A}`);
  channel.bind('request.changed', (request: HelpRequestForStaff) => void (request.is_probe && heard.push(request)));
  await new Promise((joined) => channel.bind('pusher:subscription_succeeded', joined));
  await itsTurn(hospital);
  await vi.waitFor(() => expect(heard).toMatchObject([{ is_probe: true, status: 'pending', notified: [] }]));
  const request_ids = heard.map(({ id }) => id);
  expect((await app.call(giveReceipts, { token: nurse.token, body: { request_ids } })).data).toEqual(request_ids);
  await runJob(hospital);
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ is_probe: true, status: 'canceled' }));
  pusher.disconnect();
});

test('S31 a station answers a probe by its own call', async () => {
  const { hospital, station } = await ward();
  await itsTurn(hospital);
  const standing = () =>
    asSystem(app.context, hospital, (tx) => tx.db.selectFrom('probe').select(['request_id', 'misses']).execute());
  const request_ids = (await standing()).flatMap(({ request_id }) => request_id ?? []);
  expect(request_ids).toHaveLength(1);
  expect((await app.call(giveStationReceipts, { token: station, body: { request_ids } })).data).toEqual(request_ids);
  await runJob(hospital);
  expect(await standing()).toEqual([{ request_id: null, misses: 0 }]);
});
