import type { OtherBed, WardRoom } from '#shared/duty/duty.schemas.ts';
import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { isPlanned } from '#web/staff/domain/requests/rules/lateness.ts';

type Bed = WardRoom['beds'][number];

/** Nobody on duty has the bed, or whoever has is on a break: what is asked for there goes to the whole ward. */
export function isWithoutNurse(bed: Bed): boolean {
  return bed.nurses.every(({ on_break }) => on_break);
}

/** Who has the bed besides the one who looks. */
export function othersAt(bed: Bed, me: string | undefined): Bed['nurses'] {
  return bed.nurses.filter(({ id }) => id !== me);
}

type Move = { key: 'patients.came_from' | 'patients.moved_to'; other: OtherBed };

/** From where its patient was moved lately, and where the one is now who was moved from it. */
export function movesAt({ came_from, moved_to }: Pick<Bed, 'came_from' | 'moved_to'>): Move[] {
  return [
    ...(came_from ? [{ key: 'patients.came_from' as const, other: came_from }] : []),
    ...(moved_to ? [{ key: 'patients.moved_to' as const, other: moved_to }] : []),
  ];
}

/** The ward is named where it is another one. */
export function placeFrom({ department }: OtherBed, ward: string, bed: string): string {
  return department === ward ? bed : `${department} · ${bed}`;
}

/** The beds without a nurse, room by room; `whole` where it is every bed of the room. */
export function withoutNurse(rooms: readonly WardRoom[]): { room: string; beds: string[]; whole: boolean }[] {
  return rooms.flatMap(({ name, beds }) => {
    const missing = beds.filter(isWithoutNurse).map(({ label }) => label);
    return missing.length > 0 ? [{ room: name, beds: missing, whole: missing.length === beds.length }] : [];
  });
}

/** How many requests are open at each bed, and whether one is urgent; what is wished for later does not count yet. */
export function openAtBeds(
  requests: readonly HelpRequestForStaff[],
  now: number,
): ReadonlyMap<string, { count: number; urgent: boolean }> {
  const open = new Map<string, { count: number; urgent: boolean }>();
  for (const request of requests) {
    if (!isOpen(request.status) || isPlanned(request, now)) continue;
    const { count, urgent } = open.get(request.bed.id) ?? { count: 0, urgent: false };
    open.set(request.bed.id, { count: count + 1, urgent: urgent || request.urgency === 'high' });
  }
  return open;
}
