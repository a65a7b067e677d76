import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { endStayDevice, listStayDevices } from '#shared/beds/stay-device.endpoints.ts';
import type { StayDevice } from '#shared/beds/stay-device.schemas.ts';
import { timing } from '#shared/kernel/timing.ts';
import { revokeDevice } from '#shared/station/station.endpoints.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';

/** The devices of a stay; read again as often as a dead one is looked for, since staff hear no channel of a bed. */
export function useStayDevices(stay: string): UseQueryResult<StayDevice[]> {
  return useQuery({
    queryKey: keys.stayDevices(stay),
    queryFn: async ({ signal }) => (await call(listStayDevices, { params: { id: stay }, signal, quiet: true })).data,
    refetchInterval: timing.deadLinkSeconds * 1000,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Signs a device out: a phone of its stay, a tablet of its bed, which it would sign in to again by itself. */
export function useSignOutDevice(stay: string, said: string): UseMutationResult<void, Error, StayDevice> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, kind }) =>
      void (await call(kind === 'ward_tablet' ? revokeDevice : endStayDevice, { params: { id } })),
    onSuccess: () => {
      announce(said);
      toast(said);
    },
    onSettled: async () => {
      const changed = [keys.stayDevices(stay), keys.devices];
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
