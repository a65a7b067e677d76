import { covers, type Need } from '#shared/access/rights.ts';
import { useEmployee } from './staff-session.ts';

/**
 * May who is signed in here make this call? A screen hides what the access level denies, or says so; the server judges
 * each call again.
 */
export function useMay({ needs }: { needs?: Need }): boolean {
  const employee = useEmployee();
  if (!employee || !needs) return false;
  // A session that an older version kept has no rights until its token is refreshed: then the server alone judges.
  const held: readonly string[] | undefined = employee.rights;
  return held === undefined || covers(held, needs);
}
