import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeHospital,
  makeHospital,
  readHospitalActivity,
  readHospitalOfPlatform,
  switchHospital,
} from '#shared/hospitals/hospital.endpoints.ts';
import type {
  HospitalChange,
  HospitalOfPlatform,
  HospitalSwitch,
  HospitalWish,
} from '#shared/hospitals/hospital.schemas.ts';
import type { ActivityCall } from '#web/admin/domain/own-screens/useOwnActivity.ts';
import { ownCalls } from '#web/admin/session/own-calls.ts';
import { callWith } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';

/** What the platform has changed of a hospital. */
export const activityCallOf = (id: string): ActivityCall => ({
  key: [...keys.platformHospitals, id, 'activity'],
  list: async (signal) =>
    (await callWith(ownCalls, readHospitalActivity, { params: { id }, signal, quiet: true })).data,
});

/** A hospital as platform administrators look after it. */
export function useHospital(id: string) {
  return useQuery({
    queryKey: [...keys.platformHospitals, id],
    queryFn: async ({ signal }) => {
      const params = { id };
      return (await callWith(ownCalls, readHospitalOfPlatform, { params, signal, quiet: true })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** What fails is said by who asks. */
export function useMakeHospital() {
  return useSave(async (body: HospitalWish) => (await callWith(ownCalls, makeHospital, { body, quiet: true })).data);
}

export function useChangeHospital(id: string) {
  return useSave(
    async (body: HospitalChange) =>
      (await callWith(ownCalls, changeHospital, { params: { id }, body, quiet: true })).data,
  );
}

export function useSwitchHospital(id: string) {
  return useSave(
    async (body: HospitalSwitch) =>
      (await callWith(ownCalls, switchHospital, { params: { id }, body, quiet: true })).data,
  );
}

/** Who asks is answered before anything is read again: a form that is made anew by what is read would hear nothing. */
function useSave<Sent>(send: (body: Sent) => Promise<HospitalOfPlatform>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => void client.invalidateQueries({ queryKey: keys.platformHospitals }),
  });
}
