import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announcePlace } from '#server/features/beds/places.actions.ts';
import { endStay } from '#server/features/beds/stay.actions.ts';
import { login, newUser } from '#server/features/users/fixtures/new-user.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import type { BedSession } from '#shared/beds/bed.schemas.ts';
import { type ChannelName, channels } from '#shared/kernel/channels.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import { cancelOwnRequest, hideOwnRequest, submitRequest } from '#shared/requests/request.endpoints.ts';
import * as account from '#shared/users/account.endpoints.ts';
import { unlinkBedAccount } from '#shared/users/bed-account.endpoints.ts';

type Heard = { event: string; id?: string };
const patience = { timeout: 10_000 };

let app: TestApp;
const open: Pusher[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const pusher of open) pusher.disconnect();
  await app.stop();
});

/** A page of whoever has the token, on one channel, and what it hears there; refused where it may not listen. */
async function listen(token: string, name: ChannelName) {
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
  const heard: Heard[] = [];
  const channel = pusher.subscribe(name);
  channel.bind_global((event: string, data: object) => {
    if (!event.startsWith('pusher')) heard.push({ ...data, event });
  });
  await new Promise((joined, refused) => {
    channel.bind('pusher:subscription_succeeded', joined);
    channel.bind('pusher:subscription_error', ({ status }: { status: number }) => refused(new Error(`${status}`)));
  });
  return { pusher, channel, heard };
}

const states = (pusher: Pusher) => {
  const seen: string[] = [];
  pusher.connection.bind('state_change', ({ current }: { current: string }) => seen.push(current));
  return seen;
};
const signIn = async (hospital: TestHospital, place = 0) =>
  (await app.call(loginByCode, { body: { code: hospital.beds[place]?.code ?? '' } })).data;
const link = (token: string, bed: BedSession) =>
  app.call(account.linkStayOfDevice, { token, body: { refresh_token: bed.refresh_token } });
const unlink = (token: string, bed: BedSession) =>
  app.call(account.unlinkStay, { token, params: { id: bed.bed.stay.id } });
const ask = async ({ token, bed }: BedSession, service: string) => {
  const tap = { id: crypto.randomUUID(), stay_id: bed.stay.id, asked_at: app.context.clock.now().toISOString() };
  return (await app.call(submitRequest, { token, body: { ...tap, items: [{ service_id: service }] } })).data;
};
const end = (hospital: TestHospital, stay: string) =>
  asSystem(app.context, hospital, (tx) => endStay(tx, app.context.secrets, stay, 'discharged'));

test('what a stay asks for is heard by the accounts that are linked to it at that moment, as a mark without its words', async () => {
  const hospital = await app.context.newHospital();
  const [ivo, mia] = [await newUser(app, hospital), await newUser(app, hospital, 'mia')];
  const [bed, other] = [await signIn(hospital), await signIn(hospital, 1)];
  const own = await listen(ivo.token, channels.user(ivo.id));
  const stranger = await listen(mia.token, channels.user(mia.id));
  await link(ivo.token, bed);
  await link(mia.token, other);
  await vi.waitFor(() => expect([own.heard.length, stranger.heard.length]).toEqual([1, 1]), patience);
  expect(own.heard).toMatchObject([{ event: 'stay.changed', id: bed.bed.stay.id }]);
  const { id } = await ask(bed, hospital.services.water);
  await vi.waitFor(() => expect(own.heard).toContainEqual({ event: 'request.changed', id, version: 1 }), patience);
  await app.call(cancelOwnRequest, { token: bed.token, params: { id }, body: { action_id: crypto.randomUUID() } });
  await vi.waitFor(() => expect(own.heard).toContainEqual({ event: 'request.changed', id, version: 2 }), patience);
  own.heard.length = 0;
  await app.call(hideOwnRequest, { token: bed.token, params: { id }, body: { action_id: crypto.randomUUID() } });
  await vi.waitFor(() => expect(own.heard).toEqual([{ event: 'request.changed', id, version: 2 }]), patience);
  expect(stranger.heard).toHaveLength(1);
});

test('a room that is called otherwise is heard by the accounts of those who lie there', async () => {
  const hospital = await app.context.newHospital();
  const [ivo, bed] = [await newUser(app, hospital), await signIn(hospital)];
  await link(ivo.token, bed);
  const { heard } = await listen(ivo.token, channels.user(ivo.id));
  const { id } = bed.bed.room;
  await asSystem(app.context, hospital, (tx) => announcePlace(tx, { room: id }));
  await vi.waitFor(() => expect(heard).toMatchObject([{ event: 'stay.changed', id }]), patience);
});

