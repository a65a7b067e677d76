import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rotateBedCode, showBedCode } from '#shared/beds/bed-code.endpoints.ts';
import { admitPatient, endStay } from '#shared/beds/stay.endpoints.ts';
import { call } from '#web/kit/http/call.ts';
import { allAreas, keys } from '#web/kit/http/keys.ts';

/** The bed's code for the patient of this stay. Each reading is on record: it is read once, and kept nowhere. */
export function useShownCode(bed: string, stay: string | null) {
  return useQuery({
    queryKey: keys.shownCode(bed, stay),
    queryFn: async ({ signal }) => {
      const query = stay ? { stay_id: stay } : {};
      return (await call(showBedCode, { params: { id: bed }, query, signal, quiet: true })).data;
    },
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false },
  });
}

export function useRotateCode(bed: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => void (await call(rotateBedCode, { params: { id: bed } })),
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}

/** Begins or ends a stay. `ends`: the one that runs in the bed. The new one's id is made once for each dialog. */
export function useStayChange(bed: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ step, ends }: { step: 'admit' | 'new' | 'end'; ends: string | null }) => {
      if (step !== 'end') await call(admitPatient, { body: { id, bed_id: bed, ends }, quiet: true });
      else if (ends) await call(endStay, { params: { id: ends }, quiet: true });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: allAreas }),
  });
}
