import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRights } from '#server/features/access/rights-changed.actions.ts';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty, leaveDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import * as calls from '#shared/messages/message.endpoints.ts';

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
    ...{ cluster: 'mt1', wsHost: hostname, wsPort: Number(port), wsPath: '/socket', forceTLS: false },
    ...{ enabledTransports: ['ws'], enableStats: false },
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  open.push(pusher);
  return pusher;
}

/** Everything that is heard on a channel from now on. */
function listen(pusher: Pusher, channel: string): Promise<{ event: string; data: unknown }[]> {
  const heard: { event: string; data: unknown }[] = [];
  const subscription = pusher.subscribe(channel);
  subscription.bind_global((event: string, data: unknown) => {
    if (!event.startsWith('pusher')) heard.push({ event, data });
  });
  return new Promise((resolve, reject) => {
    subscription.bind('pusher:subscription_succeeded', () => resolve(heard));
    subscription.bind('pusher:subscription_error', ({ status }: { status: number }) => reject(new Error(`${status}`)));
  });
}

/** A bed, a nurse of its ward who is on duty, and Zoe of another ward. */
async function ward() {
  const hospital = await app.context.newHospital();
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const signIn = async (name: string) => {
    const { username, password } = hospital.employees.find((one) => one.name === name) ?? {
      username: '',
      password: '',
    };
    const { data } = await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });
    return data.token;
  };
  const [anna, zoe] = [await signIn('Anna'), await signIn('Zoe')];
  await app.call(enterDuty, { token: anna });
  const { stay } = bed.bed;
  const written = (text: string) => ({
    ...{ id: crypto.randomUUID(), stay_id: stay.id, text, language: 'de' as const },
    written_at: app.context.clock.now().toISOString(),
  });
  const write = (text: string) => app.call(calls.sendOwnMessage, { token: bed.token, body: written(text) });
  return { hospital, bed, stay, anna, zoe, written, write };
}

test('what is written goes over the encrypted channel alone; the ward and the stay hear that there is something', async () => {
  const { hospital, stay, anna, write } = await ward();
  const pusher = connect(anna);
  const bodies = await listen(pusher, channels.messages(stay.id));
  const onWard = await listen(pusher, channels.department(hospital.departments[0]?.id ?? ''));
  const { status, data } = await write('Nur für Sie');
  expect([status, data.text]).toEqual([201, 'Nur für Sie']);
  await expect.poll(() => bodies.map(({ event }) => event)).toEqual(['message.created']);
  expect(bodies[0]?.data).toMatchObject({ id: data.id, text: 'Nur für Sie', number: 1 });
  await expect.poll(() => onWard.map(({ event }) => event).toSorted()).toEqual(['message.created', 'message.read']);
  expect(JSON.stringify(onWard)).not.toContain('Nur für Sie');
});

test('nobody of another ward hears a thread, and no bed that of another', async () => {
  const { hospital, stay, zoe } = await ward();
  const other = (await app.call(loginByCode, { body: { code: hospital.beds[1]?.code ?? '' } })).data;
  for (const token of [zoe, other.token])
    for (const channel of [channels.messages(stay.id), channels.stay(stay.id)])
      await expect(listen(connect(token), channel)).rejects.toThrow('403');
});

/** Zoe of another ward was notified of the thread, is on duty, and hears it as Anna does. */
async function heardByBoth() {
  const { hospital, stay, anna, zoe, write } = await ward();
  await write('Hallo?');
  await app.call(enterDuty, { token: zoe });
  const idOf = (name: string) => hospital.employees.find((one) => one.name === name)?.id ?? '';
  const notified_at = app.context.clock.now();
  await asSystem(app.context, hospital, async ({ db }) => {
    const { generation } = await db.selectFrom('thread').select('generation').executeTakeFirstOrThrow();
    const notified = { stay_id: stay.id, generation, employee_id: idOf('Zoe'), step: 1, notified_at };
    await db
      .insertInto('message_notified')
      .values({ hospital_id: hospital.id, ...notified })
      .execute();
  });
  const heard = [channels.messages(stay.id), channels.stay(stay.id)];
  for (const token of [anna, zoe]) {
    const pusher = connect(token);
    for (const channel of heard) await listen(pusher, channel);
  }
  const people = () => heard.map((channel) => app.context.realtime.peopleOn(channel).toSorted());
  const both = [idOf('Anna'), idOf('Zoe')].toSorted();
  expect(people()).toEqual([both, both]);
  return { hospital, zoe, people, anna: idOf('Anna') };
}

