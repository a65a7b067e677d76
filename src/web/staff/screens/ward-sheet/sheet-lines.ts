import type { SheetBed, WardSheet } from '#shared/duty/sheet.schemas.ts';
import { isEqual } from '#shared/validation/state/equal.ts';

type Lines = Pick<WardSheet, 'beds' | 'gone' | 'is_later_new'>;

/** How much of a sheet is other than it was read. */
export function countChanges({ beds, gone, is_later_new }: Lines): number {
  return gone.length + (is_later_new ? 1 : 0) + beds.reduce((count, bed) => count + changesAt(bed), 0);
}

function changesAt({ is_new, requests, hints, unread }: SheetBed): number {
  const changed = (requests ?? []).filter(({ change }) => change !== null).length;
  const fresh = (hints ?? []).filter((hint) => hint.is_new).length;
  return changed + fresh + (is_new ? 1 : 0) + (unread?.is_new ? 1 : 0);
}

/** Whether there is anything on the sheet that its reader has not said yet to have read. */
export function isToRead(sheet: Lines & Pick<WardSheet, 'read'>): boolean {
  return sheet.read === null || countChanges(sheet) > 0;
}

/** The sheet that is shown to whoever has this one before them: the latest, unless they read and would find other lines. */
export function sheetToShow(before: WardSheet, latest: WardSheet): WardSheet {
  return isToRead(before) && !isEqual(linesOf(before), linesOf(latest)) ? before : latest;
}

const linesOf = ({ beds, gone, planned_later, is_later_new }: WardSheet) => ({
  ...{ beds, gone, planned_later, is_later_new },
});

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
