import type { ModuleRight } from '#shared/access/rights.ts';
import type { AdminArea } from '#shared/kernel/addresses.ts';

/** What is looked for: rows of an area that its list finds by this view, by who holds the right that it `needs`. */
type SetUpCheck = {
  readonly key: string;
  readonly area: AdminArea;
  readonly view: Readonly<Record<string, string>>;
  readonly needs: ModuleRight;
  /** The field whose texts may lack a language. */
  readonly texts?: string;
};

const active = { 'filter[active]': 'true' } as const;

/** What a hospital's set-up may lack, in the order in which it is set up. */
export const setUpChecks = [
  {
    key: 'departments_rooms',
    area: 'departments',
    needs: 'rooms:view',
    view: { ...active, 'filter[rooms][empty]': 'true' },
  },
  {
    key: 'departments_employees',
    area: 'departments',
    needs: 'employees:view',
    view: { ...active, 'filter[employees][empty]': 'true' },
  },
  {
    key: 'departments_stations',
    area: 'departments',
    needs: 'stations:view',
    view: { ...active, 'filter[stations][empty]': 'true' },
  },
  {
    key: 'rooms_beds',
    area: 'rooms',
    needs: 'beds:view',
    view: { ...active, 'filter[beds][empty]': 'true' },
  },
  {
    key: 'beds_cards',
    area: 'beds',
    needs: 'qr:view',
    view: { ...active, 'filter[qr][empty]': 'true' },
  },
  {
    key: 'types_employees',
    area: 'service-types',
    needs: 'employees:view',
    view: { ...active, 'filter[employees][empty]': 'true' },
  },
  {
    key: 'types_services',
    area: 'service-types',
    needs: 'services:view',
    view: { ...active, 'filter[services][empty]': 'true' },
  },
  {
    key: 'types_languages',
    area: 'service-types',
    needs: 'service-types:view',
    texts: 'names',
    view: { ...active, 'filter[names][missing]': 'true' },
  },
  {
    key: 'services_titles',
    area: 'services',
    needs: 'services:view',
    texts: 'titles',
    view: { ...active, 'filter[titles][missing]': 'true' },
  },
  {
    key: 'services_descriptions',
    area: 'services',
    needs: 'services:view',
    texts: 'description',
    view: { ...active, 'filter[description][empty]': 'false', 'filter[description][missing]': 'true' },
  },
  {
    key: 'services_questions',
    area: 'services',
    needs: 'services:view',
    texts: 'question',
    view: { ...active, 'filter[question][empty]': 'false', 'filter[question][missing]': 'true' },
  },
] as const satisfies readonly SetUpCheck[];

export type SetUpKey = (typeof setUpChecks)[number]['key'];

/** The check of this key; undefined for one of a later version. */
export const setUpCheck = (key: string): SetUpCheck | undefined => setUpChecks.find((check) => check.key === key);
