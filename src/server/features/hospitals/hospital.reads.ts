import { sql } from 'kysely';
import { isOnPlatform } from '#server/features/employees/platform-tenant.reads.ts';
import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { HospitalOfPlatform } from '#shared/hospitals/hospital.schemas.ts';

/** All with every word of `search` in the name or the code, by name. Throws `operation_denied` outside the platform's own tenant. */
export async function findHospitals(tx: Tx, search: string): Promise<HospitalOfPlatform[]> {
  if (!(await isOnPlatform(tx))) throw denied();
  const words = search.split(/\s+/).filter((word) => word !== '');
  const { rows } = await sql<HospitalOfPlatform>`
    select h.id, h.code, h.name, h.active, h.listed, h.address, h.phone, h.host, h.default_locale, h.time_zone, h.currency,
      h.version
    from hospitals_of_platform() h
    where not exists (select from unnest(${words}::text[]) w (word)
      where not finds_part(h.name || ' ' || h.code, w.word))
    order by sort_form(h.name), h.id`.execute(tx.db);
  return rows;
}
