type Bed = { room: string; label: string };

/** Beds by their rooms, in the order in which they come: room 12 with beds 1 and 2. */
export function byRoom<B extends Bed>(beds: readonly B[]): { room: string; labels: string[] }[] {
  const rooms = new Map<string, string[]>();
  for (const { room, label } of beds) rooms.set(room, [...(rooms.get(room) ?? []), label]);
  return [...rooms].map(([room, labels]) => ({ room, labels }));
}
