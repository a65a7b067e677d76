import { QueryClient, QueryObserver } from '@tanstack/react-query';
import Pusher from 'pusher-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { reopenRequest } from '#server/features/requests/verbs/reopen-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee, asPatient, asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { realtimeKey } from '#shared/kernel/realtime.endpoints.ts';
import type { LiveList } from '#shared/requests/apply-request-changed.ts';
import { listRequests } from '#shared/requests/request.endpoints.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { applyChange, readFresh } from '#web/kit/live/live-list.ts';
import { type CuttableLink, cuttableLink } from './cuttable-link.ts';

const events = 1_000;
const queryKey = ['board'];
const keeps = (request: HelpRequestForStaff) => isOpen(request.status);
const sorted = (rows: readonly HelpRequestForStaff[] = []) => [...rows].sort((a, b) => a.id.localeCompare(b.id));

let app: TestApp;
let link: CuttableLink;
beforeAll(async () => {
  app = await startTestApp();
  link = await cuttableLink(Number(new URL(app.origin).port));
});
afterAll(async () => {
  await link.stop();
  await app.stop();
});

/** A board as the staff app has it: the list of the kit, over pusher-js, read again after each subscription. */
function openBoard(token: string, department: string) {
  const client = new QueryClient();
  const heard = { events: 0, subscriptions: 0 };
  const fresh = async () => (await app.call(listRequests, { token })).data;
  const list = new QueryObserver(client, { queryKey, queryFn: () => readFresh(client, queryKey, fresh, keeps) });
  const stopWatching = list.subscribe(() => undefined);
  const pusher = new Pusher(realtimeKey, {
    ...{
      cluster: 'mt1',
      wsHost: '127.0.0.1',
      wsPort: link.port,
      wsPath: '/socket',
      forceTLS: false,
      enableStats: false,
    },
    enabledTransports: ['ws'],
    channelAuthorization: {
      ...{ endpoint: `${app.origin}/api/pusher/auth`, transport: 'ajax' },
      headersProvider: () => ({ Authorization: `Bearer ${token}` }),
    },
  });
  const channel = pusher.subscribe(`private-department.${department}`);
  channel.bind('request.changed', (changed: HelpRequestForStaff) => {
    heard.events += 1;
    applyChange(client, queryKey, changed, keeps);
  });
  channel.bind('pusher:subscription_succeeded', () => {
    heard.subscriptions += 1;
    void list.refetch();
  });
  // The page brings a lost link back itself; the library alone would wait for up to a minute.
  const again = setInterval(() => {
    if (pusher.connection.state === 'connected') return;
    pusher.disconnect();
    pusher.connect();
  }, 300);
  return {
    heard,
    fresh,
    rows: () => sorted(client.getQueryData<LiveList<HelpRequestForStaff>>(queryKey)?.rows),
    close() {
      clearInterval(again);
      stopWatching();
      pusher.disconnect();
    },
  };
}

/** Ten requests that are accepted, done and reopened in turn, each step an event. */
async function makeEvents(hospital: TestHospital): Promise<void> {
  const [anna] = hospital.employees;
  if (!anna) throw new Error('no Anna');
  await asEmployee(app.context, hospital, anna, enterDuty);
  const ids: string[] = [];
  for (const bed of hospital.beds.slice(0, 4)) {
    const stay = await asSystem(app.context, hospital, (tx) => stayForSignIn(tx, bed.id));
    for (const service_id of [hospital.services.water, hospital.services.pain]) {
      const items = [{ service_id, quantity: 1, note: null, answer: null, place: null }];
      const submission = {
        id: crypto.randomUUID(),
        stay_id: stay,
        asked_at: new Date().toISOString(),
        wanted_at: null,
        items,
      };
      ids.push((await asPatient(app.context, hospital, stay, bed, (tx) => submitRequest(tx, submission))).request.id);
    }
  }
  const steps = [acceptRequest, markDone, reopenRequest];
  for (let made = ids.length; made < events; ) {
    const step = steps[Math.floor((made - ids.length) / ids.length) % steps.length] ?? acceptRequest;
    const id = ids[made % ids.length] ?? '';
    await asEmployee(app.context, hospital, anna, (tx) => step(tx, id, crypto.randomUUID()));
    made += 1;
  }
}

/** Cuts the link for about 30 % of the time, in pieces of random length, until told to stop. */
function cutAtRandom(random: () => number): () => void {
  let timer: NodeJS.Timeout;
  const turn = (isCut: boolean) => {
    if (isCut) link.cut();
    else link.mend();
    timer = setTimeout(() => turn(!isCut), (isCut ? 600 : 1_400) * (0.5 + random()));
  };
  turn(false);
  return () => {
    clearTimeout(timer);
    link.mend();
  };
}

test('S6 1,000 events with the link cut 30 % of the time: the board equals a fresh load within 3 s, missed 0', {
  timeout: 300_000,
}, async () => {
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  const body = { hospital_code: hospital.code, username: anna?.username ?? '', password: anna?.password ?? '' };
  const { data } = await app.call(loginEmployee, { body });
  const board = openBoard(data.token, hospital.departments[0]?.id ?? '');
  await vi.waitFor(() => expect(board.heard.subscriptions).toBe(1), 30_000);
  const stopCutting = cutAtRandom(Math.random);
  await makeEvents(hospital);
  stopCutting();
  const fresh = sorted(await board.fresh());
  await vi.waitFor(() => expect(board.rows()).toEqual(fresh), { timeout: 3_000, interval: 20 });
  // The link was really away: something went past this device, and it came back more than once.
  expect(board.heard.events).toBeGreaterThan(100);
  expect(board.heard.events).toBeLessThan(events);
  expect(board.heard.subscriptions).toBeGreaterThan(3);
  board.close();
});
