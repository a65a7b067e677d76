import { useQueries } from '@tanstack/react-query';
import { areaCalled } from '#shared/areas/all.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { type Check, checksFor, queryOf } from './unfinished.ts';

export type Unfinished = { check: Check; count: number; names: string[] };

/** What is unfinished in this hospital's set-up, as far as the reader may see it; null while it is being read. */
export function useUnfinished() {
  const own = checksFor(useHere().rights);
  const answers = useQueries({
    queries: own.map((check) => {
      const query = queryOf(check);
      return {
        queryKey: keys.areaList(check.area, query),
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const area = areaCalled(check.area);
          if (!area) throw new Error(`no area is called ${check.area}`);
          const { data, meta } = await call(areaEndpoints(area).list, { query, signal, quiet: true });
          return { rows: data, meta };
        },
      };
    }),
  });
  const found = own.flatMap((check, place): Unfinished[] => {
    const lacking = answers[place]?.data?.rows.filter(check.lacks) ?? [];
    const names = lacking.map(({ display_name }) => display_name);
    return lacking.length > 0 ? [{ check, count: lacking.length, names }] : [];
  });
  return {
    found,
    isPending: answers.some((answer) => answer.isPending),
    failed: answers.find((answer) => answer.isError && !answer.data)?.error ?? null,
    again: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}
