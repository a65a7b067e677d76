import type { Assignments, SaveAssignments, WardRoom } from '#shared/duty/duty.schemas.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';

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

/** What of one's beds is to be otherwise: what others save meanwhile stays as they saved it. */
export type Change = { add: Chosen; remove: Chosen };

/** The beds that one is to have then. */
export function chosenOf(stored: Chosen, { add, remove }: Change): Set<string> {
  return new Set([...stored, ...add].filter((bed) => !remove.has(bed)));
}

/** What makes the chosen beds of the stored ones. */
export function changeTo(stored: Chosen, chosen: Chosen): Change {
  return { add: without(chosen, stored), remove: without(stored, chosen) };
}

/** The beds that are in one of the two and not in the other. */
export function differing(one: Chosen, other: Chosen): string[] {
  const { add, remove } = changeTo(one, other);
  return [...add, ...remove];
}

/** What is chosen, and the beds that were stored when the first of it was. */
export type Edit = { change: Change; before: Chosen };

/**
 * What is left of it to be saved, null where nothing is. Where others saved the same as was chosen, it is stored and no
 * choice any more: should they change it again, it is named. Nor is a bed that has left `beds`, the list: it is not sent.
 */
export function leftOf(edit: Edit, stored: Chosen, beds: readonly string[]): Edit | null {
  const { add, remove } = edit.change;
  const listed = new Set(beds);
  const change = { add: among(without(add, stored), listed), remove: among(among(remove, stored), listed) };
  const left = change.add.size + change.remove.size;
  if (left === 0) return null;
  if (left === add.size + remove.size) return edit;
  return { change, before: chosenOf(edit.before, { add: among(add, stored), remove: without(remove, stored) }) };
}

/** The beds that came or went since something was chosen, but for those that were chosen themselves. */
export function changedByOthers({ before, change: { add, remove } }: Edit, stored: Chosen): string[] {
  return differing(before, stored).filter((bed) => !add.has(bed) && !remove.has(bed));
}

/** The beds that one has after a choice was saved and did not choose: others gave them meanwhile. */
export function givenByOthers(sent: SaveAssignments, { bed_ids }: Assignments): string[] {
  return bed_ids.filter((bed) => !sent.bed_ids.includes(bed));
}

/** The beds that were taken meanwhile, as the refusal of a choice that keeps them names them. */
export function takenIn(error: unknown): readonly string[] {
  if (!isRefusal(error) || error.code !== 'assignments_changed') return [];
  const data = error.data as Partial<Assignments> | undefined; // the contract of this refusal (docs/api.md)
  return data?.bed_ids ?? [];
}

const among = (beds: Chosen, others: Chosen) => new Set([...beds].filter((bed) => others.has(bed)));
const without = (beds: Chosen, others: Chosen) => new Set([...beds].filter((bed) => !others.has(bed)));
