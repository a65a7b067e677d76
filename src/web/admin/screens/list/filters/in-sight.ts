import type { Area } from '#shared/areas/define.ts';

/** Fields with a filter of their own, of those that the reader sees: what the area names, else all that are chosen from a few. */
export function filtersInSight({ fields, filters }: Area, held: readonly string[]): string[] {
  const isChosen = ['switch', 'choice', 'relation', 'relations', 'changes'];
  const named = filters ?? Object.keys(fields).filter((field) => isChosen.includes(fields[field]?.kind ?? ''));
  return named.filter((field) => {
    const needs = fields[field]?.needs;
    return needs === undefined || held.includes(needs);
  });
}
