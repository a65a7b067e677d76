import { sql } from 'kysely';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import { knownThing, type Sql } from './things.ts';

/**
 * What the log tells of by a name that is no table of its module. What is written of a registration is of the employee that
 * it makes; of the hospital itself, and of visits of the platform, knows whoever reads the log.
 */
const others: Partial<Record<ModuleCode, readonly string[]>> = {
  employees: ['registration'],
  'activity-log': ['hospital', 'platform_visit'],
  users: ['user'],
  services: ['service_image'],
  settings: ['setting'],
  translations: ['translation'],
  languages: ['language'],
  dashboard: ['figures'],
  modules: ['module'],
  // By an earlier version.
  devices: ['device'],
};

/** By which names the log tells of rows of these modules. */
export function subjectTypesOf(some: readonly ModuleCode[]): string[] {
  return some.flatMap((module) => [
    ...new Set([areaCalled(module)?.table, knownThing(module)?.table].filter((table) => table !== undefined)),
    ...(others[module] ?? []),
  ]);
}

/** The module of what the log tells of, by the column that holds its name. */
export function moduleOf(subjectType: Sql): Sql {
  const cases = modules.flatMap((module) => {
    const types = subjectTypesOf([module]);
    return types.length > 0 ? [sql`when ${subjectType} = any(${types}::text[]) then ${module}`] : [];
  });
  return sql`(case ${sql.join(cases, sql` `)} end)`;
}

export const isModule = (name: string): name is ModuleCode => modules.some((module) => module === name);
