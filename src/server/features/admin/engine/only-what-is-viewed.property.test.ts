import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { allow, callsOf, hospitalWith, newRow, valueFor } from '#server/features/admin/fixtures/area-world.ts';
import { WardDevices } from '#server/features/devices/fixtures/ward-devices.ts';
import { newAccount } from '#server/features/users/fixtures/new-user.ts';
import { AppError } from '#server/platform/errors.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { asSystem } from '#server/testing/app-context.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { covers, type ModuleRight } from '#shared/access/rights.ts';
import { attendances } from '#shared/areas/attendances.ts';
import { bedLinks } from '#shared/areas/bed-links.ts';
import { beds } from '#shared/areas/beds.ts';
import { categories } from '#shared/areas/categories.ts';
import { contents } from '#shared/areas/contents.ts';
import { type Area, fieldNames, typedNames } from '#shared/areas/define.ts';
import { departments } from '#shared/areas/departments.ts';
import { devices } from '#shared/areas/devices.ts';
import { employees } from '#shared/areas/employees.ts';
import { menus } from '#shared/areas/menus.ts';
import { priorities } from '#shared/areas/priorities.ts';
import { records } from '#shared/areas/records.ts';
import { requests } from '#shared/areas/requests.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { serviceTypes } from '#shared/areas/service-types.ts';
import { services } from '#shared/areas/services.ts';
import { subcategories } from '#shared/areas/subcategories.ts';
import { submenus } from '#shared/areas/submenus.ts';
import { users } from '#shared/areas/users.ts';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { enterDuty } from '#shared/duty/duty.endpoints.ts';
import { words } from '#shared/locales/areas/de.ts';
import { submitRequest } from '#shared/requests/request.endpoints.ts';
import { readActivity } from './activity.ts';
import { exportRows } from './export-rows.ts';
import { listRows } from './list-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The right that the fields of a run ask for, which no area of it has anything to do with. */
const guard = 'robots:view' satisfies ModuleRight;

/** The same area, of which these fields are seen by who holds that right alone. */
const guarded = (area: Area, hidden: readonly string[]): Area => ({
  ...area,
  fields: Object.fromEntries(
    Object.entries(area.fields).map(([name, field]) => [
      name,
      hidden.includes(name) ? { ...field, needs: guard } : field,
    ]),
  ),
});

const seen = [
  ...([departments, rooms, beds, services, serviceTypes, priorities, contents] as const),
  ...([menus, submenus, categories, subcategories, bedLinks] as const),
];

type Maker = (hospital: TestHospital, token: string) => Promise<string>;

/** Areas whose rows come about by more than their form, each with one way to a row. */
const fromElsewhere: [Area, Maker][] = [
  [employees, async (hospital) => hospital.employees[1]?.id ?? ''],
  [users, (hospital) => newAccount(app, hospital)],
  [devices, async (hospital) => (await new WardDevices(app, hospital).tablet(0, 'Bilal')).device.id],
  [
    attendances,
    async (hospital) => {
      await app.call(enterDuty, { token: await signIn(app, hospital, 'Bilal') });
      const { id } = await asSystem(app.context, hospital, ({ db }) =>
        db.selectFrom('attendance').select('id').executeTakeFirstOrThrow(),
      );
      return id;
    },
  ],
  [
    records,
    async (hospital, token) => {
      const none = { request_id: null, stay_id: null, employee_id: null };
      const about = { about_kind: 'beds', bed_id: hospital.beds[0]?.id ?? '' };
      const note = { id: crypto.randomUUID(), note: 'Infusion gewechselt', ...none, ...about };
      return (await callsOf(app, records, token).create(note)).data.id;
    },
  ],
  [
    requests,
    async (hospital) => {
      const { data } = await app.call(loginByCode, { body: { code: hospital.beds[0]?.code ?? '' } });
      const asked_at = app.context.clock.now().toISOString();
      const items = [{ service_id: hospital.services.water }];
      const body = { id: crypto.randomUUID(), stay_id: data.bed.stay.id, asked_at, items };
      return (await app.call(submitRequest, { token: data.token, body })).data.id;
    },
  ],
];

/** Makes a row by the form of the area, in which every field is changed once. */
const changedOnce =
  (area: Area): Maker =>
  async (hospital, token) => {
    const calls = callsOf(app, area, token);
    const { data } = await calls.create(newRow(hospital, area));
    for (const name of typedNames(area)) {
      const field = area.fields[name];
      const { version } = (await calls.read(data.id)).data;
      if (field) await calls.update(data.id, version, { [name]: valueFor(hospital, field) });
    }
    return data.id;
  };

/** A row, and who reads it with these rights. */
async function world(make: Maker) {
  const { hospital, token } = await hospitalWith(app, 'administration');
  const id = await make(hospital, token);
  const actor = { kind: 'employee', employee: hospital.employees[0]?.id ?? '', session: crypto.randomUUID() } as const;
  const inSession = <T>(action: (tx: Tx) => Promise<T>) =>
    app.context.inHospital({ hospital: hospital.id, actor }, action);
  const hold = (rights: readonly ModuleRight[]) =>
    allow(app, hospital, 'administration', ['access-levels:edit', ...rights]);
  return { id, hospital, inSession, hold };
}

type World = Awaited<ReturnType<typeof world>>;

