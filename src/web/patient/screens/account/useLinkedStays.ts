import { useMutation, useQuery } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { timing } from '#shared/kernel/timing.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { linkStayByCode, linkStayOfDevice, listLinkedStays, unlinkStay } from '#shared/users/account.endpoints.ts';
import type { LinkedStay } from '#shared/users/user.schemas.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { useStore } from '#web/kit/store.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';
import { session } from '#web/patient/session/session.ts';

/**
 * The stays that the account is linked to, with their requests. The bed of this device says at once that something has
 * changed; the account alone has no live connection, and asks every few seconds while its page is seen.
 */
export function useLinkedStays() {
  const stays = useQuery({
    queryKey: keys.linkedStays,
    queryFn: async ({ signal }) => (await call(listLinkedStays, { signal, quiet: true })).data,
    refetchInterval: timing.linkedStaysReadSeconds * 1000,
  });
  const own = useStore(session, (bed) => bed?.user.stay.id ?? null);
  useLive(own && channels.stay(own), requestChanged, () => void stays.refetch());
  return stays;
}

const show = (stays: LinkedStay[]) => queryClient.setQueryData(keys.linkedStays, stays);

/** Links the account to the stay whose bed is signed in on this device. */
export function useLinkHere() {
  return useMutation({
    mutationFn: async (refresh_token: string) => (await call(linkStayOfDevice, { body: { refresh_token } })).data,
    onSuccess: show,
  });
}

export function useLinkByCode() {
  return useMutation({
    mutationFn: async (code: string) => (await call(linkStayByCode, { body: { code }, quiet: true })).data,
    onSuccess: show,
    onError: (error) => {
      if (!isRefusal(error) && !asksToWait(error)) showFailure(error);
    },
  });
}

export function useUnlink() {
  return useMutation({
    mutationFn: async (id: string) => call(unlinkStay, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.linkedStays }),
  });
}
