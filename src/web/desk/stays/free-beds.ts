import type { FreeBed } from '#shared/beds/move.schemas.ts';

type Ward = FreeBed['department'] & { count: number };

/** The wards that have a free bed, in the order of the answer, with how many. */
export function wardsOf(free: readonly FreeBed[]): Ward[] {
  const wards = new Map<string, Ward>();
  for (const { department } of free)
    wards.set(department.id, { ...department, count: (wards.get(department.id)?.count ?? 0) + 1 });
  return [...wards.values()];
}

export function bedsOf(free: readonly FreeBed[], ward: string): FreeBed[] {
  return free.filter(({ department }) => department.id === ward);
}

/** "Station 4A · 12 · Bett 1": the department is named where it is another one than `ward`. */
export function placeIn({ department }: Pick<FreeBed, 'department'>, ward: string | null, bed: string): string {
  return department.id === ward ? bed : `${department.name} · ${bed}`;
}
