import { covers, type ModuleRight } from '#shared/access/rights.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { textsIn } from '#web/admin/domain/area/shown.ts';

/** What a hospital's set-up lacks, and where it is mended. Who lacks the right that a check `needs` is told nothing of it. */
export const checks = [
  {
    key: 'departments_rooms',
    area: 'departments',
    sort: 'rooms',
    needs: 'rooms:view',
    lacks: (row: AreaRow) => row.counts.rooms === 0,
  },
  {
    key: 'departments_employees',
    area: 'departments',
    sort: 'employees',
    needs: 'employees:view',
    lacks: (row: AreaRow) => row.counts.employees === 0,
  },
  {
    key: 'rooms_beds',
    area: 'rooms',
    sort: 'beds',
    needs: 'beds:view',
    lacks: (row: AreaRow) => row.counts.beds === 0,
  },
  {
    key: 'types_employees',
    area: 'service-types',
    sort: 'employees',
    needs: 'employees:view',
    lacks: (row: AreaRow) => row.counts.employees === 0,
  },
  {
    key: 'types_services',
    area: 'service-types',
    sort: 'services',
    needs: 'services:view',
    lacks: (row: AreaRow) => row.counts.services === 0,
  },
  {
    key: 'types_languages',
    area: 'service-types',
    sort: 'position',
    needs: 'service-types:view',
    lacks: lacksLanguage,
  },
] as const satisfies readonly {
  key: string;
  area: AdminArea;
  sort: string;
  needs: ModuleRight;
  lacks: (row: AreaRow) => boolean;
}[];

export type Check = (typeof checks)[number];

/** Those that this reader can be told of: the server sorts by no count that they may not view. */
export const checksFor = (held: readonly string[]): Check[] =>
  checks.filter(({ area, needs }) => covers(held, `${area}:view`) && covers(held, needs));

/** What is counted first comes first, so that what has none is on the first page. */
export const queryOf = ({ sort }: Pick<Check, 'sort'>) => ({ sort, per_page: '100', 'filter[active]': 'true' });

function lacksLanguage(row: AreaRow): boolean {
  const texts = textsIn(row.names);
  return languageCodes.some((code) => !texts[code]);
}
