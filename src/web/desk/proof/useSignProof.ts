import { useMutation } from '@tanstack/react-query';
import { proveByPasskey } from '#shared/employees/passkey.endpoints.ts';
import type { UsedPasskey } from '#shared/employees/passkey.schemas.ts';
import { signByPasskey } from '#web/desk/passkeys/browser-passkeys.ts';
import { call } from '#web/kit/http/call.ts';

/** A signature of the owner's passkey, for what is then changed. */
export function useSignProof() {
  return useMutation<UsedPasskey, Error, void>({
    mutationFn: async () => signByPasskey((await call(proveByPasskey, { quiet: true })).data),
  });
}
