import type { StaffNotification, StaffNotifications } from '#shared/notifications/staff-notification.schemas.ts';

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

type Line = { id: string; is_unread: boolean };

/** What others assigned: what is new apart from what was seen before. */
export function byNews<One extends Line>(lines: readonly One[], fresh: ReadonlySet<string>) {
  const { news = [], before = [] } = Object.groupBy(lines, (one) => (isNew(one, fresh) ? 'news' : 'before'));
  return { news, before };
}

/** What is said of each list that holds the newest alone. */
export function cutWords({
  is_cut,
  is_assignments_cut,
}: Pick<StaffNotifications, 'is_cut' | 'is_assignments_cut'>): ('notifications.cut' | 'notifications.cut_assigned')[] {
  return [
    ...(is_cut ? (['notifications.cut'] as const) : []),
    ...(is_assignments_cut ? (['notifications.cut_assigned'] as const) : []),
  ];
}

const isNew = ({ id, is_unread }: Line, fresh: ReadonlySet<string>) => is_unread || fresh.has(id);

function partOf(one: StaffNotification, fresh: ReadonlySet<string>): Part {
  if (!isNew(one, fresh)) return 'rest';
  const { kind, request } = one;
  if (kind === 'mention') return 'mentions';
  return request.status === 'pending' || request.status === 'shared' ? 'open' : 'over';
}