test('who goes off duty hears no more of a thread of another ward that they were notified of', async () => {
  const { zoe, people, anna } = await heardByBoth();
  expect((await app.call(leaveDuty, { token: zoe })).status).toBe(200);
  await expect.poll(people).toEqual([[anna], [anna]]);
});

test('S28 who may read no messages any more hears none: of the own ward, nor of a thread elsewhere that they were notified of', async () => {
  const { hospital, people } = await heardByBoth();
  await asSystem(app.context, hospital, (tx) =>
    changeRights(tx, { level: hospital.levels.ward_lead }, () =>
      tx.db
        .deleteFrom('allocation')
        .where('access_level_id', '=', hospital.levels.ward_lead)
        .where('module_code', '=', 'messages')
        .execute(),
    ),
  );
  await expect.poll(people).toEqual([[], []]);
});

test('who types is seen by the other side', async () => {
  const { bed, stay, anna } = await ward();
  const heard = await listen(connect(bed.token), channels.stay(stay.id));
  const pusher = connect(anna);
  await listen(pusher, channels.stay(stay.id));
  pusher.channel(channels.stay(stay.id)).trigger('client-typing', { side: 'staff' });
  await expect.poll(() => heard).toEqual([{ event: 'client-typing', data: { side: 'staff' } }]);
});

test('the calls of both sides, and what the next patient sees: nothing', async () => {
  const { hospital, bed, stay, anna, zoe, write, written } = await ward();
  const sent = await write('Guten Tag');
  const threads = await app.call(calls.listThreads, { token: anna });
  expect(threads.data).toMatchObject([{ stay_id: stay.id, unread: 1, last: { text: 'Guten Tag' } }]);
  expect((await app.call(calls.listThreads, { token: zoe })).data).toEqual([]);
  const params = { id: stay.id };
  expect((await app.call(calls.listMessages, { token: zoe, params })).status).toBe(404);
  await app.call(calls.markSeen, { token: anna, params, body: { received: 1, read: 1 } });
  const { stay_id: _, ...answer } = written('Was kann ich tun?');
  expect((await app.call(calls.sendMessage, { token: anna, params, body: answer })).status).toBe(201);
  expect((await app.call(calls.sendMessage, { token: anna, params, body: answer })).status).toBe(200);
  const own = await app.call(calls.listOwnMessages, { token: bed.token });
  expect(own.data.map(({ id, read_at }) => [id, read_at !== null])).toEqual([
    [sent.data.id, true],
    [answer.id, false],
  ]);
  expect(own.meta).toMatchObject({ unread: 1, last_number: 2 });
  const code = await asSystem(app.context, hospital, async (tx) => {
    await tx.db
      .insertInto('setting')
      .values({ hospital_id: tx.hospital, key: 'codes_rotate', type: 'boolean', value: 'false' })
      .execute();
    await endStay(tx, app.context.secrets, stay.id, 'discharged');
    return hospital.beds[0]?.code ?? '';
  });
  expect((await app.call(calls.listMessages, { token: anna, params })).status).not.toBe(200);
  const next = await app.call(loginByCode, { body: { code } });
  const seen = await app.call(calls.listOwnMessages, { token: next.data.token });
  expect([seen.data, seen.meta]).toEqual([[], { version: 0, last_number: 0, unread: 0, answering: null }]);
});
