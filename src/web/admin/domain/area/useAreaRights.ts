import type { Right } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';
import { areaRights } from './area-rights.ts';

/** What this employee may do in an area, by the access level. */
export function useAreaRights(area: Area): Record<Right, boolean> {
  return areaRights(useHere(), area);
}
