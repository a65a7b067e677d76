import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { listServicesForBed } from '#shared/beds/bed.endpoints.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { channels, events } from '#shared/requests/events.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';
import { session } from '#web/patient/start/session.ts';

/** Windows open and close while somebody lies here. */
const rereadMs = 60_000;

/** What this bed can ask for, in the ward's order. */
export function useServices(): UseQueryResult<ServiceForBed[]> {
  const language = useLanguage();
  const query = useQuery({
    queryKey: keys.bedServices(language),
    queryFn: async ({ signal }) => (await call(listServicesForBed, { signal, quiet: true })).data,
    select: inOrder,
    refetchInterval: rereadMs,
  });
  const stay = useStore(session, (bed) => bed?.user.stay.id ?? null);
  // A nurse has blocked something, or lets it be asked for again.
  useLive(stay && channels.stay(stay), events.stayChanged, () => void query.refetch());
  useReconnect(() => void query.refetch());
  return query;
}

const inOrder = (services: ServiceForBed[]) => [...services].sort((a, b) => a.order - b.order);
