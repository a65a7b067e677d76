import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { readSettings } from '#shared/beds/bed.endpoints.ts';
import { forgotPassword } from '#shared/employees/password.endpoints.ts';
import type { ResetWish } from '#shared/employees/password.schemas.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

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

/** Asks for a link by mail; the answer is the same whether the account exists or not. */
export function useForgot(): UseMutationResult<unknown, Error, ResetWish> {
  return useMutation({ mutationFn: (body) => callOnce(forgotPassword, { body }) });
}
