import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { listOwnNeeds } from '#shared/messages/message.endpoints.ts';
import type { NeedService } from '#shared/messages/message.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useStore } from '#web/kit/store.ts';
import { useServices } from '#web/patient/domain/requests/useServices.ts';
import { session } from '#web/patient/session/session.ts';

/** Which service the hospital offers for which need. */
export function useNeeds(): UseQueryResult<NeedService[]> {
  const isSignedIn = useStore(session, (bed) => bed !== null);
  return useQuery({
    queryKey: keys.ownNeeds,
    queryFn: async ({ signal }) => (await call(listOwnNeeds, { signal: inTime(signal), quiet: true })).data,
    enabled: isSignedIn,
  });
}

/** The service of a need, else that by which one talks to a nurse; null where the hospital has named neither. */
export function serviceOf(needs: readonly NeedService[], need: string): string | null {
  const named = (wanted: string) => needs.find((one) => one.need === wanted)?.service_id;
  return named(need) ?? named('talk') ?? null;
}

/** The service that is offered for a need, as this bed may ask for it; null where there is none. */
export function useNeededService(need: string): ServiceForBed | null {
  const id = serviceOf(useNeeds().data ?? [], need);
  return useServices().data?.find((one) => one.id === id) ?? null;
}
