import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stayChanged, stayEnded } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { sessionEnded } from '#shared/kernel/session.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import { requestChanged } from '#shared/requests/request.events.ts';
import { linkStayByCode, linkStayOfDevice, listLinkedStays, unlinkStay } from '#shared/users/account.endpoints.ts';
import type { LinkedStay } from '#shared/users/user.schemas.ts';
import { asksToWait } from '#web/kit/clock/usePause.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useStore } from '#web/kit/store.ts';
import { accountLine, followAccount, rereadAccount } from '#web/patient/session/account-line.ts';
import { showFailure } from '#web/patient/session/calls.ts';
import { queryClient } from '#web/patient/session/queries.ts';

/**
 * The stays that the account is linked to, with their requests. On its own channel it hears that something has changed, in
 * whatever bed and on whatever device; while that is not heard, it asks every few seconds for as long as its page is seen.
 */
export function useLinkedStays(user: string) {
  const isHeard = useStore(accountLine.state) === 'connected';
  useAccountLive(user);
  return useQuery({
    queryKey: keys.linkedStays,
    queryFn: async ({ signal }) => (await call(listLinkedStays, { signal, quiet: true })).data,
    refetchInterval: isHeard ? false : timing.linkedStaysReadSeconds * 1000,
  });
}

/** Reads again at whatever is heard: the reading finds out too that the session of this device is the one that ended. */
function useAccountLive(user: string): void {
  useEffect(() => {
    const channel = channels.user(user);
    const { listen } = accountLine.subscriptions;
    const left = [
      listen(channel, requestChanged, rereadAccount),
      listen(channel, stayChanged, rereadAccount),
      listen(channel, stayEnded, rereadAccount),
      listen(channel, sessionEnded, rereadAccount),
    ];
    const stop = followAccount();
    return () => {
      stop();
      for (const leave of left) leave();
    };
  }, [user]);
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
