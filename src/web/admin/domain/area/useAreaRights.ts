import { covers, type Right } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { useHere } from '#web/admin/session/useHere.ts';

/** What this employee may do in an area, by the access level; the server judges each call again. */
export function useAreaRights({ name }: Pick<Area, 'name'>): Record<Right, boolean> {
  const held = useHere().rights;
  const may = (right: Right) => covers(held, `${name}:${right}`);
  return {
    view: may('view'),
    create: may('create'),
    edit: may('edit'),
    delete: may('delete'),
    export: may('export'),
  };
}
