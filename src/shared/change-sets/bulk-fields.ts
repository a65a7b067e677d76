import { type Area, isKept } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';

/** So many rows are in one set at most. */
export const mostInSet = 1000;

/** What is chosen or counted, and says the same of every row that holds it. */
const kinds: readonly Field['kind'][] = [
  'switch',
  'choice',
  'relation',
  'relations',
  'number',
  'color',
  'icon',
  'week',
];

/**
 * The fields that can be set for many rows at once, in the order of the form. Texts are a row's own, and what is asked for by
 * the choice in another field is filled in with it.
 */
export function bulkFields(area: Area, held: readonly string[]): string[] {
  if (!isKept(area)) return [];
  return Object.entries(area.fields).flatMap(([name, { kind, readOnly, shownIf, needs }]) => {
    const isOffered = kinds.includes(kind) && !readOnly && !shownIf;
    return isOffered && (needs === undefined || held.includes(needs)) ? [name] : [];
  });
}
