import type { WardRoom } from '#shared/duty/duty.schemas.ts';

/** A bed as it is chosen for a message: somebody stays there, or it is free and gets none. */
export type ChosenBed = { id: string; room: string; label: string; language: string; isFree: boolean };

/** Of all beds those that are chosen, room by room. */
export function chosenBeds(rooms: readonly WardRoom[], chosen: ReadonlySet<string>): ChosenBed[] {
  return rooms.flatMap(({ name, beds }) =>
    beds
      .filter(({ id }) => chosen.has(id))
      .map(({ id, label, locale, stay_id }) => ({ id, room: name, label, language: locale, isFree: stay_id === null })),
  );
}

/** How many of them read each language; the most read one first. Free beds read none. */
export function languagesOf(beds: readonly ChosenBed[]): { language: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { language, isFree } of beds) if (!isFree) counts.set(language, (counts.get(language) ?? 0) + 1);
  return [...counts].map(([language, count]) => ({ language, count })).sort((a, b) => b.count - a.count);
}

/** The choice with all of `beds` in it, or where they all are already, without them. */
export function toggled(chosen: ReadonlySet<string>, beds: readonly string[]): ReadonlySet<string> {
  const all = beds.every((id) => chosen.has(id));
  return new Set(all ? [...chosen].filter((id) => !beds.includes(id)) : [...chosen, ...beds]);
}
