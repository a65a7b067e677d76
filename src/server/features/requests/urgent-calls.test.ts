import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { makeToken } from '#server/platform/credentials/tokens.ts';
import { RawPage } from '#server/platform/realtime/conformance/raw-page.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { connections, keepBusy } from '#server/testing/keep-busy.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { type ChannelsGranted, realtimeKey, realtimePaths } from '#shared/kernel/realtime.endpoints.ts';
import { acceptByPush, declineByPush, givePushReceipt } from '#shared/notifications/push.endpoints.ts';
import * as calls from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { acceptRequests } from '#shared/requests/trip.endpoints.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Keeps every connection for calls busy, or every one for urgent calls, until it is told to stop. */
const busy = ({ id }: TestHospital, which: 'calls' | 'urgent' = 'calls') =>
  keepBusy((which === 'calls' ? app.context : app.context.urgent).inHospital, id, connections[which]);

/** A nurse's open board, subscribed to her ward. */
async function openBoard(token: string, department: string): Promise<RawPage> {
  const port = Number(new URL(app.origin).port);
  const page = await RawPage.open(port, `${realtimePaths.socket}/app/${realtimeKey}?protocol=7`);
  const channel = channels.department(department);
  const answer = await fetch(`${app.origin}${realtimePaths.pusherAuthChannels}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ socket_id: page.socketId, channel_names: [channel] }),
  });
  const granted = ((await answer.json()) as ChannelsGranted).channels[channel];
  page.send({ event: 'pusher:subscribe', data: { channel, ...granted } });
  await page.next('subscription_succeeded', channel);
  return page;
}

test('S23 while every connection is taken, calls that change a request of high urgency are answered, others wait', async () => {
  const hospital = await app.context.newHospital();
  const [nurse] = hospital.employees;
  const signIn = { hospital_code: hospital.code, username: nurse?.username ?? '', password: nurse?.password ?? '' };
  const { token: anna } = (await app.call(loginEmployee, { body: signIn })).data;
  await app.call(enterDuty, { token: anna });
  const { token, bed } = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const ask = (service_id: string) => {
    const tap = { id: randomUUID(), stay_id: bed.stay.id, asked_at: app.context.clock.now().toISOString() };
    return app.call(calls.submitRequest, { token, body: { ...tap, items: [{ service_id }] } });
  };
  const step = (id: string) => ({ token: anna, params: { id }, body: { action_id: randomUUID() } });

  const board = await openBoard(anna, nurse?.department ?? '');

  const stop = await busy(hospital);
  const done: string[] = [];
  const water = ask(hospital.services.water).then((answer) => done.push('water') && answer.status);
  const pain = await ask(hospital.services.pain);
  expect([pain.status, pain.data.urgency]).toEqual([201, 'high']);
  const { id } = pain.data;
  // What is rendered for sockets does not wait for those connections either.
  expect((await board.next(requestChanged.kind)).data).toMatchObject({ id, status: 'pending' });
  expect((await app.call(calls.acceptRequest, step(id))).status).toBe(200);
  const many = { token: anna, body: { items: [{ id, action_id: randomUUID() }] } };
  expect((await app.call(acceptRequests, many)).data).toMatchObject([{ refused: null }]);
  expect((await app.call(calls.markRequestDone, step(id))).status).toBe(200);
  expect(done).toEqual([]);
  await stop();
  await board.leave();
  expect(await water).toBe(201);
});

/** A second server on the same connections, which counts what is begun on those that are kept for urgent calls. */
async function countingServer() {
  const counted = { begun: 0 };
  const { context } = app;
  const inHospital: typeof context.inHospital = (caller, action) => {
    counted.begun += 1;
    return context.urgent.inHospital(caller, action);
  };
  const server = await createApp({
    context: { ...context, urgent: { ...context.urgent, inHospital } },
    webFolder: mkdtempSync(join(tmpdir(), 'wardbell-web-')),
    trustProxy: [],
    tls: undefined,
  });
  return { server, counted, context };
}

test('S23 an urgent call passes three hundred taps that came before it: it waits for a few batches, not for each tap', async () => {
  const hospital = await app.context.newHospital();
  const signedIn = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const { token, bed } = signedIn.data;
  const { server, counted, context } = await countingServer();
  const headers = { authorization: `Bearer ${token}` };
  const post = (url: string, body: object) => server.inject({ method: 'POST', url: `/api/de${url}`, headers, body });
  const ask = (service_id: string) => {
    const tap = { id: randomUUID(), stay_id: bed.stay.id, asked_at: context.clock.now().toISOString() };
    return post('/bed/requests', { ...tap, items: [{ service_id }] });
  };
  const { id } = (await ask(hospital.services.water)).json().data;
  counted.begun = 0;

  const stop = await busy(hospital);
  const order: string[] = [];
  const ended = (what: string) => (answer: { statusCode: number }) => void order.push(`${what} ${answer.statusCode}`);
  const cancel = () => post(`/bed/requests/${id}/cancel`, { action_id: randomUUID() }).then(ended('water'));
  const taps = Array.from({ length: 300 }, cancel);
  await ask(hospital.services.pain).then(ended('pain'));
  expect(order).toEqual(['pain 201']);
  // One for the first tap, some for all that came meanwhile, one for the urgent call itself.
  expect(counted.begun).toBeLessThanOrEqual(10);
  await stop();
  await Promise.all(taps);
  expect(order.slice(1).filter((line) => line === 'water 200')).toHaveLength(1);
  expect(order).toHaveLength(301);
  await server.close();
});

test('S23 who sends made-up tokens, or notifications that this server did not sign, takes nobody a connection', async () => {
  const hospital = await app.context.newHospital();
  const answered: number[] = [];
  const post = async ({ path }: { path: string }, body: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${app.origin}/api/de${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    answered.push(answer.status);
  };
  const stops = [await busy(hospital), await busy(hospital, 'urgent')];
  const madeUp = (of: string) => `${hospital.id}.${of}${makeToken()}.${makeToken()}`;
  await Promise.all([
    ...Array.from({ length: 20 }, () => post(calls.submitRequest, { id: randomUUID(), items: [] }, makeToken())),
    ...[givePushReceipt, acceptByPush, declineByPush].flatMap((path) =>
      ['', 'high.', 'other.', 'test.'].map((of) => post(path, { capability: madeUp(of) })),
    ),
  ]);
  expect(answered.toSorted()).toEqual([
    ...Array.from({ length: 20 }, () => 401),
    ...Array.from({ length: 12 }, () => 403),
  ]);
  for (const stop of stops) await stop();
});
