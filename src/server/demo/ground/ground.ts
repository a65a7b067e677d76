import type { ServiceTypeKey } from '#server/demo/hospital/catalogue.ts';
import type { BedName, DepartmentKey } from '#server/demo/hospital/places.ts';
import type { ServiceKey } from '#server/demo/hospital/services.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { seedCatalogue } from './catalogue.ts';
import { seedColleagues } from './colleagues.ts';
import { seedContent } from './content.ts';
import { seedPeople } from './people.ts';
import { seedPlaces } from './places.ts';

/** The ids of what was seeded, by the names of the demo data. */
export type Ground = {
  departments: Readonly<Record<DepartmentKey, string>>;
  beds: ReadonlyMap<BedName, string>;
  service_types: Readonly<Record<ServiceTypeKey, string>>;
  services: Readonly<Record<ServiceKey, string>>;
  /** By user name. */
  employees: ReadonlyMap<string, string>;
};

/**
 * What an administrator would have entered before the first patient: places, catalogue, people, content, settings.
 * Written as rows, since no screen enters them yet; from here on everything goes through the actions.
 */
export async function seedGround(tx: Tx, secrets: SharedSecrets, passwordHash: string): Promise<Ground> {
  const { departments, beds } = await seedPlaces(tx, secrets);
  const { service_types, services } = await seedCatalogue(tx);
  const employees = await seedPeople(tx, { departments, service_types }, passwordHash);
  await seedColleagues(tx, service_types.care);
  await seedContent(tx);
  return { departments, beds, service_types, services, employees };
}
