import { sql } from 'kysely';
import type { Door } from '#server/platform/tx/door.ts';
import type { ListedHospital } from '#shared/employees/employee.schemas.ts';

/** The hospitals that have themselves listed, by name; at most 500. */
export async function listHospitals(door: Door): Promise<ListedHospital[]> {
  const { rows } = await sql<ListedHospital>`select name, address, phone from listed_hospitals() limit 500`.execute(
    door.db,
  );
  return rows;
}
