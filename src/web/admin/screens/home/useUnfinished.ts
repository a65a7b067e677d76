import { useQueries } from '@tanstack/react-query';
import { areaCalled } from '#shared/areas/all.ts';
import { areaEndpoints } from '#shared/areas/area.endpoints.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { type Check, checksFor, queryOf } from './unfinished.ts';

/** `isBounded`: there are more than `count`. The first few are named. */
export type Unfinished = { check: Check; count: number; isBounded: boolean; names: string[] };

/** What is unfinished in this hospital's set-up, as far as the reader may see it. */
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
    const { rows, meta } = answers[place]?.data ?? {};
    if (!rows || !meta || meta.total === 0) return [];
    const names = rows.map(({ display_name }) => display_name);
    return [{ check, count: meta.total, isBounded: meta.is_bounded, names }];
  });
  return {
    found,
    /** Whether the reader can be told of any check. */
    isChecked: own.length > 0,
    isPending: answers.some((answer) => answer.isPending),
    failed: answers.find((answer) => answer.isError && !answer.data)?.error ?? null,
    again: () => {
      for (const answer of answers) void answer.refetch();
    },
  };
}
