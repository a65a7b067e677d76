import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { changeEmail, mailLinkAgain, readEmailWish } from '#shared/employees/email.endpoints.ts';
import type { EmailChange, EmailWish } from '#shared/employees/email.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** The new address that waits to be confirmed, if there is one. */
export function useEmailWish(): UseQueryResult<EmailWish | null> {
  return useQuery({
    queryKey: keys.emailWish,
    queryFn: async ({ signal }) => (await call(readEmailWish, { signal, quiet: true })).data,
  });
}

/** Asks for another address; what it refuses is for the form to say. */
export function useChangeEmail(onDone: () => void): UseMutationResult<EmailWish, Error, EmailChange> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => (await call(changeEmail, { body, quiet: true })).data,
    onSuccess: (wish) => {
      client.setQueryData(keys.emailWish, wish);
      onDone();
    },
  });
}

/** Has the link mailed again. Where none is open any more, what is read anew says so. */
export function useMailAgain(): UseMutationResult<EmailWish, Error, void> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await call(mailLinkAgain, { quiet: true })).data,
    onSuccess: (wish) => client.setQueryData(keys.emailWish, wish),
    onError: () => client.invalidateQueries({ queryKey: keys.emailWish }),
  });
}
