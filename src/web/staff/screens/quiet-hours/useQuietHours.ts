import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { changeAccount, readAccount } from '#shared/employees/employee.endpoints.ts';
import type { QuietHours } from '#shared/notifications/quiet-hours.schemas.ts';
import { staffSession } from '#web/desk/session/staff-session.ts';
import { reportFailure } from '#web/desk/toasts/report-failure.ts';
import { call } from '#web/kit/http/call.ts';

/** Saves the hours, or that there are none; of two devices the later one holds. */
export function useSaveQuietHours(onDone: () => void): UseMutationResult<unknown, Error, QuietHours | null> {
  return useMutation({
    mutationFn: async (quiet_hours) => {
      const { version } = (await call(readAccount, { quiet: true })).data;
      const { data } = await call(changeAccount, { body: { version, quiet_hours }, quiet: true });
      staffSession.change({ user: data });
    },
    onSuccess: onDone,
    onError: (error) => reportFailure(error),
  });
}
