import { sql } from 'kysely';
import type { AnonymousContext } from '#server/platform/tx/anonymous-context.ts';
import type { ListedHospital } from '#shared/employees/employee.schemas.ts';

/** The hospitals that have themselves listed, by name; at most 500. */
export async function listHospitals(anonymous: AnonymousContext): Promise<ListedHospital[]> {
  const { rows } = await sql<ListedHospital>`select name, address, phone from listed_hospitals() limit 500`.execute(
    anonymous.db,
  );
  return rows;
}
