import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { submissionIn } from '#web/patient/domain/sending/patient-calls.ts';
import { isAsked, useAsked } from '#web/patient/domain/sending/useAsked.ts';

type Place = ServiceForBed['places'][number] | null;

/**
 * Where the service is asked to be brought, which its key repeats: by an open request, else by what waits on the device,
 * else, with the place `chosen` here, by a tap that neither has yet. Undefined while nothing is asked for.
 */
export function useAskedPlace({ id }: ServiceForBed, chosen: Place): Place | undefined {
  const asked = useAsked(id);
  if (!isAsked(asked)) return undefined;
  const items = asked.open?.items ?? (asked.waiting && submissionIn(asked.waiting)?.items);
  const item = items?.find(({ service_id }) => service_id === id);
  return item ? (item.place ?? null) : chosen;
}
