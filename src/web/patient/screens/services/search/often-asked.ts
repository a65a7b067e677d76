import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { byGroup } from '#web/patient/domain/ordering/order.ts';

const most = 4;
/** From so many keys on one has to look for a favourite. */
const manyKeys = 9;
const onHome = 2;

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

/** Those of them that have a second key on home: one row of a phone, of what does not stand in its first group. */
export function favourites(
  services: readonly ServiceForBed[],
  requests: readonly HelpRequestForStay[],
): ServiceForBed[] {
  if (services.length < manyKeys) return [];
  const onTop = byGroup(services)[0]?.services ?? [];
  return oftenAsked(services, requests)
    .filter((service) => !onTop.includes(service))
    .slice(0, onHome);
}
