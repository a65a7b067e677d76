import { useQuery } from '@tanstack/react-query';
import { readAccount } from '#shared/employees/employee.endpoints.ts';
import { accountChanged, rightsChanged } from '#shared/employees/employee.events.ts';
import { channels } from '#shared/kernel/channels.ts';
import { isOfProfile, settingChanged } from '#shared/kernel/hospital.events.ts';
import { timing } from '#shared/kernel/timing.ts';
import { call } from '#web/kit/http/call.ts';
import { keys } from '#web/kit/http/keys.ts';
import { useReread } from '#web/kit/live/reread.ts';
import { useLive } from '#web/kit/live/useLive.ts';
import { staffSession, useEmployee } from './staff-session.ts';
import { useOfferedLanguage } from './useOfferedLanguage.ts';

const spreadMs = timing.rereadSpreadSeconds * 1000;

/**
 * Keeps what the session says of its employee as the server has it: a right that is given or taken, or another address,
 * shows on the open screen at once (S28), what happened meanwhile when the app opens or the link is back. Which languages
 * their hospital offers stands there too.
 */
export function useFollowAccount(): void {
  const employee = useEmployee();
  useQuery({
    queryKey: [...keys.account, employee?.id],
    queryFn: async ({ signal }) => {
      const { data } = await call(readAccount, { signal, quiet: true });
      if (staffSession.get()?.user.id === data.id) staffSession.change({ user: data });
      return data;
    },
    enabled: employee !== null,
  });
  const channel = employee && channels.employee(employee.id);
  const again = useReread([...keys.account, employee?.id]);
  useLive(channel, rightsChanged, again);
  useLive(channel, accountChanged, again);
  useLive(employee && channels.everyone(employee.hospital.id), settingChanged, ({ key }) => {
    // Everybody of the hospital hears it: they read it spread over 2 s.
    if (isOfProfile(key)) setTimeout(again, Math.random() * spreadMs);
  });
  useOfferedLanguage();
}
