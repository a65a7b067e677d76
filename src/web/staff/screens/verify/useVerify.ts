import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { verifyEmail } from '#shared/employees/email.endpoints.ts';
import type { VerifiedEmail } from '#shared/employees/email.schemas.ts';
import { callOnce } from '#web/kit/http/call.ts';

/** Confirms an address by the link that was mailed to it; whoever presses need not be signed in. */
export function useVerify(): UseMutationResult<VerifiedEmail, Error, string> {
  return useMutation({ mutationFn: async (token) => (await callOnce(verifyEmail, { body: { token } })).data });
}
