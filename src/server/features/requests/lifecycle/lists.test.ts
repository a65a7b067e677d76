import { afterAll, beforeAll, expect, test } from 'vitest';
import { stayForSignIn } from '#server/features/beds/stay.actions.ts';
import { readStationRequests } from '#server/features/devices/station/station-requests.ts';
import { enterDuty } from '#server/features/duty/duty.actions.ts';
import { listRequests } from '#server/features/requests/request.lists.ts';
import { acceptRequest } from '#server/features/requests/verbs/accept-request.ts';
import { markDone } from '#server/features/requests/verbs/mark-done.ts';
import { releaseRequest } from '#server/features/requests/verbs/pass-on/release-request.ts';
import { submitRequest } from '#server/features/requests/verbs/submit-request.ts';
import { asEmployee, asPatient, asSystem, openTestContext, type TestContext } from '#server/testing/app-context.ts';
import { BoardQuery } from '#shared/requests/request.schemas.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.stop());

test('S8 when the clock goes back, what was notified stays on the board and on the station display, and what is planned stays planned', async () => {
  const hospital = await context.newHospital();
  const [[anna], [bed], [ward]] = [hospital.employees, hospital.beds, hospital.departments];
  if (!anna || !bed || !ward) throw new Error('the factory made no nurse, bed or ward');
  await asEmployee(context, hospital, anna, enterDuty);
  const stay_id = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
  const ask = (service_id: string, wanted_at: string | null) => {
    const asked_at = context.clock.now().toISOString();
    const items = [{ service_id, quantity: 1, note: null, answer: null, place: null }];
    const submission = { id: crypto.randomUUID(), stay_id, asked_at, wanted_at, items };
    return asPatient(context, hospital, stay_id, bed, async (tx) => (await submitRequest(tx, submission)).request.id);
  };
  const inTwoHours = new Date(context.clock.now().getTime() + 2 * 3_600_000).toISOString();
  const notified = await ask(hospital.services.pain, null);
  const planned = await ask(hospital.services.blanket, inTwoHours);
  const shown = async () => ({
    open: await asEmployee(context, hospital, anna, (tx) => listRequests(tx, { scope: 'open' })),
    later: await asEmployee(context, hospital, anna, (tx) => listRequests(tx, { scope: 'later' })),
    station: await asSystem(context, hospital, (tx) => readStationRequests(tx, ward.id, false)),
  });
  const ids = async () =>
    Object.fromEntries(Object.entries(await shown()).map(([list, rows]) => [list, rows.map(({ id }) => id)]));
  const before = await ids();
  expect(before).toEqual({ open: [notified], later: [planned], station: [notified] });
  context.clock.advance({ seconds: -90 });
  expect(await ids()).toEqual(before);
  // Nor is it put off by whoever takes it and lets it go again.
  await asEmployee(context, hospital, anna, (tx) => acceptRequest(tx, notified, crypto.randomUUID()));
  await asEmployee(context, hospital, anna, (tx) => releaseRequest(tx, notified, crypto.randomUUID(), 'no_time'));
  expect(await ids()).toEqual(before);
  expect((await shown()).open).toMatchObject([{ status: 'pending', notified: expect.arrayContaining([anna.id]) }]);
});

test('S8 the server orders the board: high urgency first, then normal, then low, in each what waits before what is taken, then who has waited longest', async () => {
  const hospital = await context.newHospital();
  const anna = hospital.employees[0];
  if (!anna) throw new Error('the factory made no nurse');
  await asEmployee(context, hospital, anna, enterDuty);
  const { pain, water, toilet, blanket } = hospital.services;
  const asked: string[] = [];
  for (const [place, service] of [blanket, toilet, pain, blanket, water, pain].entries()) {
    const bed = hospital.beds[place];
    if (!bed) throw new Error('no bed');
    const stay_id = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
    const items = [{ service_id: service, quantity: 1, note: null, answer: null, place: null }];
    const asked_at = context.clock.now().toISOString();
    const tap = { id: crypto.randomUUID(), stay_id, asked_at, wanted_at: null, items };
    const { request } = await asPatient(context, hospital, stay_id, bed, (tx) => submitRequest(tx, tap));
    asked.push(request.id);
    context.clock.advance({ seconds: 7 });
  }
  // Who has waited longest is not who was written down first: of two of high urgency the second has waited longer.
  const earlier = new Date(context.clock.now().getTime() - 3_600_000);
  await asSystem(context, hospital, (tx) =>
    tx.db
      .updateTable('request')
      .set({ due_at: earlier })
      .where('id', '=', asked[5] ?? '')
      .execute(),
  );
  const open = await asEmployee(context, hospital, anna, (tx) => listRequests(tx, { scope: 'open' }));
  const inOrder = (places: number[]) => places.map((place) => asked[place]);
  expect(open.map(({ id }) => id)).toEqual(inOrder([5, 2, 1, 4, 0, 3]));

  // What somebody has stands behind what waits and is as urgent, on the board and on the station display.
  for (const place of [2, 1, 0])
    await asEmployee(context, hospital, anna, (tx) => acceptRequest(tx, asked[place] ?? '', crypto.randomUUID()));
  const later = await asEmployee(context, hospital, anna, (tx) => listRequests(tx, { scope: 'open' }));
  expect(later.map(({ id }) => id)).toEqual(inOrder([5, 2, 4, 1, 3, 0]));
  const ward = open[0]?.department_id ?? '';
  const ofWard = later.filter(({ department_id }) => department_id === ward).map(({ id }) => id);
  const onStation = await asSystem(context, hospital, (tx) => readStationRequests(tx, ward, false));
  expect(onStation.map(({ id }) => id)).toEqual(ofWard);
});

test('what is done comes in pages, the newest first: none twice, none left out, also where two ended at the same time', async () => {
  const hospital = await context.newHospital();
  const anna = hospital.employees[0];
  if (!anna) throw new Error('the factory made no nurse');
  await asEmployee(context, hospital, anna, enterDuty);
  const ended: string[] = [];
  for (const [place, bed] of hospital.beds.slice(0, 5).entries()) {
    const stay_id = await asSystem(context, hospital, (tx) => stayForSignIn(tx, bed.id));
    const items = [{ service_id: hospital.services.water, quantity: 1, note: null, answer: null, place: null }];
    const asked_at = context.clock.now().toISOString();
    const tap = { id: crypto.randomUUID(), stay_id, asked_at, wanted_at: null, items };
    const { request } = await asPatient(context, hospital, stay_id, bed, (tx) => submitRequest(tx, tap));
    await asEmployee(context, hospital, anna, (tx) => acceptRequest(tx, request.id, crypto.randomUUID()));
    await asEmployee(context, hospital, anna, (tx) => markDone(tx, request.id, crypto.randomUUID()));
    ended.push(request.id);
    if (place !== 1) context.clock.advance({ seconds: 7 }); // the second and the third end at the same time
  }
  expect(ended).toHaveLength(5);
  const page = (rest: object) =>
    asEmployee(context, hospital, anna, (tx) =>
      listRequests(tx, BoardQuery.parse({ scope: 'done', limit: '2', ...rest })),
    );
  const pages: string[][] = [];
  for (let rows = await page({}); rows.length > 0; ) {
    pages.push(rows.map(({ id }) => id));
    const last = rows.at(-1);
    rows = await page({ before: last?.done_at, before_id: last?.id });
  }
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
  const [first, second, third, fourth, fifth] = ended;
  const sameTime = [second ?? '', third ?? ''].toSorted().toReversed();
  expect(pages.flat()).toEqual([fifth, fourth, ...sameTime, first]);
});
