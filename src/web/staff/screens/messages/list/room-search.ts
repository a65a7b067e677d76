import type { WardRoom } from '#shared/duty/duty.schemas.ts';

/** Whether a room is looked for: its name begins with what was typed, or one of its words does. */
export function isInRoom(name: string, typed: string): boolean {
  const wanted = typed.trim().toLocaleLowerCase();
  if (wanted === '') return true;
  const room = name.toLocaleLowerCase();
  return room.startsWith(wanted) || room.split(/[\s.-]+/).some((word) => word.startsWith(wanted));
}

export type BedWithoutThread = { stay: string; room: { name: string }; bed: { label: string }; language: string };

/** The beds of the rooms that are looked for in which somebody stays and nobody has written yet. */
export function bedsWithoutThread(
  rooms: readonly WardRoom[],
  written: ReadonlySet<string>,
  typed: string,
): BedWithoutThread[] {
  return rooms
    .filter(({ name }) => isInRoom(name, typed))
    .flatMap(({ name, beds }) =>
      beds.flatMap(({ label, locale, stay_id }) =>
        stay_id === null || written.has(stay_id)
          ? []
          : [{ stay: stay_id, room: { name }, bed: { label }, language: locale }],
      ),
    );
}