async function refusal(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return 'nothing is refused';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** The columns of an export that asks for all there are. */
async function exported({ inSession }: World, area: Area): Promise<string[]> {
  const { clock } = app.context;
  const session = { inSession, locale: 'de', clock, gone: AbortSignal.any([]) };
  // An export asks for nothing else of its session.
  const { content } = await exportRows(session as unknown as SessionContext, area, {
    columns: [...fieldNames(area), ...Object.keys(area.counts ?? {})].join(','),
  });
  let text = '';
  for await (const chunk of content) text += chunk.toString();
  const [head = ''] = text.replace('\ufeff', '').split('\r\n');
  return head.split(';').map((name) => name.replace(/^"|"$/g, ''));
}

/** Reads list and export of the area with these fields for who holds that right; what was seen of them, by that rule. */
async function expectAlone(here: World, area: Area, hidden: readonly string[], isHeld: boolean) {
  const view = `${area.name}:view` as ModuleRight; // each area is a module
  const held: ModuleRight[] = isHeld ? [view, guard] : [view];
  await here.hold(held);
  const own = guarded(area, hidden);
  const others = othersOf(area);
  const unseen = others.filter((name) => {
    const needs = own.fields[name]?.needs;
    return needs !== undefined && !covers(held, [needs]);
  });
  const { rows } = await here.inSession((tx) => listRows(tx, own, {}));
  const row = rows.find(({ id }) => id === here.id);
  for (const name of others) expect([name, row !== undefined && name in row]).toEqual([name, !unseen.includes(name)]);
  for (const name of unseen) {
    expect(Object.keys(row?.related ?? {})).not.toContain(name);
    const order = area.history ? [] : [{ sort: name }]; // a history is in the order of time, whatever is asked
    for (const query of [{ [`filter[${name}][empty]`]: 'true' }, { [`filter[${name}]`]: 'x' }, ...order])
      expect([query, await refusal(here.inSession((tx) => listRows(tx, own, query)))]).toEqual([query, 'invalid']);
  }
  const head = await exported(here, own);
  // In a file the currency goes with the price, whose row or else whose hospital it is of.
  const ofFile = (name: string) => !unseen.includes(name === 'currency' ? 'price_cents' : name);
  for (const name of others) expect([name, head.includes(named(area, name))]).toEqual([name, ofFile(name)]);
  return { own, unseen };
}

/** By the title a row is called, whoever reads; the list is in the order of another one. */
const othersOf = (area: Area) =>
  fieldNames(area).filter((name) => ![area.title, area.partOf, area.sort].includes(name));

const named = (area: Area, field: string) =>
  new Map(Object.entries(words)).get(`fields.${area.name}.${field}`) ?? field;

test.each(seen.map((area) => [area.name, area] as const))(
  '%s: a field is shown, filtered, sorted, exported and told of in the history by who may view it alone',
  { timeout: 120_000 },
  async (_name, area) => {
    const here = await world(changedOnce(area));
    await fc.assert(
      fc.asyncProperty(fc.subarray(othersOf(area)), fc.boolean(), async (hidden, isHeld) => {
        const { own, unseen } = await expectAlone(here, area, hidden, isHeld);
        const history = await here.inSession((tx) => readActivity(tx, own, here.id));
        const changed = new Set(history.flatMap(({ changes }) => changes.map(({ field }) => field)));
        for (const name of unseen) expect([name, changed.has(name)]).toEqual([name, false]);
        for (const name of typedNames(area).filter((one) => !unseen.includes(one))) expect(changed).toContain(name);
      }),
      { numRuns: 12 },
    );
  },
);

test.each(fromElsewhere.map(([area, make]) => [area.name, area, make] as const))(
  '%s: a field is shown, filtered, sorted and exported by who may view it alone',
  { timeout: 120_000 },
  async (_name, area, make) => {
    const here = await world(make);
    await fc.assert(
      fc.asyncProperty(fc.subarray(othersOf(area)), fc.boolean(), async (hidden, isHeld) => {
        await expectAlone(here, area, hidden, isHeld);
      }),
      { numRuns: 12 },
    );
  },
);

test.each(seen.filter(({ counts }) => counts).map((area) => [area.name, area] as const))(
  '%s: a count is shown, filtered, sorted and exported by who may view what it counts alone',
  { timeout: 120_000 },
  async (_name, area) => {
    const here = await world(changedOnce(area));
    const counts = Object.keys(area.counts ?? {});
    await fc.assert(
      fc.asyncProperty(fc.subarray(counts), async (held) => {
        const rights = held.map((name) => `${name}:view` as ModuleRight); // the names of counts are modules
        await here.hold([`${area.name}:view`, ...rights]);
        const { rows } = await here.inSession((tx) => listRows(tx, area, {}));
        const row = rows.find(({ id }) => id === here.id);
        const visible = counts.filter((name) => held.includes(name) || name === area.name);
        expect(Object.keys(row?.counts ?? {}).toSorted()).toEqual(visible.toSorted());
        for (const name of counts.filter((one) => !visible.includes(one)))
          for (const query of [{ [`filter[${name}][empty]`]: 'true' }, { sort: name }])
            expect(await refusal(here.inSession((tx) => listRows(tx, area, query)))).toBe('invalid');
        const head = await exported(here, area);
        const called = new Map(Object.entries(words));
        for (const name of counts)
          expect([name, head.includes(called.get(`areas.${name}`) ?? name)]).toEqual([name, visible.includes(name)]);
      }),
      { numRuns: 8 },
    );
  },
);
