import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { openAppContext } from '#server/app-context.ts';
import { acceptRequest as accept } from '#server/features/requests/verbs/accept-request.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asEmployee } from '#server/testing/app-context.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import { acceptRequest, listOwnRequests, listRequests, submitRequest } from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { enrolStation, readStation } from '#shared/station/station.endpoints.ts';
import { type DatabaseLink, databaseLink } from './database-link.ts';
import { openList, openStation, type Screen } from './screens.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** A server whose database can be taken away, and another on the same database that always reaches it. */
async function twoServers() {
  let link: DatabaseLink | undefined;
  const app = await startTestApp(undefined, {
    via: async (url) => {
      link = await databaseLink(url);
      return link.url;
    },
  });
  if (!link) throw new Error('the server has no link to its database');
  const { url, secrets, clock } = app.context;
  const log = pino({ level: 'silent' });
  const other = await openAppContext({ ...{ url, secrets, clock, log }, release: 'test', jobs: false });
  const { stop } = link;
  cleanups.push(
    stop,
    () => app.stop(),
    () => other.stop(),
  );
  return { app, link, other };
}

/**
 * A nurse's board, a patient's list and the ward's station, all open on one server, and what a patient has asked for.
 */
async function openWard(app: TestApp) {
  const hospital = await app.context.newHospital();
  const [anna] = hospital.employees;
  if (!anna) throw new Error('there is no Anna');
  const { username, password, department } = anna;
  const body = { hospital_code: hospital.code, username, password };
  const nurse = (await app.call(loginEmployee, { body })).data;
  await app.call(enterDuty, { token: nurse.token });
  const bed = (await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } })).data;
  const station = (
    await app.call(enrolStation, { token: nurse.token, body: { department_id: department, label: 'Flur' } })
  ).data;
  const ask = async (service_id: string) => {
    const tap = { id: crypto.randomUUID(), stay_id: bed.bed.stay.id, asked_at: app.context.clock.now().toISOString() };
    return (await app.call(submitRequest, { token: bed.token, body: { ...tap, items: [{ service_id }] } })).data.id;
  };
  const asked = [await ask(hospital.services.water), await ask(hospital.services.pain)] as const;
  const screens: Screen[] = [
    await openList(app, {
      ...{ name: 'board', token: nurse.token, channel: channels.department(department), keeps: () => true },
      read: () => answered(app.call(listRequests, { token: nurse.token })),
    }),
    await openList(app, {
      ...{ name: 'patient', token: bed.token, channel: channels.stay(bed.bed.stay.id), keeps: () => true },
      read: () => answered(app.call(listOwnRequests, { token: bed.token })),
    }),
    await openStation(app, {
      ...{ name: 'station', token: station.token, channel: channels.department(department) },
      read: () => answered(app.call(readStation, { token: station.token })),
    }),
  ];
  cleanups.push(async () => {
    for (const screen of screens) screen.close();
  });
  return { hospital, anna, nurse, asked, screens };
}

/** What a screen reads: a refusal, as while the database is away, is no reading. */
async function answered<Data>(call: Promise<{ status: number; data: Data }>): Promise<Data> {
  const { status, data } = await call;
  if (status !== 200) throw new Error(`answered with ${status}`);
  return data;
}

test.concurrent.each([10, 60])(
  'S6 the database is away for %i s: every screen then equals a reload, though no socket was closed',
  { timeout: 150_000 },
  async (seconds) => {
    const { app, link, other } = await twoServers();
    const { hospital, anna, nurse, asked, screens } = await openWard(app);
    // Its commit is on disk and answered; what it announced can no longer be read here.
    const away = link.cutAfterCommitOf(requestChanged.kind);
    const accepted = await app.call(acceptRequest, {
      ...{ token: nurse.token, params: { id: asked[0] }, body: { action_id: crypto.randomUUID() } },
    });
    expect(accepted.status).toBe(200);
    await away;
    await asEmployee(other, hospital, anna, (tx) => accept(tx, asked[1], crypto.randomUUID()));
    await pause(seconds * 1000);
    link.mend();
    await Promise.all(
      screens.map(async ({ name, shown, reload }) => {
        const fresh = await vi.waitFor(reload, { timeout: 15_000, interval: 200 });
        await vi.waitFor(() => expect(shown(), name).toEqual(fresh), { timeout: 10_000, interval: 50 });
      }),
    );
  },
);
