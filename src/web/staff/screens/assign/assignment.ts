import type { WardAssignments } from '#shared/duty/assign.schemas.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';

type Ward = WardAssignments;
export type WardBed = Ward['beds'][number];

/** What is chosen: for whom, which beds they are to get, and which of theirs they are to lose. */
export type Choice = { employee: string | null; add: ReadonlySet<string>; remove: ReadonlySet<string> };

export const nothingChosen: Choice = { employee: null, add: new Set(), remove: new Set() };

/** The ward, while who looks may assign its beds and there is somebody and a bed; what was read before a refusal is not it. */
export function assignable({ data, error }: { data: Ward | undefined; error: Error | null }): Ward | null {
  if (!data || isRefusal(error)) return null;
  return data.people.length > 0 && data.beds.length > 0 ? data : null;
}

export function hasBed({ nurses }: WardBed, employee: string | null): boolean {
  return employee !== null && nurses.includes(employee);
}

/** Somebody stays in the bed, and nobody who is present has it. */
export function isWithoutNurse({ people }: Ward, { is_occupied, nurses }: WardBed): boolean {
  const away = new Set(people.flatMap(({ id, on_break_since }) => (on_break_since === null ? [] : [id])));
  return is_occupied && nurses.every((one) => away.has(one));
}

/** Whether the bed is to be theirs once it is saved. */
export function isTicked(bed: WardBed, { employee, add, remove }: Choice): boolean {
  return hasBed(bed, employee) ? !remove.has(bed.id) : add.has(bed.id);
}

/** The other of the two. */
export function toggled(bed: WardBed, choice: Choice): Choice {
  const key = hasBed(bed, choice.employee) ? 'remove' : 'add';
  const next = new Set(choice[key]);
  if (!next.delete(bed.id)) next.add(bed.id);
  return { ...choice, [key]: next };
}

/** Others are chosen: the beds stay, what the one before was to lose does not. */
export function forWhom(employee: string, { add }: Choice): Choice {
  return { employee, add, remove: new Set() };
}

/** What is sent: as far as it is not so already, each bed with who has it. Who can be given none is given none. */
export function wishOf({ beds, people }: Ward, { employee, add, remove }: Choice) {
  if (employee === null) return null;
  const canGet = people.some(({ id, can_get }) => id === employee && can_get);
  const chosen = (isChosen: (bed: WardBed) => boolean) =>
    beds.filter(isChosen).map(({ id: bed_id, nurses }) => ({ bed_id, nurses }));
  return {
    employee_id: employee,
    give: chosen((bed) => canGet && add.has(bed.id) && !hasBed(bed, employee)),
    take: chosen((bed) => remove.has(bed.id) && hasBed(bed, employee)),
  };
}

/** Beds that somebody else has assigned since the first of them was chosen. */
export function changedSince(before: Ward, { beds }: Ward, { add, remove }: Choice): WardBed[] {
  return beds.filter((bed) => {
    if (!add.has(bed.id) && !remove.has(bed.id)) return false;
    const then = before.beds.find(({ id }) => id === bed.id)?.nurses ?? [];
    return then.length !== bed.nurses.length || !then.every((one) => bed.nurses.includes(one));
  });
}
