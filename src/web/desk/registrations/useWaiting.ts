import { useInfiniteQuery } from '@tanstack/react-query';
import { listRegistrations } from '#shared/employees/registration.endpoints.ts';
import type { WaitingQuery, WaitingRegistrations } from '#shared/employees/registration.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

const fromTheBeginning: WaitingQuery = {};

/** Who waits for approval, for the wards that one reaches, page by page; to be asked for by who may approve alone. */
export function useWaiting(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: keys.registrations,
    queryFn: async ({ signal, pageParam }) =>
      (await call(listRegistrations, { query: pageParam, signal, quiet: true })).data,
    initialPageParam: fromTheBeginning,
    getNextPageParam: placeAfter,
    enabled,
    refetchInterval: timing.registrationsReadSeconds * 1000,
  });
}

function placeAfter(page: WaitingRegistrations, pages: readonly WaitingRegistrations[]): WaitingQuery | undefined {
  const last = page.registrations.at(-1);
  const read = pages.reduce((sum, { registrations }) => sum + registrations.length, 0);
  return last && read < page.waiting ? { after: last.verified_at, after_id: last.id } : undefined;
}
