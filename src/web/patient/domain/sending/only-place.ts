import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';

/** The place that a tap names which asks for none: the only one there is, so that every key asks for the same. */
export function onlyPlace({ places: [first, ...others] }: ServiceForBed): {
  place: ServiceForBed['places'][number] | null;
} {
  return { place: others.length === 0 ? (first ?? null) : null };
}
