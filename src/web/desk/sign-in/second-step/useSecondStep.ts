import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { askForPasskey, finishByPasskey } from '#shared/employees/passkey.endpoints.ts';
import { finishSignIn, secretAtSignIn, setUpAtSignIn } from '#shared/employees/second-factor.endpoints.ts';
import type { FactorAnswer, FactorSetUp, SetUpSignIn, TotpSecret } from '#shared/employees/second-factor.schemas.ts';
import { signByPasskey } from '#web/desk/passkeys/browser-passkeys.ts';
import { keepSignIn } from '#web/desk/sign-in/keep-sign-in.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { callOnce } from '#web/kit/http/call.ts';

/** The second step of a sign-in. */
export function useFinishSignIn(onDone: (session: StaffSession) => void) {
  const client = useQueryClient();
  return useMutation<StaffSignIn, Error, FactorAnswer>({
    mutationFn: async (body) => (await callOnce(finishSignIn, { body })).data,
    onSuccess: (signIn) => onDone(keepSignIn(client, signIn)),
  });
}

/** The same by a passkey: what the browser is to sign, its signature, and the sign-in. */
export function useFinishByPasskey(onDone: (session: StaffSession) => void) {
  const client = useQueryClient();
  return useMutation<StaffSignIn, Error, string>({
    mutationFn: async (challenge) => {
      const { data: options } = await callOnce(askForPasskey, { body: { challenge } });
      const response = await signByPasskey(options);
      return (await callOnce(finishByPasskey, { body: { challenge, response } })).data;
    },
    onSuccess: (signIn) => onDone(keepSignIn(client, signIn)),
  });
}

/** A secret that is made for this challenge, once: asked for again it would be another one. */
export function useSecretAtSignIn(challenge: string, onOver: (why: Error) => void) {
  const make = useMutation<TotpSecret, Error, string>({
    mutationFn: async (token) => (await callOnce(secretAtSignIn, { body: { challenge: token } })).data,
    onError: (error) => (isOver(error) ? onOver(error) : undefined),
  });
  const { mutate } = make;
  useEffect(() => mutate(challenge), [mutate, challenge]);
  return { ...make, again: () => mutate(challenge) };
}

/** The session that it answers is kept once its codes are: until then nobody is signed in here. */
export function useSetUpAtSignIn(
  onMade: (made: SetUpSignIn) => void,
): UseMutationResult<SetUpSignIn, Error, FactorSetUp> {
  return useMutation({
    mutationFn: async (body) => (await callOnce(setUpAtSignIn, { body })).data,
    onSuccess: onMade,
  });
}

/** The set-up is over: another secret begins it anew. */
export const isSetUpOver = (error: unknown): error is Error => isRefusal(error) && error.code === 'set_up_over';

/** The challenge is over: only the password begins another. */
export const isOver = (error: unknown): error is Error => isRefusal(error) && error.code === 'challenge_over';
