import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';

/** Whether a tap must ask something first; everything else is sent at once. */
export function needsQuestion(service: ServiceForBed): boolean {
  const { question, has_quantity, places, has_schedule, windows } = service;
  return (
    Boolean(question) || has_quantity || places.length > 1 || isPaid(service) || (has_schedule && windows.length > 0)
  );
}

/** Whether it costs something, which is confirmed first. */
export function isPaid({ payable, price_cents }: ServiceForBed): boolean {
  return payable && (price_cents ?? 0) > 0;
}

const stepMs = 30 * 60_000;
const most = 8;

/** The half hours that can be wished for from `now` on, inside the service's windows. */
export function timesToChoose({ windows }: ServiceForBed, now: number): string[] {
  return windows
    .flatMap(({ starts_at, ends_at }) => {
      const first = Math.ceil(Math.max(Date.parse(starts_at), now + stepMs / 2) / stepMs) * stepMs;
      const count = Math.max(0, Math.ceil((Date.parse(ends_at) - first) / stepMs));
      return Array.from({ length: Math.min(count, most) }, (_, step) => new Date(first + step * stepMs).toISOString());
    })
    .slice(0, most);
}
