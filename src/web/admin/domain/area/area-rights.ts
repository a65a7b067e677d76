import { covers, type Right } from '#shared/access/rights.ts';
import { type Area, isKept } from '#shared/areas/define.ts';

/** What an access level gives, and whether it reaches the own departments only. */
export type Reach = { rights: readonly string[]; isConfined: boolean };

export type AreaRights = Record<Right | 'restore', boolean>;

/** What may be done in an area; the server judges each call again. */
export function areaRights({ rights, isConfined }: Reach, area: Area): AreaRights {
  const { name, department, readOnly, without } = area;
  const isDone = (right: Right) =>
    isKept(area) || right === 'view' || right === 'export' || (readOnly === true && right === 'delete');
  const may = (right: Right) => isDone(right) && covers(rights, `${name}:${right}`);
  return {
    view: may('view'),
    // Who is confined to their departments makes no further one: it would be none of theirs.
    create: may('create') && !without?.includes('create') && !(isConfined && department === 'id'),
    edit: may('edit'),
    restore: may('edit') && !without?.includes('restore'),
    delete: may('delete'),
    export: may('export'),
  };
}
