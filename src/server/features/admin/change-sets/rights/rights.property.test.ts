import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signIn } from '#server/features/access/fixtures/two-wards.ts';
import { callsOfRights, type Wish } from '#server/features/admin/change-sets/fixtures/calls-of-rights.ts';
import { type WorldOfSets, worldOfSets } from '#server/features/admin/change-sets/fixtures/world-of-sets.ts';
import type { ModuleRight } from '#shared/access/rights.ts';

const rights: readonly ModuleRight[] = ['rooms:view', 'rooms:edit', 'beds:view', 'settings:view'];
const levelKeys = ['care', 'content', 'technology'] as const;

/** By level, then by right: whether it is allowed. */
type State = boolean[][];
/** What becomes of a right of a level. */
type Cell = { level: number; right: number; value: boolean };

let world: WorldOfSets;
let anna: ReturnType<typeof callsOfRights>;
worldOfSets((made) => {
  world = made;
}, '2026-11-27T10:00:00Z');

const idOf = (level: number) => world.hospital.levels[levelKeys[level] ?? 'care'];

async function stateOf(): Promise<State> {
  const held: State = [];
  for (const [level] of levelKeys.entries()) {
    const own = await anna.rights(idOf(level));
    held.push(rights.map((right) => own.includes(right)));
  }
  return held;
}

function wishes(cells: readonly Cell[]): Wish[] {
  return [...Map.groupBy(cells, ({ level }) => level)].map(([level, own]) => {
    const which = (given: boolean) => own.flatMap(({ right, value }) => (value === given ? (rights[right] ?? []) : []));
    return { id: idOf(level), add: which(true), take: which(false) };
  });
}

function changed(state: State, cells: readonly Cell[]): State {
  const next = state.map((own) => [...own]);
  for (const { level, right, value } of cells) (next[level] ?? [])[right] = value;
  return next;
}

/** As a colleague does it, level by level. */
async function touch(state: State, cells: readonly Cell[]): Promise<State> {
  for (const { id, add = [], take = [] } of wishes(cells)) {
    const own = await anna.rights(id);
    const isNew = (right: string) => !own.includes(right);
    expect((await anna.save(id, { add: add.filter(isNew), take })).status).toBe(200);
  }
  return changed(state, cells);
}

/** What the undo leaves: of each level all that the set changed is put back, unless a colleague has turned any of it. */
function undone(before: State, made: State, late: State): State {
  return late.map((own, level) => {
    const [was = [], set = []] = [before[level], made[level]];
    const turned = own.some((value, right) => was[right] !== set[right] && value !== set[right]);
    return turned ? own : own.map((value, right) => (was[right] === set[right] ? value : was[right] === true));
  });
}

/** Whether all that the set changed stands again as it was. */
function isBack(before: State, made: State, late: State): boolean {
  return late.every((own, level) =>
    own.every((value, right) => before[level]?.[right] === made[level]?.[right] || value === before[level]?.[right]),
  );
}

const cell = fc.record<Cell>({ level: fc.nat({ max: 2 }), right: fc.nat({ max: 3 }), value: fc.boolean() });
const some = (minLength: number, maxLength: number) =>
  fc.uniqueArray(cell, { minLength, maxLength, selector: ({ level, right }) => `${level} ${right}` });
const walk = fc.record({
  wanted: some(1, 8),
  meanwhile: fc.oneof({ weight: 2, arbitrary: fc.constant<Cell[]>([]) }, { weight: 1, arbitrary: some(1, 2) }),
  later: fc.oneof({ weight: 2, arbitrary: fc.constant<Cell[]>([]) }, { weight: 1, arbitrary: some(1, 3) }),
});

test('rights that are planned and undone leave what was before; what colleagues do meanwhile stands, and is asked about', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(walk, async ({ wanted, meanwhile, later }) => {
      anna = callsOfRights(world.app, await signIn(world.app, world.hospital, 'Anna'));
      const { data } = await anna.prepare(wishes(wanted));
      const hour = new Date(Math.ceil((world.app.context.clock.now().getTime() + 1) / 60_000) * 60_000);
      const local = hour.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T');
      expect((await anna.sets.plan(data.id, local)).data.state).toBe('planned');
      const seen = await stateOf();
      const found = await touch(seen, meanwhile);
      const isTouched = found.some((own, level) =>
        wanted.some((one) => one.level === level && own.some((value, right) => value !== seen[level]?.[right])),
      );
      world.app.context.clock.set(hour);
      const ends = isTouched ? 'needs_review' : 'done';
      await expect.poll(async () => (await anna.sets.read(data.id)).data.state, { timeout: 20_000 }).toBe(ends);
      const made = isTouched ? found : changed(found, wanted);
      expect(await stateOf()).toEqual(made);
      const isChanged = made.some((own, level) => own.some((value, right) => value !== found[level]?.[right]));
      expect((await anna.sets.read(data.id)).data.can_undo).toBe(isChanged);
      if (!isChanged) return;
      const late = await touch(made, later);
      const undo = await anna.sets.undo(data.id);
      if (isBack(found, made, late)) expect(undo.error.code).toBe('nothing_to_undo');
      else await anna.sets.run(undo.data.id, { contested: 'leave' });
      expect(await stateOf()).toEqual(undone(found, made, late));
    }),
    { numRuns: 12 },
  );
});
