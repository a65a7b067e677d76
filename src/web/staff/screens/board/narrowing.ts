import type { HelpRequestForStaff } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { isInRoom } from '#web/staff/domain/rooms/is-in-room.ts';
import { belongs, type Looking } from '#web/staff/screens/board/board-views.ts';

/** To which requests a board is narrowed: the beginning of a room's name, a department, a service type; empty is all. */
export type Narrowing = { room: string; department: string; type: string };

export const nothingNarrowed: Narrowing = { room: '', department: '', type: '' };

export function isNarrowed({ room, department, type }: Narrowing): boolean {
  return room.trim() !== '' || department !== '' || type !== '';
}

/** What the narrowing leaves. */
export function narrowed(rows: readonly HelpRequestForStaff[], by: Narrowing): HelpRequestForStaff[] {
  return rows.filter(
    (request) =>
      isInRoom(request.room.name, by.room) &&
      (by.department === '' || request.department_id === by.department) &&
      (by.type === '' || request.service_type_id === by.type),
  );
}

/** The urgent requests on the board that the narrowing hides. */
export function hiddenUrgent(rows: readonly HelpRequestForStaff[], by: Narrowing, looking: Looking): number {
  const left = new Set(narrowed(rows, by));
  return rows.filter((request) => isOpen(request.status) && belongs(request, 'urgent', looking) && !left.has(request))
    .length;
}

export type Facet = 'department' | 'type';

/**
 * How many open requests each department or service type holds, within what the rest of the narrowing leaves; those
 * without one are missing, but for the one that is chosen.
 */
export function countsBy(
  rows: readonly HelpRequestForStaff[],
  facet: Facet,
  by: Narrowing,
  looking: Looking,
): Map<string, number> {
  const rest = narrowed(rows, { ...by, [facet]: '' });
  const counts = new Map<string, number>(by[facet] === '' ? [] : [[by[facet], 0]]);
  for (const request of rest) {
    if (!isOpen(request.status) || !belongs(request, 'all', looking)) continue;
    const id = facet === 'department' ? request.department_id : request.service_type_id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
