import { randomUUID } from 'node:crypto';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allRoutes } from '#server/app.ts';
import { newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';
import type { Note } from '#shared/requests/request.schemas.ts';
import { enrolStation, readStation } from '#shared/station/station.endpoints.ts';
import { linkStayByCode } from '#shared/users/account.endpoints.ts';

vi.setConfig({ testTimeout: 30_000 });

let app: TestApp;
const open: Pusher[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const pusher of open) pusher.disconnect();
  await app.stop();
});

const secret = 'Vorsicht: Angehörige fragen nach Befunden';

async function signIn({ code, employees }: TestHospital, name: string): Promise<string> {
  const { username = '', password = '' } = employees.find((one) => one.name === name) ?? {};
  return (await app.call(loginEmployee, { body: { hospital_code: code, username, password } })).data.token;
}

/** A request of the first bed, with Anna and Bilal of its ward on duty. */
async function asked() {
  const hospital = await app.context.newHospital();
  const [anna, bilal] = [await signIn(hospital, 'Anna'), await signIn(hospital, 'Bilal')];
  for (const token of [anna, bilal]) await app.call(enterDuty, { token });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const asked_at = app.context.clock.now().toISOString();
  const body = {
    id: randomUUID(),
    stay_id: bed.bed.stay.id,
    asked_at,
    items: [{ service_id: hospital.services.water }],
  };
  const { id } = (await app.call(calls.submitRequest, { token: bed.token, body })).data;
  const note = (token: string, text: string, more: Partial<Note> = {}) =>
    app.call(calls.writeNote, { token, params: { id }, body: { action_id: randomUUID(), text, ...more } });
  const onBoard = async (token: string) => {
    const { data } = await app.call(calls.listRequests, { token, query: {} });
    return data.find((request) => request.id === id);
  };
  return { hospital, anna, bilal, bed, id, note, onBoard };
}

function listen(token: string, channel: string): Promise<string[]> {
  const { hostname, port } = new URL(app.origin);
  const pusher = new Pusher(realtimeKey, {
    ...{ cluster: 'mt1', wsHost: hostname, wsPort: Number(port), wsPath: '/socket', forceTLS: false },
    ...{ enabledTransports: ['ws'], enableStats: false },
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  open.push(pusher);
  const heard: string[] = [];
  const subscription = pusher.subscribe(channel);
  subscription.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher')) heard.push(JSON.stringify([event, data]));
  });
  return new Promise((resolve, reject) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve(heard));
    subscription.bind('pusher:subscription_error', ({ status }: { status: number }) => reject(new Error(`${status}`)));
  });
}

test('a note is on the card of every colleague who sees the request, in the history, and changes nothing else', async () => {
  const { hospital, anna, bilal, id, note, onBoard } = await asked();
  const before = await onBoard(bilal);
  const ward = await listen(bilal, channels.department(hospital.departments[0]?.id ?? ''));
  const mention_id = hospital.employees[1]?.id ?? '';
  const written = await note(anna, 'Bitte zu zweit', { mention_id });
  const mine = { by: { name: 'Anna' }, for: { id: mention_id, name: 'Bilal' }, text: 'Bitte zu zweit' };
  expect(written.data.notes).toMatchObject([mine]);
  expect(await onBoard(bilal)).toEqual({
    ...before,
    version: (before?.version ?? 0) + 1,
    notes: written.data.notes,
  });
  await vi.waitFor(() => expect(ward.join()).toContain('Bitte zu zweit'), 5000);
  app.context.clock.advance({ seconds: 1 }); // those of one instant stand in no order
  await note(bilal, 'Bin dabei');
  expect((await onBoard(anna))?.notes?.map(({ text }) => text)).toEqual(['Bitte zu zweit', 'Bin dabei']);
  const history = (await app.call(calls.readHistory, { token: anna, params: { id } })).data;
  expect(history.slice(-2)).toMatchObject([
    { step: 'note', actor_name: 'Anna', from: 'pending', to: 'pending' },
    { step: 'note', actor_name: 'Bilal' },
  ]);
});

