import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';

/** What belongs to rows that are to be switched off. */
export type Losing = {
  /** Area and how many, as far as the reader may view them. */
  known: readonly (readonly [string, number])[];
  /** Whether there may be more that the reader may not view. */
  mayBeMore: boolean;
};

/** What belongs to these rows; null where nothing does, so that nobody is asked. */
export function losingOf(area: Area, rows: readonly AreaRow[]): Losing | null {
  const counted = Object.keys(area.counts ?? {}).filter((name) => !area.keepsNot?.some((one) => one === name));
  const totals = counted.map((name) => [name, rows.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0)] as const);
  const known = totals.filter(([, total]) => total > 0);
  const mayBeMore = rows.some(({ counts }) => counted.some((name) => counts[name] === undefined));
  return known.length > 0 || mayBeMore ? { known, mayBeMore } : null;
}
