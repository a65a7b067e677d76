import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { Wishes } from '#web/patient/domain/sending/useAskForHelp.ts';

const stepMs = 30 * 60_000;
/** So many times are offered at once. */
export const timesAtOnce = 8;

/** The first half hours that can be wished for from `now` on, inside the service's windows. */
export function timesToChoose({ windows }: ServiceForBed, now: number, most = timesAtOnce): string[] {
  return windows
    .flatMap(({ starts_at, ends_at }) => {
      const first = Math.ceil(Math.max(Date.parse(starts_at), now + stepMs / 2) / stepMs) * stepMs;
      const count = Math.max(0, Math.ceil((Date.parse(ends_at) - first) / stepMs));
      return Array.from({ length: Math.min(count, most) }, (_, step) => new Date(first + step * stepMs).toISOString());
    })
    .slice(0, most);
}

/** Whether the service can be asked for, be it for a time when it is open again. */
export function canBeAskedFor(service: ServiceForBed, now: number): boolean {
  return service.available || (!service.blocked && timesToChoose(service, now).length > 0);
}

/**
 * What is chosen when the sheet opens, so that a service with a default answer is two taps; a closed one for its first
 * time.
 */
export function firstWishes(service: ServiceForBed, now: number): Wishes {
  const answer = service.question?.default_choice;
  const [place] = service.places;
  const [wantedAt] = service.available ? [] : timesToChoose(service, now);
  return { quantity: 1, ...(answer && { answer }), ...(place && { place }), ...(wantedAt && { wantedAt }) };
}
