import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import type { HospitalSettingKey } from '#shared/kernel/settings.ts';
import {
  changeSetting,
  listHospitalSettings,
  readSettingHistory,
  resetSetting,
} from '#shared/settings/setting.endpoints.ts';
import type { SettingChange, SettingReset } from '#shared/settings/setting.schemas.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';

/** Every setting as it holds; what somebody else sets meanwhile is read at once. */
export function useSettings() {
  const { hospital } = useHere();
  const settings = useQuery({
    queryKey: keys.hospitalSettings,
    queryFn: async ({ signal }) => (await call(listHospitalSettings, { signal, quiet: true })).data,
    staleTime: 0,
  });
  const again = useReread(keys.hospitalSettings);
  useLive(hospital.id ? channels.everyone(hospital.id) : null, settingChanged, again);
  return settings;
}

/** A change, or a reset where no value is sent. */
export type Wish = { key: HospitalSettingKey } & ({ change: SettingChange } | { reset: SettingReset });

export function useSaveSetting() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wish: Wish) => {
      const params = { key: wish.key };
      if ('change' in wish) return (await call(changeSetting, { params, body: wish.change })).data;
      return (await call(resetSetting, { params, body: wish.reset })).data;
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.hospitalSettings }),
  });
}

/** The last changes of one, the newest first. */
export function useSettingHistory(key: HospitalSettingKey) {
  return useQuery({
    queryKey: keys.settingHistory(key),
    queryFn: async ({ signal }) => (await call(readSettingHistory, { params: { key }, signal, quiet: true })).data,
    staleTime: 0,
  });
}
