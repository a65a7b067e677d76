import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#shared/employees/second-factor.endpoints.ts';
import type {
  ConfirmedApp,
  FactorProof,
  FirstCode,
  OwnerProof,
  RecoveryCodes,
  TotpSecret,
} from '#shared/employees/second-factor.schemas.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What these refuse is for their forms to say. */
export function useMakeSecret(): UseMutationResult<TotpSecret, Error, OwnerProof> {
  return useMutation({
    mutationFn: async (body) => (await call(endpoints.makeFactorSecret, { body, quiet: true })).data,
  });
}

export function useConfirmFactor(onMade: (made: ConfirmedApp) => void) {
  return useMutation<ConfirmedApp, Error, FirstCode>({
    mutationFn: async (body) => (await call(endpoints.confirmFactor, { body, quiet: true })).data,
    onSuccess: onMade,
    onSettled: useReread(),
  });
}

export function useReplaceCodes(onMade: (made: RecoveryCodes) => void) {
  return useMutation<RecoveryCodes, Error, FactorProof>({
    mutationFn: async (body) => (await call(endpoints.replaceRecoveryCodes, { body, quiet: true })).data,
    onSuccess: onMade,
    onSettled: useReread(),
  });
}

/** A secret for another phone; the present one counts until its first code. */
export function useMakeNextSecret(): UseMutationResult<TotpSecret, Error, FactorProof> {
  return useMutation({
    mutationFn: async (body) => (await call(endpoints.makeNextSecret, { body, quiet: true })).data,
  });
}

export function useReplaceApp(onMade: (made: RecoveryCodes) => void) {
  return useMutation<RecoveryCodes, Error, FirstCode>({
    mutationFn: async (body) => (await call(endpoints.replaceApp, { body, quiet: true })).data,
    onSuccess: onMade,
    onSettled: useReread(),
  });
}

export function useSwitchOff(onDone: () => void) {
  return useMutation<unknown, Error, FactorProof>({
    mutationFn: (body) => call(endpoints.switchFactorOff, { body, quiet: true }),
    onSuccess: onDone,
    onSettled: useReread(),
  });
}

function useReread() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.secondFactor });
}
