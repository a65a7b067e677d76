import { covers, type ModuleRight } from '#shared/access/rights.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';

/**
 * What a hospital's set-up lacks: the rows of an area that its list finds by this filter. The server counts what the
 * reader may view; who lacks the right that a check `needs` is told nothing of it.
 */
export const checks = [
  { key: 'departments_rooms', area: 'departments', filter: 'filter[rooms][empty]', needs: 'rooms:view' },
  { key: 'departments_employees', area: 'departments', filter: 'filter[employees][empty]', needs: 'employees:view' },
  { key: 'departments_stations', area: 'departments', filter: 'filter[stations][empty]', needs: 'stations:view' },
  { key: 'rooms_beds', area: 'rooms', filter: 'filter[beds][empty]', needs: 'beds:view' },
  { key: 'types_employees', area: 'service-types', filter: 'filter[employees][empty]', needs: 'employees:view' },
  { key: 'types_services', area: 'service-types', filter: 'filter[services][empty]', needs: 'services:view' },
  { key: 'types_languages', area: 'service-types', filter: 'filter[names][missing]', needs: 'service-types:view' },
] as const satisfies readonly { key: string; area: AdminArea; filter: string; needs: ModuleRight }[];

export type Check = (typeof checks)[number];

/** So many are named beside their number. */
const named = '4';

/** Those that this reader can be told of: the server filters by no count that they may not view. */
export const checksFor = (held: readonly string[]): Check[] =>
  checks.filter(({ area, needs }) => covers(held, `${area}:view`) && covers(held, needs));

/** The view of the list that shows exactly what is counted. */
export const viewOf = ({ filter }: Check) => ({ 'filter[active]': 'true', [filter]: 'true' });

export const queryOf = (check: Check): Record<string, string> => ({ ...viewOf(check), per_page: named });
