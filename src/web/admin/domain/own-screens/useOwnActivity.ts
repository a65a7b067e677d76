import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { activityOfLanguages, activityOfRow, type ScreenOfRows } from '#shared/areas/own-screens.endpoints.ts';
import type { OwnScreenActivity } from '#shared/areas/own-screens.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** How an activity is read, and under which key. */
export type ActivityCall = { key: readonly unknown[]; list: (signal: AbortSignal) => Promise<OwnScreenActivity[]> };

/** What was changed, the newest change first. */
export function useOwnActivity({ key, list }: ActivityCall): UseQueryResult<OwnScreenActivity[]> {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => list(signal), staleTime: 0 });
}

/** That of one row of a screen. */
export const activityCallOf = (screen: ScreenOfRows, id: string): ActivityCall => ({
  key: keys.ownActivity(screen, id),
  list: async (signal) => (await call(activityOfRow(screen), { params: { id }, signal, quiet: true })).data,
});

/** That of all languages. */
export const activityOfAllLanguages: ActivityCall = {
  key: keys.ownActivity('languages', null),
  list: async (signal) => (await call(activityOfLanguages, { signal, quiet: true })).data,
};
