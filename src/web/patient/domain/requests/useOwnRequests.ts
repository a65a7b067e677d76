import type { UseQueryResult } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { listOwnRequests } from '#shared/requests/request.endpoints.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import type { HelpRequestForStay } from '#shared/requests/request.schemas.ts';
import { isOpen } from '#shared/requests/transitions.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLiveList } from '#web/kit/live/useLiveList.ts';
import { useStay } from '#web/patient/session/useStay.ts';
import { byOpenThenNewest, keepsOwn } from './own-requests.ts';

/** The requests of this stay, always as new as the server's. */
export function useOwnRequests(): UseQueryResult<HelpRequestForStay[]> {
  const stayId = useStay();
  return useLiveList({
    queryKey: keys.ownRequests,
    read: async (signal) => (await call(listOwnRequests, { signal, quiet: true })).data,
    event: requestChanged,
    channels: stayId ? [channels.stay(stayId)] : [],
    keeps: keepsOwn,
    order: byOpenThenNewest,
    readsOnce: true,
    enabled: stayId !== null,
  });
}

/** Those of them that somebody still has to care for. */
export function useOpenRequests(): HelpRequestForStay[] {
  return (useOwnRequests().data ?? []).filter((request) => isOpen(request.status));
}
