import type { ModuleRight } from '#shared/access/rights.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';
import type { ControlName } from '#web/kit/icons/names.ts';

/** An area as the menu shows it. */
export type AreaPlace = { area: AdminArea; icon: ControlName; view: ModuleRight };

/** The areas in the menu's order, in the groups in which people look for them. */
export const menu = [
  {
    group: 'ward',
    places: [
      { area: 'departments', icon: 'hospital', view: 'departments:view' },
      { area: 'rooms', icon: 'door', view: 'rooms:view' },
    ],
  },
  { group: 'offer', places: [{ area: 'service-types', icon: 'list', view: 'service-types:view' }] },
] as const satisfies readonly { group: string; places: readonly AreaPlace[] }[];
