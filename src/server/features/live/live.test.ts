import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { leaveDepartment } from '#server/features/employees/department.actions.ts';
import { endSessionsOfEndedAccounts } from '#server/features/employees/employee-session.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff, HelpRequestForStay } from '#shared/requests/request.schemas.ts';

let app: TestApp;
const open: Pusher[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const pusher of open) pusher.disconnect();
  await app.stop();
});

function connect(token: string): Pusher {
  const { hostname, port } = new URL(app.origin);
  const pusher = new Pusher(realtimeKey, {
    cluster: 'mt1',
    wsHost: hostname,
    wsPort: Number(port),
    wsPath: '/socket',
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      endpoint: `${app.origin}/api/pusher/auth`,
      transport: 'ajax',
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  open.push(pusher);
  return pusher;
}

function listen<T>(pusher: Pusher, channel: string): Promise<T[]> {
  const heard: T[] = [];
  const subscription = pusher.subscribe(channel);
  subscription.bind('request.changed', (data: T) => heard.push(data));
  return new Promise((resolve, reject) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve(heard));
    subscription.bind('pusher:subscription_error', (error: { status: number }) =>
      reject(new Error(`refused ${error.status}`)),
    );
  });
}

async function ward() {
  const hospital = await app.context.newHospital();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const nurse = (await app.call(loginEmployee, { body })).data;
  await app.call(enterDuty, { token: nurse.token });
  const ask = () =>
    app.call(calls.submitRequest, {
      token: bed.token,
      body: {
        id: crypto.randomUUID(),
        stay_id: bed.bed.stay.id,
        asked_at: new Date().toISOString(),
        items: [{ service_id: hospital.services.water, note: 'ohne Kohlensäure' }],
      },
    });
  return { hospital, bed, nurse, ask };
}

const step = (token: string, id: string, headers = {}) => ({
  token,
  params: { id },
  body: { action_id: crypto.randomUUID() },
  headers,
});

test('a change is live on both sides, each in its own form, and equals what a reload shows', async () => {
  const { bed, nurse, ask } = await ward();
  const department = nurse.employee.departments[0]?.id ?? '';
  const atBed = await listen<HelpRequestForStay>(connect(bed.token), `private-stay.${bed.bed.stay.id}`);
  const atDesk = await listen<HelpRequestForStaff>(connect(nurse.token), `private-department.${department}`);
  const { data } = await ask();
  await app.call(calls.acceptRequest, step(nurse.token, data.id));
  await vi.waitFor(() => expect([atBed.length, atDesk.length]).toEqual([2, 2]));
  const [reloaded] = (await app.call(calls.listOwnRequests, { token: bed.token })).data;
  const [onBoard] = (await app.call(calls.listRequests, { token: nurse.token })).data;
  expect(atBed.at(-1)).toEqual(reloaded);
  expect(atDesk.at(-1)).toEqual(onBoard);
  expect(Object.keys(atBed.at(-1) ?? {})).not.toEqual(expect.arrayContaining(['notified']));
  expect(JSON.stringify(atBed)).not.toContain(nurse.employee.id);
});

test('who has no right to a channel is refused it: another bed, another ward, another hospital', async () => {
  const here = await ward();
  const there = await ward();
  const other = (await app.call(loginByCode, { body: { code: here.hospital.beds[1]?.code ?? '' } })).data;
  const [ownWard, otherWard] = here.hospital.departments;
  const refused = 'refused 403';
  await expect(listen(connect(other.token), `private-stay.${here.bed.bed.stay.id}`)).rejects.toThrow(refused);
  await expect(listen(connect(here.bed.token), `private-department.${ownWard?.id}`)).rejects.toThrow(refused);
  await expect(listen(connect(here.nurse.token), `private-department.${otherWard?.id}`)).rejects.toThrow(refused);
  await expect(listen(connect(there.nurse.token), `private-department.${ownWard?.id}`)).rejects.toThrow(refused);
  await expect(listen(connect(there.nurse.token), `private-stay.${here.bed.bed.stay.id}`)).rejects.toThrow(refused);
  await expect(listen(connect('nonsense'), `private-stay.${here.bed.bed.stay.id}`)).rejects.toThrow('refused 401');
});

test('who is on duty is listed with id and name, as Laravel Echo reads it', async () => {
  const { nurse } = await ward();
  const echo = new Echo({ broadcaster: 'pusher', key: realtimeKey, client: connect(nurse.token) });
  const here = await new Promise((resolve, reject) => {
    echo.join(`department.${nurse.employee.departments[0]?.id}.duty`).here(resolve).error(reject);
  });
  const { id, name, family } = nurse.employee;
  expect(here).toEqual([{ id, name: `${name} ${family}`.trim() }]);
});

