import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { timing } from '#shared/kernel/timing.ts';
import { readPushState } from '#shared/notifications/push.endpoints.ts';
import type { PushState } from '#shared/notifications/push.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/**
 * Pushes on this device, as the server knows them; read again each time that a miss may have been noted, and each
 * second while a test push is waited for.
 */
export function usePushState(isWanted = true): UseQueryResult<PushState> {
  return useQuery({
    queryKey: keys.push,
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call(readPushState, { signal, quiet: true })).data,
    refetchInterval: ({ state }) => (state.data?.test === 'waiting' ? 1000 : timing.pushMissedSeconds * 1000),
  });
}
