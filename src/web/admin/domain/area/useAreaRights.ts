import type { Area } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { type AreaRights, areaRights } from './area-rights.ts';

/** What this employee may do in an area, by the access level. */
export function useAreaRights(area: Area): AreaRights {
  return areaRights(useHere(), area);
}
