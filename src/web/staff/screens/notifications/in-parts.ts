import type { StaffNotification } from '#shared/notifications/staff-notification.schemas.ts';

export const parts = ['open', 'over', 'mentions', 'rest'] as const;
export type Part = (typeof parts)[number];

/**
 * The list as it is read after having been away: what was missed and still waits for somebody, what was missed and does
 * not, what colleagues noted, and all the rest. `fresh`: what counts as new.
 */
export function inParts(
  notifications: readonly StaffNotification[],
  fresh: ReadonlySet<string>,
): Record<Part, StaffNotification[]> {
  const found: Record<Part, StaffNotification[]> = { open: [], over: [], mentions: [], rest: [] };
  for (const one of notifications) found[partOf(one, fresh)].push(one);
  return found;
}

function partOf({ id, kind, is_unread, request }: StaffNotification, fresh: ReadonlySet<string>): Part {
  if (!is_unread && !fresh.has(id)) return 'rest';
  if (kind === 'mention') return 'mentions';
  return request.status === 'pending' || request.status === 'shared' ? 'open' : 'over';
}
