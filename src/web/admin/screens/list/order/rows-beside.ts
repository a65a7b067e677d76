import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import type { View } from '#web/admin/domain/area/view.ts';

/** Whether the list stands in the order that people give it, and all of it: only then can a row be moved. */
export function isOrdered({ ordered }: Area, { sort, isFiltered, isDeleted }: View): boolean {
  return ordered === true && (sort === '' || sort === 'position') && !isFiltered && !isDeleted;
}

/**
 * After which row one comes when it goes up or down by one: `before` is null for the very first place, and undefined where
 * it is there already or the page does not know.
 */
export function rowsBeside(area: Area, view: View, rows: readonly AreaRow[], id: string) {
  if (!isOrdered(area, view)) return null;
  const place = rows.findIndex((row) => row.id === id);
  const isFirstPage = (view.query.page ?? '1') === '1';
  const before = place === 1 && isFirstPage ? null : rows[place - 2]?.id;
  return { before: place > 0 ? before : undefined, after: rows[place + 1]?.id };
}
