import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readSettings } from '#shared/beds/bed.endpoints.ts';
import { callOnce } from './call.ts';
import { keys } from './keys.ts';

/** Whether this server can mail links at all; asked before one is promised. */
export function useMailsLinks(): UseQueryResult<boolean> {
  return useQuery({
    queryKey: keys.mailsLinks,
    queryFn: async ({ signal }) => {
      const { data } = await callOnce(readSettings, { signal });
      return data.some(({ key, value }) => key === 'mail' && value === true);
    },
  });
}
