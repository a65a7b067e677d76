import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readSetUp } from '#shared/areas/set-up.endpoints.ts';
import type { SetUp } from '#shared/areas/set-up.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { isChecked } from './unfinished.ts';

/** What is unfinished in this hospital's set-up, as far as the reader may see it. */
export function useUnfinished(): { isChecked: boolean; setUp: UseQueryResult<SetUp> } {
  const enabled = isChecked(useHere().rights);
  useReread(keys.setUp);
  const setUp = useQuery({
    queryKey: keys.setUp,
    enabled,
    queryFn: async ({ signal }) => (await call(readSetUp, { signal, quiet: true })).data,
  });
  return { isChecked: enabled, setUp };
}
