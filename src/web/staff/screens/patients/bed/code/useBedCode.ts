import { type UseMutationResult, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { bedChanged } from '#shared/beds/bed.events.ts';
import { rotateBedCode, showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import type { BedCode } from '#shared/beds/bed-code.schemas.ts';
import { channels } from '#shared/kernel/channels.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { announce } from '#web/kit/announce.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { toast } from '#web/kit/http/toasts.ts';
import { useLiveOn } from '#web/kit/live/useLiveOn.ts';

/**
 * The bed's code, for the patient of the stay that was named. Each reading is on record, so it is read when a person
 * asks, and again only when a code of the ward is another than before; it is kept nowhere.
 */
export function useBedCode(bed: string, stay: string | null): UseQueryResult<BedCode> {
  const employee = useEmployee();
  const query = useQuery({
    queryKey: keys.bedCode(bed, stay),
    queryFn: async ({ signal }) => {
      const input = { params: { id: bed }, query: stay ? { stay_id: stay } : {} };
      return (await call(showBedCode, { ...input, signal, quiet: true })).data;
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  });
  useLiveOn(employee?.departments.map(({ id }) => channels.department(id)) ?? [], bedChanged, () => {
    void query.refetch();
  });
  return query;
}

/** Makes the bed's code another one. */
export function useRotateBedCode(bed: string, said: string): UseMutationResult<void, Error, void> {
  return useMutation({
    mutationFn: async () => void (await call(rotateBedCode, { params: { id: bed } })),
    onSuccess: () => {
      announce(said);
      toast(said);
    },
  });
}
