import type { QueryClient } from '@tanstack/react-query';
import type { StaffSession, StaffSignIn } from '#shared/employees/employee.schemas.ts';
import { keepFailedTries } from '#web/desk/session/failed-tries.ts';
import { keepSession, staffSession } from '#web/desk/session/staff-session.ts';
import { keepDeviceMark } from '#web/kit/session/device-mark.ts';

/** The session begins: nothing that somebody else has read is kept. Who goes on after theirs ended keeps their screen. */
export function keepSignIn(client: QueryClient, { device_mark, failed_tries, ...session }: StaffSignIn): StaffSession {
  if (staffSession.get()?.user.id !== session.employee.id) client.clear();
  keepDeviceMark('staff.device_mark', device_mark);
  keepFailedTries(failed_tries);
  keepSession(session);
  return session;
}
