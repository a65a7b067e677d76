import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { stayChanged } from '#shared/beds/bed.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { listBedAccounts, unlinkBedAccount } from '#shared/users/bed-account.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { useStay } from '#web/patient/session/useStay.ts';

/** The accounts that are linked to this stay. */
export function useBedAccounts() {
  const stay = useStay();
  const queryKey = keys.bedAccounts(stay ?? '');
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call(listBedAccounts, { signal, quiet: true })).data,
  });
  const again = useReread(queryKey);
  useLive(stay && channels.stay(stay), stayChanged, again);
  return query;
}

/** Ends the link of one account; the list is read again either way. */
export function useUnlinkAccount() {
  const client = useQueryClient();
  const stay = useStay();
  return useMutation({
    mutationFn: async (id: string) => call(unlinkBedAccount, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.bedAccounts(stay ?? '') }),
  });
}
