import type { ModuleRight } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { type AreaRights, areaRights, missingRights } from './area-rights.ts';

/** What this employee may do in an area, by the access level. */
export function useAreaRights(area: Area): AreaRights {
  return areaRights(useHere(), area);
}

/** The rights that this employee lacks for what can be done in an area. */
export function useMissingRights(area: Area): ModuleRight[] {
  return missingRights(useHere(), area);
}
