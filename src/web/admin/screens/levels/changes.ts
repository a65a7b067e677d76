import { allFor } from '#shared/access/beside.ts';
import type { ModuleCode, ModuleRight, Right } from '#shared/access/rights.ts';
import { modules, rights, rightsIn } from '#shared/access/rights.ts';
import type { RightsWish } from '#shared/change-sets/rights.schemas.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';

/** By level: the rights that are given (true) or taken (false), where the saved level says otherwise. */
export type Changes = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Whether the level allows it once the changes are saved. */
export function isAllowed(level: AccessLevel, right: string, changes: Changes): boolean {
  return changes[level.id]?.[right] ?? level.rights.includes(right);
}

/** The changes with these rights of a level given or taken; what is then as it was saved is no change. */
export function changed(changes: Changes, level: AccessLevel, wanted: readonly string[], allowed: boolean): Changes {
  const own = { ...changes[level.id] };
  for (const right of wanted) {
    if (level.rights.includes(right) === allowed) delete own[right];
    else own[right] = allowed;
  }
  const { [level.id]: _, ...others } = changes;
  return Object.keys(own).length > 0 ? { ...others, [level.id]: own } : others;
}

/** The changes as they differ from the levels as they stand now; of a level that is gone nothing is left. */
export function rebased(changes: Changes, levels: readonly AccessLevel[]): Changes {
  let next: Changes = {};
  for (const level of levels)
    for (const [right, allowed] of Object.entries(changes[level.id] ?? {}))
      next = changed(next, level, [right], allowed);
  return next;
}

export function countOf(changes: Changes): number {
  return Object.values(changes).reduce((sum, own) => sum + Object.keys(own).length, 0);
}

type LevelWish = RightsWish['levels'][number];

/** The changes as a set is asked for them: of each level what it is given and what is taken from it. */
export function wishOf(levels: readonly AccessLevel[], changes: Changes): LevelWish[] {
  const every = modules.flatMap(rightsOf);
  return levels.flatMap(({ id, version }) => {
    const own = changes[id];
    if (!own) return [];
    const which = (allowed: boolean) => every.filter((right) => own[right] === allowed);
    return [{ id, version, added: which(true), removed: which(false) }];
  });
}

/** All, some or none of these are allowed. */
export function stateOf(level: AccessLevel, wanted: readonly string[], changes: Changes): 'all' | 'some' | 'none' {
  const allowed = wanted.filter((right) => isAllowed(level, right, changes)).length;
  if (allowed === 0) return 'none';
  return allowed === wanted.length ? 'all' : 'some';
}

/** What a right that the level allows leads nowhere without: its module's view, or a right of another module. */
export function lackedFor(level: AccessLevel, right: ModuleRight, changes: Changes): ModuleRight | null {
  if (!isAllowed(level, right, changes)) return null;
  const { module } = partsOf(right);
  return [`${module}:view` as const, ...allFor(right)].find((one) => !isAllowed(level, one, changes)) ?? null;
}

/** The module and the right of `module:right`. */
export function partsOf(right: ModuleRight): { module: ModuleCode; right: Right } {
  const module = modules.find((one) => right.startsWith(`${one}:`));
  const part = rights.find((one) => right === `${module}:${one}`);
  if (!module || !part) throw new Error(`${right} is no right of a module`);
  return { module, right: part };
}

/** Whether the levels, as they are saved, allow something else in the module: no row goes while it is ticked. */
export function differs(module: ModuleCode, levels: readonly AccessLevel[]): boolean {
  return rights.some((right) => new Set(levels.map((level) => isAllowed(level, `${module}:${right}`, {}))).size > 1);
}

/** The rights of a module as `module:right`. */
export const rightsOf = (module: ModuleCode): ModuleRight[] =>
  rightsIn(module).map((right): ModuleRight => `${module}:${right}`);
