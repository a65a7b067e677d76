import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { enrolStation } from '#shared/station/station.endpoints.ts';
import type { EnrolStation } from '#shared/station/station.schemas.ts';
import { isHeldBack } from '#web/desk/session/held-back.ts';
import { signOut } from '#web/desk/session/useSignOut.ts';
import { call } from '#web/kit/http/call.ts';
import { currentLanguage } from '#web/kit/i18n/texts.ts';
import { displayAddress } from '#web/staff/routing/station-address.ts';
import { keepStation } from '#web/staff/session/station-session.ts';

/** Makes this device a station, signs the employee out on it, and opens the station display. */
export function useEnrol(): UseMutationResult<void, Error, EnrolStation> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body) => {
      const { token, device } = (await call(enrolStation, { body, quiet: true })).data;
      keepStation(token, { device: device.id, department: device.department_id });
      await leave();
      client.clear();
      location.assign(displayAddress(currentLanguage()));
    },
  });
}

/**
 * Somebody who holds requests stays on duty (S25): then the session stays as well, and only the station display is
 * opened.
 */
async function leave(): Promise<void> {
  try {
    await signOut({ isWarned: true });
  } catch (error) {
    if (!isHeldBack(error)) throw error;
  }
}
