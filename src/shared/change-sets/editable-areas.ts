import type { ModuleRight } from '#shared/access/rights.ts';
import { areas } from '#shared/areas/all.ts';
import { isKept } from '#shared/areas/define.ts';

/** The areas of which sets are made: those whose rows the panel keeps, and the rights of access levels. */
export const editableAreas = [...areas.filter(isKept).map(({ name }) => name), 'access-levels' as const];

/** A set is asked for by who may edit the area of its rows, the list of sets by who may edit any of them. */
export const setRights = editableAreas.map((name): ModuleRight => `${name}:edit`);
