import { queryOptions, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { listServicesForBed } from '#shared/beds/bed.endpoints.ts';
import { stayChanged } from '#shared/beds/bed.events.ts';
import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { LanguageCode } from '#shared/locales/languages.ts';
import { call } from '#web/kit/http/call.ts';
import { inTime } from '#web/kit/http/in-time.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';
import { rereadOnce } from '#web/kit/live/reread.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** Windows open and close while somebody lies here. */
const rereadMs = 60_000;

/** What this bed can ask for, in the ward's order. */
export function useServices(): UseQueryResult<ServiceForBed[]> {
  const language = useLanguage();
  const query = useQuery({ ...servicesIn(language), select: inOrder, refetchInterval: rereadMs });
  const client = useQueryClient();
  const again = () => rereadOnce(client, keys.bedServices(language));
  const stay = useStay();
  // A nurse has blocked something, or lets it be asked for again.
  useLive(stay && channels.stay(stay), stayChanged, again);
  // What was read with this start is as new as the link, and is read again each minute anyway.
  useReconnect((why) => {
    const isFresh = why === 'joined' && Date.now() - query.dataUpdatedAt < timing.readCoversJoinSeconds * 1000;
    if (!isFresh && !query.isFetching) again();
  });
  return query;
}

/** The services as they were last read; read only where they never were. */
export function useKnownServices(): readonly ServiceForBed[] {
  return useQuery({ ...servicesIn(useLanguage()), staleTime: Number.POSITIVE_INFINITY }).data ?? none;
}

const none: readonly ServiceForBed[] = [];

const servicesIn = (language: LanguageCode) =>
  queryOptions({
    queryKey: keys.bedServices(language),
    queryFn: async ({ signal }) => (await call(listServicesForBed, { signal: inTime(signal), quiet: true })).data,
  });

const inOrder = (services: ServiceForBed[]) => [...services].sort((a, b) => a.order - b.order);
