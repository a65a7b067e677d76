import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { checkVerifyLink, verifyEmail } from '#shared/employees/email.endpoints.ts';
import type { EmailProof, VerifiedEmail, VerifyLink } from '#shared/employees/email.schemas.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What the link confirms. */
export function useVerifyLink(token: string): UseQueryResult<VerifyLink> {
  return useQuery({
    queryKey: keys.verifyLink(token),
    queryFn: async ({ signal }) => (await callOnce(checkVerifyLink, { body: { token }, signal })).data,
    retry: (times, error) => times < 2 && !isRefusal(error),
  });
}

/** Confirms an address by the link that was mailed to it; whoever presses need not be signed in. */
export function useVerify(): UseMutationResult<VerifiedEmail, Error, EmailProof> {
  return useMutation({ mutationFn: async (body) => (await callOnce(verifyEmail, { body })).data });
}
