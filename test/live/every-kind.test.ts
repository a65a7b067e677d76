import { sql } from 'kysely';
import Pusher, { type Channel } from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { registeredEvents } from '#server/events.ts';
import { announceArea } from '#server/features/admin/engine/note-change.ts';
import { announceTexts } from '#server/features/admin/texts/change-texts.ts';
import { raiseAlarm } from '#server/features/alarms/alarm.actions.ts';
import { announceContent } from '#server/features/content/content.actions.ts';
import { checkCoverage } from '#server/features/duty/coverage/check-coverage.ts';
import { leaveDepartment } from '#server/features/employees/department.actions.ts';
import { noteAnswered, noteDown, noteUnusable } from '#server/features/notifications/push/health.ts';
import { newUser } from '#server/features/users/fixtures/new-user.ts';
import { EventRegister } from '#server/platform/events/event-register.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { channelOfArea } from '#shared/areas/area.events.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { rotateBedCode } from '#shared/beds/bed-code.endpoints.ts';
import { endStay } from '#shared/beds/stay.endpoints.ts';
import { offerHandover } from '#shared/duty/colleague.endpoints.ts';
import * as duty from '#shared/duty/duty.endpoints.ts';
import { changeAccount, loginEmployee, logoutEmployee, readAccount } from '#shared/employees/employee.endpoints.ts';
import { type ChannelName, channels, readChannel } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import { markSeen, sendOwnMessage } from '#shared/messages/message.endpoints.ts';
import { applyRequestChanged, type LiveList } from '#shared/requests/apply-request-changed.ts';
import { giveFeedback } from '#shared/requests/feedback/feedback.endpoints.ts';
import {
  acceptRequest,
  listOwnRequests,
  listRequests,
  markRequestDone,
  reopenOwnRequest,
  submitRequest,
} from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { enrolStation } from '#shared/station/station.endpoints.ts';
import { listOwnNotifications, markNotificationsRead } from '#shared/stay-notifications/stay-notification.endpoints.ts';
import { linkStayOfDevice } from '#shared/users/account.endpoints.ts';

type Row = { id: string; version: number };
type Heard = { channel: ChannelName; event: string; data: unknown };

/** Nobody hears them but durable listeners, which are called at least once and have tests of their own for that. */
const forListenersAlone = registeredEvents.flatMap(({ event }) => (event.on.length === 0 ? [event.kind] : []));
const register = new EventRegister(registeredEvents);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const id = () => crypto.randomUUID();
const body = () => ({ action_id: id() });

