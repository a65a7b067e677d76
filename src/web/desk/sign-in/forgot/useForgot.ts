import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { forgotPassword } from '#shared/employees/password.endpoints.ts';
import type { ResetWish } from '#shared/employees/password.schemas.ts';
import { callOnce } from '#web/kit/http/call.ts';

/** Asks for a link by mail; the answer is the same whether the account exists or not. */
export function useForgot(): UseMutationResult<unknown, Error, ResetWish> {
  return useMutation({ mutationFn: (body) => callOnce(forgotPassword, { body }) });
}
