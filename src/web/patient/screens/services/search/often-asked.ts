import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';

const most = 4;

/** What this stay has asked for most, more than once, the most often first; of equals the one asked for last. */
export function oftenAsked(
  services: readonly ServiceForBed[],
  requests: readonly HelpRequestForStay[],
): ServiceForBed[] {
  const asked = new Map<string, { times: number; last: string }>();
  for (const { items, asked_at, repeat_count } of requests)
    for (const { service_id } of items) {
      const { times, last } = asked.get(service_id) ?? { times: 0, last: '' };
      asked.set(service_id, { times: times + 1 + repeat_count, last: asked_at > last ? asked_at : last });
    }
  return services
    .flatMap((service) => {
      const known = asked.get(service.id);
      return known && known.times > 1 ? [{ service, ...known }] : [];
    })
    .toSorted((a, b) => b.times - a.times || b.last.localeCompare(a.last))
    .slice(0, most)
    .map(({ service }) => service);
}
