import { covers } from '#shared/access/rights.ts';
import { listAccessLevels } from '#shared/employees/level.endpoints.ts';
import { listPlatformVisits } from '#shared/employees/platform.endpoints.ts';
import { menu } from '#web/admin/routing/areas.ts';
import { useHere } from '#web/admin/session/useHere.ts';

/** Whether the record of who of the platform was here is for this employee. */
export function useSeesVisits(): boolean {
  const { rights } = useHere();
  const { needs } = listPlatformVisits;
  return needs !== undefined && covers(rights, needs);
}

/** Whether the rights of the access levels are for this employee to see. */
export function useSeesLevels(): boolean {
  const { rights } = useHere();
  return covers(rights, listAccessLevels.needs ?? 'own');
}

/** The menu as this employee's access level has it; groups without a place are left out. */
export function useMenu() {
  const held = useHere().rights;
  return menu
    .map(({ group, places }) => ({ group, places: places.filter(({ view }) => covers(held, view)) }))
    .filter(({ places }) => places.length > 0);
}
