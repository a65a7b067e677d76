import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { useStore } from '#web/kit/store.ts';
import { useOpenRequests } from '#web/patient/domain/requests/useOwnRequests.ts';
import { isCanceled, submissionIn } from '#web/patient/domain/sending/patient-calls.ts';
import { taps } from '#web/patient/domain/sending/taps.ts';
import { useUnsent } from '#web/patient/domain/sending/useUnsent.ts';

type Place = ServiceForBed['places'][number] | null;

/**
 * Where the service is asked to be brought, which its key repeats: by an open request, else by what waits on the device,
 * else, with the place `chosen` here, by a tap that neither has yet. Undefined while nothing is asked for.
 */
export function useAskedPlace({ id }: ServiceForBed, chosen: Place): Place | undefined {
  const names = ({ service_id }: { service_id: string }) => service_id === id;
  const open = useOpenRequests().flatMap(({ items }) => items.filter(names))[0];
  const waits = useUnsent()
    .filter((entry) => !isCanceled(entry))
    .flatMap((entry) => submissionIn(entry)?.items.filter(names) ?? [])[0];
  const isTapped = useStore(taps, (present) => present.some((tap) => tap.serviceId === id && tap.state !== 'undone'));
  if (open) return open.place;
  if (waits) return waits.place ?? null;
  return isTapped ? chosen : undefined;
}
