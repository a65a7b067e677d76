import type { ServiceTypeKey } from '#server/demo/hospital/catalogue.ts';
import type { BedName, DepartmentKey } from '#server/demo/hospital/places.ts';
import type { ServiceKey } from '#server/demo/hospital/services.ts';
import type { SharedSecrets } from '#server/platform/secrets.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { layCatalogue } from './catalogue.ts';
import { layContent } from './content.ts';
import { layPeople } from './people.ts';
import { layPlaces } from './places.ts';

/** The ids of what was laid, by the names of the demo data. */
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
export async function layGround(tx: Tx, secrets: SharedSecrets, passwordHash: string): Promise<Ground> {
  const { departments, beds } = await layPlaces(tx, secrets);
  const { service_types, services } = await layCatalogue(tx);
  const employees = await layPeople(tx, { departments, service_types }, passwordHash);
  await layContent(tx);
  return { departments, beds, service_types, services, employees };
}

/** The rows' ids by the keys they were made from, in the same order. */
export function byKey<Key extends string>(keys: readonly Key[], rows: readonly { id: string }[]): Record<Key, string> {
  if (rows.length !== keys.length) throw new Error(`${keys.length} rows were to be laid and ${rows.length} were`);
  return Object.fromEntries(keys.map((key, at) => [key, rows[at]?.id])) as Record<Key, string>; // as many as there are keys
}
