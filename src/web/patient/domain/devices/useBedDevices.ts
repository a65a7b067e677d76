import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endBedDevice, letInBedDevice, listBedDevices } from '#shared/beds/bed-device.endpoints.ts';
import type { BedDevice } from '#shared/beds/bed-device.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { deviceChanged } from '#shared/station/device.events.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useLive, useReconnect } from '#web/kit/live/useLive.ts';
import { useStay } from '#web/patient/session/useStay.ts';

const answersOf = (stay: string | null) => ({
  queryKey: keys.bedDevices(stay ?? ''),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<BedDevice[]> =>
    (await call(listBedDevices, { signal, quiet: true })).data,
});

/** The devices of this stay: signed in, or waiting to be let in. */
export function useBedDevices() {
  return useQuery(answersOf(useStay()));
}

/** Whether a device waits to be let in. Costs no call until one of the stay's devices has changed or they are shown. */
export function useDeviceWaits(): boolean {
  const stay = useStay();
  const { data, refetch } = useQuery({ ...answersOf(stay), enabled: false });
  useLive(stay && channels.stay(stay), deviceChanged, () => void refetch());
  useReconnect(() => data && void refetch());
  return stay !== null && data?.some(({ state }) => state === 'waiting') === true;
}

/** Lets a device in, or signs one out; the list is read again either way. */
export function useChangeDevice(id: string) {
  const client = useQueryClient();
  const { queryKey } = answersOf(useStay());
  const onSettled = () => client.invalidateQueries({ queryKey });
  const params = { id };
  const letIn = useMutation({ mutationFn: () => call(letInBedDevice, { params }), onSettled });
  const end = useMutation({ mutationFn: () => call(endBedDevice, { params }), onSettled });
  return { letIn, end, isPending: letIn.isPending || end.isPending };
}
