import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registeredEvents } from '#server/events.ts';
import { render } from '#server/features/live/render.ts';
import { EventRegister } from '#server/platform/events/event-register.ts';
import type { OutboxRow } from '#server/platform/outbox/event.ts';
import { PerPerson } from '#server/platform/realtime/per-person.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { loginEmployee } from '#shared/employees/employee.endpoints.ts';
import { channels } from '#shared/kernel/channels.ts';
import * as calls from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const mark = 'MARK-7f3a, nur für Kollegen';

/** Anna holds a patient's wish; Bilal is on duty beside her. */
async function held() {
  const hospital = await app.context.newHospital();
  const { data: bed } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
  const nurse = async (name: string) => {
    const employee = hospital.employees.find((one) => one.name === name);
    const { id = '', username = '', password = '' } = employee ?? {};
    const { data } = await app.call(loginEmployee, { body: { hospital_code: hospital.code, username, password } });
    await app.call(enterDuty, { token: data.token });
    return { id, token: data.token };
  };
  const [anna, bilal] = [await nurse('Anna'), await nurse('Bilal')];
  const asked_at = app.context.clock.now().toISOString();
  const tap = () => {
    const body = { id: randomUUID(), stay_id: bed.bed.stay.id, asked_at };
    const items = [{ service_id: hospital.services.water }];
    return app.call(calls.submitRequest, { token: bed.token, body: { ...body, items } });
  };
  const { id } = (await tap()).data;
  const sent = (token: string, more: object = {}) => ({
    token,
    params: { id },
    body: { action_id: randomUUID(), ...more } as never, // each call's own fields, checked by the server
  });
  await app.call(calls.acceptRequest, sent(anna.token));
  return { hospital, bed, anna, bilal, id, tap, sent };
}

const register = new EventRegister(registeredEvents);

/** What goes over the sockets about this request, by channel. */
async function live(hospital: string, subject: string, names: string[]) {
  const { inHospital } = app.context;
  const row: OutboxRow = {
    ...{ id: '1', xid: '1', hospital_id: hospital, kind: requestChanged.kind, subject, version: 1 },
    ...{ channels: names, exceptSocket: null, detail: {} },
  };
  const notified = await render({ inHospital, register, hasSubscribers: () => true, peopleOn: () => [] }, [row]);
  return new Map(
    notified.map(({ channel, data }) => [channel, JSON.stringify(data instanceof PerPerson ? data.of(null) : data)]),
  );
}

test('a shared request tells staff with whom, by whom and the note; nothing of it ever goes to its patient', async () => {
  const { hospital, bed, anna, bilal, id, tap, sent } = await held();
  const stay = channels.stay(bed.bed.stay.id);
  const ward = channels.department(hospital.departments[0]?.id ?? '');
  const atBed: unknown[] = [];
  const desk: (string | undefined)[] = [];
  const runJob = async () => {
    atBed.push(await app.call(calls.listOwnRequests, { token: bed.token }), await tap());
    const notified = await live(hospital.id, id, [stay, ward]);
    atBed.push(notified.get(stay));
    desk.push(notified.get(ward));
  };
  const share = { with: { kind: 'employee', id: bilal.id }, note: mark };
  const shared = await app.call(calls.shareRequest, sent(anna.token, share));
  expect(shared.data.shared).toEqual({
    by: { id: anna.id, name: 'Anna' },
    with: { kind: 'employee', id: bilal.id, name: { de: 'Bilal' } },
    note: mark,
  });
  await runJob();
  const taken = await app.call(calls.acceptRequest, sent(bilal.token));
  expect(taken.data).toMatchObject({ accepted_by: { name: 'Bilal' }, shared: { note: mark } });
  await runJob();
  const canceled = await app.call(calls.cancelOwnRequest, sent(bed.token));
  expect(canceled.data.status).toBe('canceled');
  atBed.push(canceled, await app.call(calls.reopenOwnRequest, sent(bed.token)));
  await runJob();
  const [onBoard] = (await app.call(calls.listRequests, { token: anna.token })).data;
  expect(onBoard).toMatchObject({ id, status: 'pending', shared: null });
  expect(desk.filter((row) => row?.includes(mark))).toHaveLength(2);
  expect(atBed).toHaveLength(11);
  expect(JSON.stringify(atBed)).not.toContain('MARK-7f3a');
  expect(JSON.stringify(atBed)).not.toContain(bilal.id);
});

test.each([
  ['service_type', 'Pflege'],
  ['department', 'Station 3A'],
])('shared with a %s, the card names it', async (kind, name) => {
  const { hospital, anna, sent } = await held();
  const id = kind === 'department' ? hospital.departments[0]?.id : hospital.service_types.care;
  const shared = await app.call(calls.shareRequest, sent(anna.token, { with: { kind, id } }));
  expect(shared.data.shared).toMatchObject({ with: { kind, id, name: { de: name } }, note: null });
});