test('S4 the same note sent five times at once is one; its id for another request is refused', async () => {
  const { anna, bed, hospital, note, onBoard } = await asked();
  const action_id = randomUUID();
  const sent = await Promise.all(Array.from({ length: 5 }, () => note(anna, 'Einmal', { action_id })));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await onBoard(anna))?.notes).toHaveLength(1);
  const asked_at = app.context.clock.now().toISOString();
  const items = [{ service_id: hospital.services.pain }];
  const tap = { id: randomUUID(), stay_id: bed.bed.stay.id, asked_at, items };
  const { id } = (await app.call(calls.submitRequest, { token: bed.token, body: tap })).data;
  const other = await app.call(calls.writeNote, { token: anna, params: { id }, body: { action_id, text: 'Einmal' } });
  expect([other.status, other.error.code]).toEqual([409, 'id_taken']);
});

test('who does not see the request notes nothing on it, and is not meant by a note', async () => {
  const { hospital, anna, note, onBoard } = await asked();
  const zoe = await signIn(hospital, 'Zoe');
  expect((await note(zoe, 'Hallo')).status).toBe(404);
  for (const mention_id of [hospital.employees.at(-1)?.id ?? '', randomUUID()]) {
    const { status, error } = await note(anna, 'Hallo', { mention_id });
    expect([status, error.code]).toEqual([422, 'invalid']);
  }
  expect((await note(anna, '  ')).status).toBe(422);
  expect((await onBoard(anna))?.notes).toEqual([]);
});

test('a note reaches no patient: no call of a bed, of an account or of a display, and none of their channels', async () => {
  const { hospital, anna, bed, id, note, onBoard } = await asked();
  const user = await newUser(app, hospital);
  await app.call(linkStayByCode, { token: user.token, body: { code: hospital.beds[0]?.code ?? '' } });
  const place = { department_id: hospital.departments[0]?.id ?? '', label: 'Flur' };
  const display = (await app.call(enrolStation, { token: anna, body: place })).data.token;
  const heard = [
    await listen(bed.token, channels.stay(bed.bed.stay.id)),
    await listen(user.token, channels.user(user.id)),
    await listen(display, channels.department(place.department_id)),
  ];
  const written = await note(anna, secret);
  expect((await onBoard(anna))?.notes).toMatchObject([{ text: secret }]);
  await vi.waitFor(() => expect(heard.map((events) => events.join().includes(id))).toEqual([true, true, true]), 5000);
  expect(heard.flat().filter((event) => event.includes(secret) || event.includes('"notes"'))).toEqual([]);

  const own = await app.call(calls.listOwnRequests, { token: bed.token });
  expect(own.data).toMatchObject([{ id, version: written.data.version }]);
  const shown = await app.call(readStation, { token: display });
  expect(JSON.stringify(shown.data)).toContain(id);
  const canceled = await app.call(calls.cancelOwnRequest, {
    ...{ token: bed.token, params: { id }, body: { action_id: randomUUID(), reason: 'not_needed' as const } },
  });
  expect(canceled.status).toBe(200);
  const tokens: Record<string, string> = { bed: bed.token, user: user.token, station: display };
  let read = JSON.stringify([own, canceled, shown]);
  let lists = 0;
  for (const { endpoint } of allRoutes(app.context.secrets)) {
    const token = tokens[endpoint.who];
    if (endpoint.method !== 'GET' || !token) continue;
    const params = { id, key: 'web_push', path: 'home', uri: 'home', language: 'de' };
    const answer = await app.call(endpoint, { token, params });
    if (answer.status === 200) lists++;
    read += JSON.stringify([answer.data, answer.meta, answer.error]);
  }
  expect(lists).toBeGreaterThan(8);
  expect(read).toContain(id);
  expect(read).not.toContain(secret);
});
