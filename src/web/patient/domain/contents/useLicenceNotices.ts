import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The licence notices of everything the build has put into the apps; in a file of their own, fetched with their page. */
export function useLicenceNotices(): UseQueryResult<string> {
  return useQuery({
    queryKey: ['licence-notices'],
    queryFn: async () => (await import('virtual:licence-notices')).notices,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
