import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { timing } from '#shared/kernel/timing.ts';
import { listDevices, renameDevice, revokeDevice } from '#shared/station/station.endpoints.ts';
import type { WardDevice } from '#shared/station/station.schemas.ts';
import { useMay } from '#web/desk/session/useMay.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** Ward tablets and stations; read again as often as a dead one is looked for, since whoever manages them may hear no ward. */
export function useDevices(): UseQueryResult<WardDevice[]> {
  const allowed = useMay(listDevices);
  return useQuery({
    queryKey: keys.devices,
    queryFn: async ({ signal }) => (await call(listDevices, { query: {}, signal, quiet: true })).data,
    refetchInterval: timing.deadLinkSeconds * 1000,
    enabled: allowed,
  });
}

/** What it refuses is for the form to say. */
export function useRenameDevice(done: () => void): UseMutationResult<WardDevice, Error, { id: string; label: string }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, label }) =>
      (await call(renameDevice, { params: { id }, body: { label }, quiet: true })).data,
    onSuccess: done,
    onError: (error) => {
      if (!isRefusal(error)) reportFailure(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.devices }),
  });
}

export function useRevokeDevice(done: () => void): UseMutationResult<unknown, Error, string> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id) => call(revokeDevice, { params: { id } }),
    onSuccess: done,
    onError: (error) => reportFailure(error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.devices }),
  });
}
