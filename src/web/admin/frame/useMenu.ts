import { covers } from '#shared/access/rights.ts';
import { menu } from '#web/admin/routing/areas.ts';
import { useEmployee } from '#web/desk/session/staff-session.ts';

/** The menu as this employee's access level has it; groups without a place are left out. */
export function useMenu() {
  const held = useEmployee()?.rights ?? [];
  return menu
    .map(({ group, places }) => ({ group, places: places.filter(({ view }) => covers(held, view)) }))
    .filter(({ places }) => places.length > 0);
}
