import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { callsOf, hospitalWith, newRow } from '#server/features/admin/fixtures/area-world.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import type { TestHospital } from '#server/testing/hospital.ts';
import { rooms } from '#shared/areas/rooms.ts';
import { callsOfSets } from './fixtures/calls-of-sets.ts';

type Room = { floor: string; active: boolean; department_id: string };
/** What a colleague does to a room: another floor, which no set changes, or switches it over. */
type Touch = { room: number; what: 'floor' | 'active' };

let app: TestApp;
let hospital: TestHospital;
let sets: ReturnType<typeof callsOfSets>;
let calls: ReturnType<typeof callsOf>;
const ids = Array.from({ length: 3 }, () => crypto.randomUUID());
let floors = 0;
beforeAll(async () => {
  app = await startTestApp();
  app.context.clock.set(new Date('2026-11-21T10:00:00Z'));
  ({ hospital } = await hospitalWith(app, 'administration'));
  await signInAgain();
  for (const id of ids) await calls.create({ ...newRow(hospital, rooms), id, floor: '0', active: true });
});
afterAll(() => app.stop());

/** Each walk takes a minute of the clock, and a token is good for ten. */
async function signInAgain() {
  const token = await signIn(app, hospital, 'Anna');
  [sets, calls] = [callsOfSets(app, token), callsOf(app, rooms, token)];
}

async function stateOf(): Promise<Room[]> {
  const read = await Promise.all(ids.map((id) => calls.read(id)));
  return read.map(({ data: { floor, active, department_id } }) => ({ floor, active, department_id }) as Room); // as rooms declares
}

/** Touches the rooms; answers what they are expected to be. */
async function touch(state: readonly Room[], touches: readonly Touch[]): Promise<Room[]> {
  const expected = state.map((one) => ({ ...one }));
  for (const { room, what } of touches) {
    const { id, version, active } = (await calls.read(ids[room] ?? '')).data;
    const values = what === 'floor' ? { floor: String(++floors) } : { active: !active };
    expect((await calls.update(id, version, values)).status).toBe(200);
    Object.assign(expected[room] ?? {}, values);
  }
  return expected;
}

/** Plans the set for the next minute. */
async function plan(rows: readonly number[], values: Partial<Room>): Promise<{ id: string; hour: Date }> {
  const { data } = await sets.prepare(rooms, { ids: rows.map((at) => ids[at] ?? '') }, values);
  const hour = new Date(app.context.clock.now().getTime() + 60_000);
  const local = hour.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
  expect((await sets.plan(data.id, local)).data.state).toBe('planned');
  return { id: data.id, hour };
}

/** What an undo leaves: before the set, but for what others have changed; a row whose switch they have turned stays as it is. */
function undone(before: readonly Room[], made: readonly Room[], late: readonly Room[]): Room[] {
  return late.map((one, at) => {
    const [was, set] = [before[at] ?? one, made[at] ?? one];
    const isSwitched = was.active !== set.active;
    if (isSwitched && one.active !== set.active) return one;
    return {
      ...one,
      ...(isSwitched && { active: was.active }),
      ...(was.department_id !== set.department_id && { department_id: was.department_id }),
    };
  });
}

/** Whether what others changed holds again what stood in each field before the set. */
function isBack(before: readonly Room[], made: readonly Room[], late: readonly Room[]): boolean {
  const fields = ['active', 'department_id'] as const;
  return late.every((one, at) =>
    fields.every((field) => before[at]?.[field] === made[at]?.[field] || one[field] === before[at]?.[field]),
  );
}

const room = fc.nat({ max: 2 });
const touches = fc.uniqueArray(fc.record<Touch>({ room, what: fc.constantFrom('floor', 'active') }), {
  ...{ maxLength: 2, selector: (one: Touch) => one.room },
});
const walk = fc.record({
  rows: fc.uniqueArray(room, { minLength: 1 }),
  active: fc.boolean(),
  ward: fc.option(fc.nat({ max: 1 })),
  before: fc.oneof({ weight: 2, arbitrary: fc.constant<Touch[]>([]) }, { weight: 1, arbitrary: touches }),
  after: touches,
});

test('planned, due, undone: all of it or nothing, and what others do meanwhile stands', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ rows, active, ward, before, after }) => {
      await signInAgain();
      const values = { active, ...(ward !== null && { department_id: hospital.departments[ward]?.id ?? '' }) };
      const seen = await stateOf();
      const { id, hour } = await plan(rows, values);
      const found = await touch(seen, before);
      app.context.clock.set(hour);
      const isTouched = before.some((one) => rows.includes(one.room));
      const ends = isTouched ? 'needs_review' : 'done';
      await expect.poll(async () => (await sets.read(id)).data.state, { timeout: 20_000 }).toBe(ends);
      const made = found.map((one, at) => (!isTouched && rows.includes(at) ? { ...one, ...values } : one));
      expect(await stateOf()).toEqual(made);
      const isChanged = rows.some((at) => JSON.stringify(made[at]) !== JSON.stringify(found[at]));
      expect((await sets.read(id)).data.can_undo).toBe(isChanged);
      if (!isChanged) return;
      const late = await touch(made, after);
      const undo = await sets.undo(id);
      if (isBack(found, made, late)) expect(undo.error.code).toBe('nothing_to_undo');
      else await sets.run(undo.data.id, { contested: 'leave' });
      expect(await stateOf()).toEqual(undone(found, made, late));
    }),
    { numRuns: 10 },
  );
});
