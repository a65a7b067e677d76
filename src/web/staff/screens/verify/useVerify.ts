import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { checkVerifyLink, verifyEmail } from '#shared/employees/email.endpoints.ts';
import type { EmailProof, VerifiedEmail, VerifyLink } from '#shared/employees/email.schemas.ts';
import { rememberHospital, staffSession } from '#web/desk/session/staff-session.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { isOf } from '#web/staff/session/is-of.ts';

/** Which address the link confirms, and for whom. */
export function useVerifyLink(token: string): UseQueryResult<VerifyLink> {
  return useQuery({
    queryKey: keys.verifyLink(token),
    queryFn: async ({ signal }) => (await callOnce(checkVerifyLink, { body: { token }, signal })).data,
    retry: (times, error) => times < 2 && !isRefusal(error),
    staleTime: Number.POSITIVE_INFINITY, // once it is used, to ask again would find it used
  });
}

/** What follows of the confirmed address, and who is signed in here: the account's owner, somebody else, or nobody. */
export type Verified = VerifiedEmail & { here: 'owner' | 'somebody_else' | 'nobody' };

/** Confirms the address; whoever presses need not be signed in. */
export function useVerify(link: VerifyLink): UseMutationResult<Verified, Error, EmailProof> {
  return useMutation({
    mutationFn: async (body) => {
      const { data } = await callOnce(verifyEmail, { body });
      const user = staffSession.get()?.user;
      if (user) return { ...data, here: isOf(link, user) ? 'owner' : 'somebody_else' };
      rememberHospital(link.hospital);
      return { ...data, here: 'nobody' };
    },
  });
}
