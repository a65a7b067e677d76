import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { mailRegistrationAgain, readRegistrationChoices, register } from '#shared/employees/registration.endpoints.ts';
import type {
  MailedRegistration,
  NewRegistration,
  RegistrationChoices,
  RegistrationMailWish,
} from '#shared/employees/registration.schemas.ts';
import { ApiError } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What whoever registers at this hospital chooses from. */
export function useRegistrationChoices(hospitalCode: string): UseQueryResult<RegistrationChoices> {
  return useQuery({
    queryKey: keys.registrationChoices(hospitalCode),
    queryFn: async ({ signal }) =>
      (await callOnce(readRegistrationChoices, { query: { hospital_code: hospitalCode }, signal })).data,
    retry: (times, error) => times < 2 && !isClosed(error),
  });
}

/** Nobody can register at this hospital by themselves. */
export function isClosed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'registration_closed';
}

/** Registers; the answer is the same whether the user name and the address are free or not. */
export function useRegister(
  onDone: (mailed: MailedRegistration) => void,
): UseMutationResult<MailedRegistration, Error, NewRegistration> {
  return useMutation({
    mutationFn: async (body) => (await callOnce(register, { body })).data,
    onSuccess: onDone,
  });
}

/** Has the mail sent again. */
export function useMailAgain(
  onDone: (mailed: MailedRegistration) => void,
): UseMutationResult<MailedRegistration, Error, RegistrationMailWish> {
  return useMutation({
    mutationFn: async (body) => (await callOnce(mailRegistrationAgain, { body })).data,
    onSuccess: onDone,
  });
}
