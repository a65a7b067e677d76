import { useMemo } from 'react';
import { rightsInHospital } from '#shared/access/platform.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';
import { useStore } from '#web/kit/store.ts';
import { visit } from './visit.ts';

/** The hospital that is administered here, and what may be done in it. */
export type Here = { hospital: { id: string; name: string; time_zone: string }; rights: readonly string[] };

const nowhere: Here = { hospital: { id: '', name: '', time_zone: 'UTC' }, rights: [] };

/** An employee's own hospital by their access level; for a platform administrator the one that was entered. */
export function useHere(): Here {
  const employee = useEmployee();
  const entered = useStore(visit, (now) => now?.entered ?? null);
  return useMemo(() => {
    if (entered) return { hospital: entered.hospital, rights: rightsInHospital };
    return employee ? { hospital: employee.hospital, rights: employee.rights ?? [] } : nowhere;
  }, [employee, entered]);
}
