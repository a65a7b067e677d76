import type { Area } from '#shared/areas/define.ts';

/** Fields with a filter of their own: those that the area names, else all that are chosen from a few. */
export function filtersInSight({ fields, filters }: Area): string[] {
  if (filters) return [...filters];
  const isChosen = ['switch', 'choice', 'relation', 'relations'];
  return Object.keys(fields).filter((field) => isChosen.includes(fields[field]?.kind ?? ''));
}