test('S28 who is linked no longer hears nothing more of the stay; its end is heard, and nothing of the bed after it', async () => {
  const hospital = await app.context.newHospital();
  const fixedCards = { hospital_id: hospital.id, key: 'codes_rotate', type: 'boolean', value: 'false' } as const;
  await asSystem(app.context, hospital, (tx) => tx.db.insertInto('setting').values(fixedCards).execute());
  const [ivo, mia] = [await newUser(app, hospital), await newUser(app, hospital, 'mia')];
  const bed = await signIn(hospital);
  for (const { token } of [ivo, mia]) await link(token, bed);
  const [left, kept] = [await listen(ivo.token, channels.user(ivo.id)), await listen(mia.token, channels.user(mia.id))];
  await unlink(ivo.token, bed);
  await vi.waitFor(() => expect(left.heard).toMatchObject([{ event: 'stay.changed' }]), patience);
  const { id } = await ask(bed, hospital.services.water);
  await vi.waitFor(() => expect(kept.heard).toMatchObject([{ event: 'request.changed', id }]), patience);
  await end(hospital, bed.bed.stay.id);
  await vi.waitFor(
    () => expect(kept.heard.at(-1)).toMatchObject({ event: 'stay.ended', id: bed.bed.stay.id }),
    patience,
  );
  expect(left.heard).toHaveLength(1);
  const [before, next] = [kept.heard.length, await signIn(hospital)];
  await link(ivo.token, next);
  await ask(next, hospital.services.water);
  await vi.waitFor(() => expect(left.heard.at(-1)).toMatchObject({ event: 'request.changed' }), patience);
  expect(kept.heard).toHaveLength(before);
});

test('an account’s channel is its own alone, for as long as a session of it runs', async () => {
  const hospital = await app.context.newHospital();
  const [ivo, mia] = [await newUser(app, hospital), await newUser(app, hospital, 'mia')];
  const bed = await signIn(hospital);
  await link(ivo.token, bed);
  for (const token of [mia.token, bed.token]) await expect(listen(token, channels.user(ivo.id))).rejects.toThrow('403');
  for (const name of [channels.stay(bed.bed.stay.id), channels.device(bed.bed.device.id)])
    await expect(listen(ivo.token, name)).rejects.toThrow('403');
  await app.call(account.logoutUser, { token: ivo.token });
  await expect(listen(ivo.token, channels.user(ivo.id))).rejects.toThrow('401');
});

test('S28 whatever ends a session of an account closes its sockets, tells the others, and leaves these open', async () => {
  const hospital = await app.context.newHospital();
  const ivo = await newUser(app, hospital);
  const other = (await login(app, hospital)).data.token;
  const [here, there] = [await listen(ivo.token, channels.user(ivo.id)), await listen(other, channels.user(ivo.id))];
  const [seenHere, seenThere] = [states(here.pusher), states(there.pusher)];
  await app.call(account.endOtherUserSessions, { token: ivo.token });
  await vi.waitFor(() => expect(seenThere).toContain('disconnected'), patience);
  expect(here.heard).toMatchObject([{ event: 'session.ended', reason: 'revoked' }]);
  expect(seenHere).toEqual([]);
  const body = { current_password: 'Mondlicht Tasse Gabel 7' };
  await app.call(account.deleteUser, { token: ivo.token, body });
  await vi.waitFor(() => expect(seenHere).toContain('disconnected'), patience);
});

test('an echo is answered on an account’s channel, and makes no device of it', async () => {
  const hospital = await app.context.newHospital();
  const ivo = await newUser(app, hospital);
  const { channel } = await listen(ivo.token, channels.user(ivo.id));
  const answered = new Promise((resolve) => channel.bind('echo', resolve));
  channel.trigger('client-echo', { n: 3, visible: true, audio: true });
  expect(await answered).toEqual({ n: 3, now: app.context.clock.now().getTime(), read_ms_ago: expect.any(Number) });
});

test('the bed hears that an account is linked, is so no more, or was deleted; an account that the bed unlinked hears it', async () => {
  const hospital = await app.context.newHospital();
  const [ivo, bed] = [await newUser(app, hospital), await signIn(hospital)];
  const stay = bed.bed.stay.id;
  const [near, own] = [await listen(bed.token, channels.stay(stay)), await listen(ivo.token, channels.user(ivo.id))];
  const changes = async (times: number) => {
    const changed = Array.from({ length: times }, () => ({ event: 'stay.changed', id: stay }));
    await vi.waitFor(() => expect(near.heard).toMatchObject(changed), patience);
  };
  await link(ivo.token, bed);
  await changes(1);
  await app.call(unlinkBedAccount, { token: bed.token, params: { id: ivo.id } });
  await changes(2);
  await vi.waitFor(() => expect(own.heard).toHaveLength(2), patience);
  await link(ivo.token, bed);
  await changes(3);
  const body = { current_password: 'Mondlicht Tasse Gabel 7' };
  await app.call(account.deleteUser, { token: ivo.token, body });
  await changes(4);
});
