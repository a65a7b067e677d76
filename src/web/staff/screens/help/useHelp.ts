import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { readHelp } from '#shared/content/help.endpoints.ts';
import type { StaffHelp } from '#shared/content/help.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLanguage } from '#web/kit/i18n/texts.ts';

/** What the hospital answers its employees and its patients, asked anew whenever the screen opens. */
export function useHelp(): UseQueryResult<StaffHelp> {
  return useQuery({
    queryKey: keys.help(useLanguage()),
    queryFn: async ({ signal }) => (await call(readHelp, { signal, quiet: true })).data,
    staleTime: 0,
  });
}
