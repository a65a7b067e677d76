import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readDashboard } from '#shared/figures/figure.endpoints.ts';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import { requestTiming } from '#shared/requests/timing.ts';
import { useAddressQuery } from '#web/admin/routing/useAddressQuery.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { askedIn, todayIn } from './period.ts';

/** The figures that the address asks for, read anew while the page is open, and how to ask for others. */
export function useDashboard(enabled: boolean) {
  const { hospital } = useHere();
  const { query: params, change: changeAddress } = useAddressQuery();
  const today = todayIn(hospital.time_zone, Date.now());
  const { span, query } = askedIn(params, today);
  const queryKey = keys.dashboard(query);
  useReread(queryKey);
  const figures = useQuery({
    queryKey,
    enabled,
    queryFn: async ({ signal }) => (await call(readDashboard, { query, signal, quiet: true })).data,
    placeholderData: keepPreviousData,
    refetchInterval: requestTiming.figures.shownSeconds * 1000,
    staleTime: 0,
  });
  const [choices, setChoices] = useState<Dashboard['choices']>([]);
  // A period that fails takes no choice away: with another one the page goes on.
  if (figures.data && figures.data.choices !== choices) setChoices(figures.data.choices);
  /** Keeps what is not named; null takes it out of the address. */
  const change = (wanted: Readonly<Record<string, string | null>>) =>
    changeAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(wanted)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return { figures, choices, span, query, today, change };
}