test('the socket that made a change gets no echo of it; a socket named by somebody else still hears it', async () => {
  const { bed, nurse, ask } = await ward();
  const department = `private-department.${nurse.employee.departments[0]?.id}`;
  const mine = connect(nurse.token);
  const atMine = await listen<HelpRequestForStaff>(mine, department);
  const atOther = await listen<HelpRequestForStaff>(connect(nurse.token), department);
  const { data } = await ask();
  await vi.waitFor(() => expect([atMine.length, atOther.length]).toEqual([1, 1]));
  const own = { 'x-socket-id': mine.connection.socket_id };
  await app.call(calls.acceptRequest, step(nurse.token, data.id, own));
  await vi.waitFor(() => expect(atOther).toHaveLength(2));
  expect(atMine).toHaveLength(1);
  await app.call(calls.cancelOwnRequest, step(bed.token, data.id, own));
  await vi.waitFor(() => expect(atMine).toHaveLength(2));
});

test('S28 the end of a stay closes its sockets', async () => {
  const { hospital, bed } = await ward();
  const pusher = connect(bed.token);
  await listen(pusher, `private-stay.${bed.bed.stay.id}`);
  const states: string[] = [];
  pusher.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, bed.bed.stay.id, 'discharged'));
  await vi.waitFor(() => expect(states).toContain('disconnected'));
});

test.each([{ active: false }, { deleted_at: new Date(0) }])(
  'S28 an account that was ended in whatever way (%o) loses its socket, and nobody else does',
  async (ended) => {
    const { hospital, nurse } = await ward();
    const [, bilal] = hospital.employees;
    const body = { hospital_code: hospital.code, username: bilal?.username ?? '', password: bilal?.password ?? '' };
    const colleague = (await app.call(loginEmployee, { body })).data;
    const [gone, kept] = [connect(nurse.token), connect(colleague.token)];
    await listen(gone, `private-employee.${nurse.employee.id}`);
    await listen(kept, `private-employee.${colleague.employee.id}`);
    const states: string[] = [];
    gone.connection.bind('state_change', ({ current }: { current: string }) => states.push(current));
    await asSystem(app.context, hospital, (tx) =>
      tx.db.updateTable('employee').set(ended).where('id', '=', nurse.employee.id).execute(),
    );
    await asSystem(app.context, hospital, endSessionsOfEndedAccounts);
    await vi.waitFor(() => expect(states).toContain('disconnected'));
    expect(kept.connection.state).toBe('connected');
  },
);

test('what was done can be opened again until the stay ends, and every board learns then that it cannot', async () => {
  const { hospital, bed, nurse, ask } = await ward();
  const { id } = (await ask()).data;
  const board = await listen<HelpRequestForStaff>(
    connect(nurse.token),
    `private-department.${nurse.employee.departments[0]?.id}`,
  );
  await app.call(calls.acceptRequest, step(nurse.token, id));
  await app.call(calls.markRequestDone, step(nurse.token, id));
  await vi.waitFor(() => expect(board.at(-1)).toMatchObject({ status: 'done' }));
  expect(board.at(-1)?.may).toContain('reopen');
  await asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, bed.bed.stay.id, 'discharged'));
  await vi.waitFor(() => expect(board.at(-1)?.may).not.toContain('reopen'));
  expect(board.at(-1)).toMatchObject({ id, status: 'done' });
});

test('S28 who leaves a department hears no more of it at once, and goes on hearing the rest', async () => {
  const { hospital, nurse, ask } = await ward();
  const department = nurse.employee.departments[0]?.id ?? '';
  const pusher = connect(nurse.token);
  const atDesk = await listen<HelpRequestForStaff>(pusher, `private-department.${department}`);
  const rights: unknown[] = [];
  await listen(pusher, `private-employee.${nurse.employee.id}`);
  pusher.channel(`private-employee.${nurse.employee.id}`).bind('rights.changed', (data: unknown) => rights.push(data));
  await asSystem(app.context, hospital, (tx) => leaveDepartment(tx, nurse.employee.id, department));
  await vi.waitFor(() => expect(rights).toHaveLength(1));
  await ask();
  await expect(listen(connect(nurse.token), `private-department.${department}`)).rejects.toThrow('refused 403');
  expect(atDesk).toEqual([]);
});

test('an echo is answered to that socket with the server time, and the device is known to be in the foreground', async () => {
  const { hospital, bed } = await ward();
  const pusher = connect(bed.token);
  const channel = `private-device.${bed.bed.device.id}`;
  await listen(pusher, channel);
  const answered = new Promise((resolve) => pusher.channel(channel).bind('echo', resolve));
  pusher.channel(channel).trigger('client-echo', { n: 7, visible: true, audio: true });
  expect(await answered).toEqual({ n: 7, now: app.context.clock.now().getTime(), read_ms_ago: expect.any(Number) });
  const state = () =>
    asSystem(app.context, hospital, (tx) =>
      tx.db
        .selectFrom('device')
        .select(['state', 'is_audio_running'])
        .where('id', '=', bed.bed.device.id)
        .executeTakeFirstOrThrow(),
    );
  await vi.waitFor(async () => expect(await state()).toEqual({ state: 'foreground', is_audio_running: true }));
  pusher.channel(channel).trigger('client-echo', { n: 8, visible: false, audio: false });
  await vi.waitFor(async () => expect(await state()).toEqual({ state: 'hidden', is_audio_running: false }));
});
