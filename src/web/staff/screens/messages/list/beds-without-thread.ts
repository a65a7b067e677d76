import type { WardRoom } from '#shared/duty/duty.schemas.ts';
import { isInRoom } from '#web/staff/domain/rooms/is-in-room.ts';

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
