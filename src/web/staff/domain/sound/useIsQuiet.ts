import { isQuietAt, timeOfDay } from '#shared/notifications/quiet-hours.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';

/** Whether the employee's quiet hours hold now. A session that an older version kept has none. */
export function useIsQuiet(now: number): boolean {
  const employee = useEmployee();
  if (!employee?.quiet_hours) return false;
  return isQuietAt(employee.quiet_hours, timeOfDay(now, employee.hospital.time_zone));
}
