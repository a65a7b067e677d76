import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { textsIn } from '#web/admin/domain/area/shown.ts';

/** What a hospital's set-up lacks, and where it is mended. */
export const checks = [
  { key: 'departments_rooms', area: 'departments', sort: 'rooms', lacks: (row: AreaRow) => row.counts.rooms === 0 },
  {
    key: 'departments_employees',
    area: 'departments',
    sort: 'employees',
    lacks: (row: AreaRow) => row.counts.employees === 0,
  },
  { key: 'rooms_beds', area: 'rooms', sort: 'beds', lacks: (row: AreaRow) => row.counts.beds === 0 },
  {
    key: 'types_employees',
    area: 'service-types',
    sort: 'employees',
    lacks: (row: AreaRow) => row.counts.employees === 0,
  },
  {
    key: 'types_services',
    area: 'service-types',
    sort: 'services',
    lacks: (row: AreaRow) => row.counts.services === 0,
  },
  { key: 'types_languages', area: 'service-types', sort: 'position', lacks: lacksLanguage },
] as const satisfies readonly { key: string; area: AdminArea; sort: string; lacks: (row: AreaRow) => boolean }[];

export type Check = (typeof checks)[number];

/** What is counted first comes first, so that what has none is on the first page. */
export const queryOf = ({ sort }: Pick<Check, 'sort'>) => ({ sort, per_page: '100', 'filter[active]': 'true' });

function lacksLanguage(row: AreaRow): boolean {
  const texts = textsIn(row.names);
  return languageCodes.some((code) => !texts[code]);
}
