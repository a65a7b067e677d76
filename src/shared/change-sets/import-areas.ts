import type { Area } from '#shared/areas/define.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';

/** The areas whose rows can be imported, each with the fields that say which row a line is, where it has no id. */
const keysOfAreas = {
  departments: ['name'],
  rooms: ['department_id', 'name'],
  beds: ['room_id', 'label'],
  services: ['title'],
  employees: ['username'],
} as const satisfies Partial<Record<AdminArea, readonly string[]>>;

const importAreas = Object.keys(keysOfAreas);

export const isImportable = ({ name }: Area): boolean => importAreas.includes(name);

/** The fields by which a line names a row; none where the area is not imported. */
export function keyOf({ name }: Area): readonly string[] {
  return Object.entries(keysOfAreas).find(([area]) => area === name)?.[1] ?? [];
}

/** A file of an import has at most so many kilobytes of 1024 bytes. */
export const importKilobytes = 2048;
