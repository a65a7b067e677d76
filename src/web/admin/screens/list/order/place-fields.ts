import type { ListMeta } from '#shared/areas/answer.schemas.ts';

/** The place that was typed, counted from 1; null for none of the list's. Where it counts no further, any may be one. */
export function placeIn({ total, is_bounded }: Pick<ListMeta, 'total' | 'is_bounded'>, typed: string): number | null {
  const place = /^[1-9]\d{0,5}$/.test(typed.trim()) ? Number(typed) : null;
  return place !== null && (is_bounded || place <= total) ? place : null;
}
