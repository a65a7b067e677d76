import type { SheetBed, WardSheet } from '#shared/duty/sheet.schemas.ts';

/** How much of a sheet is other than it was read. */
export function countChanges({ beds, gone }: Pick<WardSheet, 'beds' | 'gone'>): number {
  return gone.length + beds.reduce((count, bed) => count + changesAt(bed), 0);
}

function changesAt({ is_new, requests, hints, unread }: SheetBed): number {
  const changed = (requests ?? []).filter(({ change }) => change !== null).length;
  const fresh = (hints ?? []).filter((hint) => hint.is_new).length;
  return changed + fresh + (is_new ? 1 : 0) + (unread?.is_new ? 1 : 0);
}

/** Whether there is anything at the bed that the coming shift must know. */
export function hasLines({ is_new, requests, hints, unread }: SheetBed): boolean {
  return is_new || (requests?.length ?? 0) > 0 || (hints?.length ?? 0) > 0 || (unread?.count ?? 0) > 0;
}

export type Part = 'requests' | 'hints' | 'messages';

/** What of the sheet is not for whoever reads it, by what its beds lack. */
export function hiddenParts({ beds }: Pick<WardSheet, 'beds'>): Part[] {
  const parts = { requests: 'requests', hints: 'hints', unread: 'messages' } as const;
  return (['requests', 'hints', 'unread'] as const)
    .filter((part) => beds.some((bed) => bed[part] === null))
    .map((part) => parts[part]);
}
