import type { WardRoom } from '#shared/duty/duty.schemas.ts';

type Chosen = ReadonlySet<string>;

/** Every bed of these rooms. */
export function bedsOf(rooms: readonly WardRoom[]): string[] {
  return rooms.flatMap((room) => room.beds.map((bed) => bed.id));
}

/** None, some or all of `beds` are chosen: what a checkbox over them shows. */
export function howMany(beds: readonly string[], chosen: Chosen): 'none' | 'some' | 'all' {
  const count = beds.filter((bed) => chosen.has(bed)).length;
  if (count === 0) return 'none';
  return count === beds.length ? 'all' : 'some';
}

/** All of `beds` in, or, if all were in already, all out. The rest stays as it is. */
export function toggleBeds(beds: readonly string[], chosen: Chosen): Set<string> {
  const next = new Set(chosen);
  const out = howMany(beds, chosen) === 'all';
  for (const bed of beds) {
    if (out) next.delete(bed);
    else next.add(bed);
  }
  return next;
}

/** Whether two choices are of the same beds. */
export function sameBeds(a: Chosen, b: Chosen): boolean {
  return a.size === b.size && [...a].every((bed) => b.has(bed));
}
