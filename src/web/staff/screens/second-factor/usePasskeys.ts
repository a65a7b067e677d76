import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as endpoints from '#shared/employees/passkey.endpoints.ts';
import type { MadePasskey, OwnPasskeys, PasskeyOptions } from '#shared/employees/passkey.schemas.ts';
import type { FactorProof, OwnerProof } from '#shared/employees/second-factor.schemas.ts';
import { makePasskey } from '#web/desk/passkeys/browser-passkeys.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** One's own passkeys, and whether another one may be added here. */
export function usePasskeys(): UseQueryResult<OwnPasskeys> {
  return useQuery({
    queryKey: keys.passkeys,
    queryFn: async ({ signal }) => (await call(endpoints.listPasskeys, { signal, quiet: true })).data,
  });
}

/** What the browser is then asked with to make one. What these refuse is for their forms to say. */
export function useBeginPasskey(onBegun: (options: PasskeyOptions) => void) {
  return useMutation<PasskeyOptions, Error, OwnerProof>({
    mutationFn: async (body) => (await call(endpoints.beginPasskey, { body, quiet: true })).data,
    onSuccess: onBegun,
  });
}

export function useAddPasskey(onMade: (made: MadePasskey) => void) {
  return useMutation<MadePasskey, Error, { name: string; options: PasskeyOptions }>({
    mutationFn: async ({ name, options }) => {
      const response = await makePasskey(options);
      return (await call(endpoints.addPasskey, { body: { name, response }, quiet: true })).data;
    },
    onSuccess: onMade,
    onSettled: useReread(),
  });
}

export function useRemovePasskey(id: string, onDone: () => void) {
  return useMutation<unknown, Error, FactorProof>({
    mutationFn: (body) => call(endpoints.removePasskey, { params: { id }, body, quiet: true }),
    onSuccess: onDone,
    onSettled: useReread(),
  });
}

function useReread() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.secondFactor }),
      client.invalidateQueries({ queryKey: keys.passkeys }),
    ]);
  };
}
