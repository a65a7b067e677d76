import { covers, type ModuleRight, type Right, rightsIn } from '#shared/access/rights.ts';
import { type Area, isKept } from '#shared/areas/define.ts';

/** What an access level gives, and whether it reaches the own departments only. */
export type Reach = { rights: readonly string[]; isConfined: boolean };

export type AreaRights = Record<Right | 'restore', boolean>;

/** What may be done in an area; the server judges each call again. */
export function areaRights({ rights, isConfined }: Reach, area: Area): AreaRights {
  const { name, without } = area;
  const may = (right: Right) => isDone(area, right) && covers(rights, `${name}:${right}`);
  return {
    view: may('view'),
    create: may('create') && !without?.includes('create') && !isBeyond(area, isConfined),
    edit: may('edit'),
    restore: may('edit') && !without?.includes('restore'),
    delete: may('delete'),
    export: may('export'),
  };
}

/** The rights that would open more of what can be done in an area, or would if they reached the whole hospital. */
export function missingRights({ rights, isConfined }: Reach, area: Area): ModuleRight[] {
  return rightsIn(area.name)
    .filter((right) => isDone(area, right) && !(right === 'create' && area.without?.includes('create')))
    .filter((right) => !covers(rights, `${area.name}:${right}`) || (right === 'create' && isBeyond(area, isConfined)))
    .map((right): ModuleRight => `${area.name}:${right}`);
}

/** Whether rows of the area are there to be handled so, whoever may do it. */
function isDone(area: Area, right: Right): boolean {
  return isKept(area) || right === 'view' || right === 'export' || (area.readOnly === true && right === 'delete');
}

/** Who is confined to their departments makes no further one: it would be none of theirs. */
const isBeyond = ({ department }: Area, isConfined: boolean) => isConfined && department === 'id';