/** Somebody's page: everything its sockets hear, and the list that it keeps by applying what it hears. */
async function openPage(token: string, names: ChannelName[]) {
  const { hostname, port } = new URL(app.origin);
  const pusher = new Pusher(realtimeKey, {
    ...{ cluster: 'mt1', wsHost: hostname, wsPort: Number(port), wsPath: '/socket', forceTLS: false },
    ...{ enabledTransports: ['ws'], enableStats: false },
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  const heard: Heard[] = [];
  let list: LiveList<Row> = { rows: [], gone: {} };
  const join = (name: ChannelName) => {
    const channel: Channel = pusher.subscribe(name);
    channel.bind_global((event: string, data: Row) => {
      if (event.startsWith('pusher')) return;
      heard.push({ channel: name, event, data });
      if (event === requestChanged.kind) list = applyRequestChanged(list, data, () => true);
    });
    return new Promise((joined) => channel.bind('pusher:subscription_succeeded', joined));
  };
  for (const name of names) await join(name);
  return { pusher, heard, names, join, rows: () => [...list.rows].sort((a, b) => a.id.localeCompare(b.id)) };
}

async function nurse(hospital: TestHospital, name: string) {
  const employee = hospital.employees.find((one) => one.name === name);
  const sent = { hospital_code: hospital.code, username: employee?.username ?? '', password: employee?.password ?? '' };
  const { token, employee: me } = (await app.call(loginEmployee, { body: sent })).data;
  return { token, id: me.id, ward: me.departments[0]?.id ?? '' };
}

/** A ward at work: Anna, Bilal and Clara with their pages open, and a patient with theirs at the bed and of their account. */
async function openWard() {
  const hospital = await app.context.newHospital();
  const [anna, bilal, clara] = [
    await nurse(hospital, 'Anna'),
    await nurse(hospital, 'Bilal'),
    await nurse(hospital, 'Clara'),
  ];
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const user = await newUser(app, hospital);
  await app.call(linkStayOfDevice, { token: user.token, body: { refresh_token: bed.refresh_token } });
  const own = (one: typeof anna) => [
    channels.department(one.ward),
    channels.employee(one.id),
    channels.hospital(hospital.id),
  ];
  const pages = {
    anna: await openPage(anna.token, [...own(anna), channelOfArea(hospital.id, rooms)]),
    bilal: await openPage(bilal.token, own(bilal)),
    clara: await openPage(clara.token, own(clara)),
    patient: await openPage(bed.token, [
      ...[channels.stay(bed.bed.stay.id), channels.device(bed.bed.device.id), channels.everyone(hospital.id)],
    ]),
    account: await openPage(user.token, [channels.user(user.id)]),
  };
  const ask = async () => {
    const tap = { id: id(), stay_id: bed.bed.stay.id, asked_at: new Date().toISOString() };
    const sent = { ...tap, items: [{ service_id: hospital.services.water }] };
    return (await app.call(submitRequest, { token: bed.token, body: sent })).data.id;
  };
  return { hospital, anna, bilal, clara, bed, pages, ask };
}
type OpenWard = Awaited<ReturnType<typeof openWard>>;

/** For each kind that a page can hear: something that happens on a ward and is announced by it. In this order. */
const happens: Record<string, (ward: OpenWard) => Promise<unknown>> = {
  'duty.changed': async ({ anna, bilal }) => {
    for (const { token } of [anna, bilal]) await app.call(duty.enterDuty, { token });
  },
  'request.changed': async ({ anna, ask }) => {
    await app.call(acceptRequest, { token: anna.token, params: { id: await ask() }, body: body() });
  },
  'feedback.changed': async ({ anna, bed, ask }) => {
    const params = { id: await ask() };
    await app.call(markRequestDone, { token: anna.token, params, body: body() });
    await app.call(giveFeedback, { token: bed.token, params, body: { ...body(), feedback: 'good' } });
    await app.call(reopenOwnRequest, { token: bed.token, params, body: body() });
    await app.call(acceptRequest, { token: anna.token, params, body: body() });
  },
  'message.created': ({ bed }) => {
    const written = { id: id(), stay_id: bed.bed.stay.id, written_at: new Date().toISOString() };
    return app.call(sendOwnMessage, { token: bed.token, body: { ...written, text: 'Hallo', language: 'de' } });
  },
  'message.read': ({ anna, bed }) =>
    app.call(markSeen, { token: anna.token, params: { id: bed.bed.stay.id }, body: { received: 1, read: 1 } }),
  'notifications.read': async ({ bed }) => {
    const { data } = await app.call(listOwnNotifications, { token: bed.token, query: {} });
    await app.call(markNotificationsRead, { token: bed.token, body: { ids: data.map((one) => one.id) } });
  },
  'handover.changed': async ({ anna, bilal, hospital }) => {
    const { rows } = await asSystem(app.context, hospital, (tx) =>
      sql<{ id: string }>`select id from request where accepter_employee_id = ${anna.id}`.execute(tx.db),
    );
    const offer = { id: id(), request_ids: rows.map((row) => row.id), to: bilal.id };
    await app.call(offerHandover, { token: anna.token, body: offer });
  },
  'assignment.changed': ({ anna, hospital }) =>
    app.call(duty.saveAssignments, { token: anna.token, body: { bed_ids: [hospital.beds[0]?.id ?? ''] } }),
  'alarm.changed': ({ hospital, anna }) =>
    asSystem(app.context, hospital, (tx) =>
      raiseAlarm(tx, { kind: 'unsent_request', department: anna.ward, subject: hospital.beds[1]?.id ?? '' }),
    ),
  'stay.changed': ({ hospital }) => app.call(loginByCode, { body: { code: hospital.beds[2]?.code ?? '' } }),
  'bed.changed': ({ anna, hospital }) =>
    app.call(rotateBedCode, { token: anna.token, params: { id: hospital.beds[1]?.id ?? '' } }),
  'stay.ended': async ({ hospital, anna }) => {
    const { data } = await app.call(loginByCode, { body: { code: hospital.beds[3]?.code ?? '' } });
    await app.call(endStay, { token: anna.token, params: { id: data.bed.stay.id } });
  },
  'session.ended': async ({ hospital }) => {
    const { token } = await nurse(hospital, 'Clara');
    await app.call(logoutEmployee, { token });
  },
  'rights.changed': async ({ hospital, clara, pages }) => {
    const membership = { hospital_id: hospital.id, employee_id: clara.id, department_id: clara.ward };
    await asSystem(app.context, hospital, (tx) => leaveDepartment(tx, clara.id, clara.ward));
    await vi.waitFor(() => expect(app.context.realtime.hasSubscribers(channels.department(clara.ward))).toBe(true));
    await asSystem(app.context, hospital, (tx) => tx.db.insertInto('employee_department').values(membership).execute());
    pages.clara.pusher.unsubscribe(channels.department(clara.ward));
    await pages.clara.join(channels.department(clara.ward));
  },
  'account.changed': async ({ anna }) => {
    const { version } = (await app.call(readAccount, { token: anna.token })).data;
    await app.call(changeAccount, { token: anna.token, body: { version, phone: '0123' } });
  },
  'device.changed': ({ anna }) =>
    app.call(enrolStation, { token: anna.token, body: { department_id: anna.ward, label: 'Flur' } }),
  'area.changed': ({ hospital }) => asSystem(app.context, hospital, async (tx) => announceArea(tx, rooms)),
  'setting.changed': ({ hospital }) =>
    asSystem(app.context, hospital, async (tx) =>
      tx.announce(settingChanged, {
        ...{ subject: hospital.id, channels: [channels.everyone(hospital.id)], detail: { key: 'web_push' } },
      }),
    ),
  'texts.changed': ({ hospital }) =>
    asSystem(app.context, hospital, async (tx) => announceTexts(tx, { surface: 'patient', language: 'fa' })),
  'content.changed': ({ hospital }) => asSystem(app.context, hospital, announceContent),
  'push.down': async ({ hospital }) => {
    await asSystem(app.context, hospital, noteUnusable);
    await asSystem(app.context, hospital, noteDown);
  },
  'push.back': ({ hospital }) => asSystem(app.context, hospital, noteAnswered),
};

/** What of an event that was heard is not as it is registered for that channel. */
function misfit({ channel, event, data }: Heard): string | null {
  const audience = readChannel(channel)?.kind;
  const form = audience && register.of(event)?.forms[audience];
  if (!form) return `${event} is not declared for ${channel}`;
  const { error } = (form.schema instanceof z.ZodObject ? form.schema.strict() : form.schema).safeParse(data);
  return error ? `${event} on ${channel}: ${error.message}` : null;
}

type Announced = { id: string; kind: string; channels: string[] };

async function announced(hospital: TestHospital): Promise<Announced[]> {
  const { rows } = await sql<Announced>`
    select id, kind, channels from outbox where hospital_id = ${hospital.id} order by id`.execute(app.context.db);
  return rows;
}

/** Everything that the hospital has on record, but for what is announced and how far that has come. */
async function record(hospital: TestHospital): Promise<Record<string, string>> {
  return asSystem(app.context, hospital, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relrowsecurity and relname <> all (array['unchained', 'hash_chain']) order by 1`.execute(tx.db);
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ sum: string }>`
        select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum
        from ${sql.table(name)} t`.execute(tx.db);
      sums[name] = rows[0]?.sum ?? '';
    }
    return sums;
  });
}

/**
 * The same events once more, the last one first: as another process would announce them, so that the sweep finds them.
 */
async function again(hospital: TestHospital): Promise<void> {
  await sql`insert into outbox (hospital_id, kind, subject, version, channels, except_socket, detail, created_at)
    select hospital_id, kind, subject, version, channels, null, detail, created_at from (
      select distinct on (o.id) o.* from outbox o where o.hospital_id = ${hospital.id}) o
    order by o.id desc`.execute(app.context.db);
}

test('S6 every kind of event has its case here', () => {
  const covered = [...forListenersAlone, ...Object.keys(happens)];
  expect(covered.sort()).toEqual(registeredEvents.map(({ event }) => event.kind).sort());
});

test('S6 events of every kind, doubled and the last one first, change nothing on any page and nothing on record', {
  timeout: 60_000,
}, async () => {
  const ward = await openWard();
  const { hospital, pages, anna, bed } = ward;
  for (const [kind, happen] of Object.entries(happens)) {
    await happen(ward);
    const kinds = new Set((await announced(hospital)).map((row) => row.kind));
    expect([kind, kinds.has(kind)]).toEqual([kind, true]);
  }
  await asSystem(app.context, hospital, checkCoverage);
  const silent = (await announced(hospital)).filter(({ kind }) => forListenersAlone.includes(kind));
  expect(silent.flatMap((row) => row.channels)).toEqual([]);

  const fresh = async () => ({
    anna: (await app.call(listRequests, { token: anna.token })).data,
    patient: (await app.call(listOwnRequests, { token: bed.token })).data,
  });
  const before = await fresh();
  await vi.waitFor(() => expect(pages.anna.rows()).toEqual(before.anna));
  await vi.waitFor(() => expect(pages.patient.rows()).toEqual(before.patient));
  const onRecord = await record(hospital);
  for (const { heard } of Object.values(pages)) for (const one of heard) expect(misfit(one)).toBeNull();
  const heardBefore = Object.values(pages).map(({ heard }) => heard.length);

  const rows = await announced(hospital);
  await again(hospital);
  for (const [place, { heard, names }] of Object.values(pages).entries()) {
    const due = rows.flatMap((row) => names.filter((name) => row.channels.includes(name))).length;
    await vi.waitFor(() => expect(heard.length).toBe((heardBefore[place] ?? 0) + due));
    expect(due).toBeGreaterThan(0);
  }
  expect(await fresh()).toEqual(before);
  expect(pages.anna.rows()).toEqual(before.anna);
  expect(pages.patient.rows()).toEqual(before.patient);
  expect(await record(hospital)).toEqual(onRecord);

  // Every page is still there and hears what happens next.
  const heardNow = Object.values(pages).map(({ heard }) => heard.length);
  await app.call(acceptRequest, { token: ward.bilal.token, params: { id: await ward.ask() }, body: body() });
  for (const [place, { heard }] of Object.values(pages).entries()) {
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(heardNow[place] ?? 0));
  }
  for (const { pusher } of Object.values(pages)) pusher.disconnect();
});
