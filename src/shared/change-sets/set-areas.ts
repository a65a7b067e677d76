import { modules, rightsIn, scopes } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import { type Area, isKept } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';

const everyRight = modules.flatMap((module) =>
  rightsIn(module).map((right): [string, Field] => [`${module}:${right}`, { kind: 'switch', initial: false }]),
);

/** The rights of access levels as sets change them: a level is a row, each right a field of it that is on or off. */
export const levelsOfSets: Area = {
  ...{ name: 'access-levels', table: 'access_level', title: 'name', columns: [], search: [] },
  fields: {
    name: { kind: 'text' },
    scope: { kind: 'choice', options: scopes },
    ...Object.fromEntries(everyRight),
  },
};

/** The area of a set; undefined for none that sets are made of any more. */
export function areaOfSet(name: string): Area | undefined {
  if (name === levelsOfSets.name) return levelsOfSets;
  const area = areaCalled(name);
  return area && isKept(area) ? area : undefined;
}

/** Whether all rows of such a set are written, or none: what belongs together is nothing in parts. */
export function isWhole({ kind, area }: { kind: 'edit' | 'undo' | 'import'; area: string }): boolean {
  return kind === 'import' || area === levelsOfSets.name;
}
