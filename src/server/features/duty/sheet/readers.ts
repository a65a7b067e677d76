import { sql } from 'kysely';
import { readPeople } from '#server/features/duty/wards/ward-rows.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { type SheetReader, sheetReadHours } from '#shared/duty/sheet.schemas.ts';

type Reading = { employee_id: string; name: string; family: string; as_of: Date; read_at: Date };

/** Who has read the ward's sheet in the last day, the latest first. */
export async function readReadings(tx: Tx, ward: string): Promise<Reading[]> {
  const since = new Date(tx.clock.now().getTime() - sheetReadHours * 3_600_000);
  const { rows } = await sql<Reading>`
    select g.employee_id, e.name, e.family, g.as_of, g.read_at
    from ward_sheet_reading g
    join employee e on e.hospital_id = g.hospital_id and e.id = g.employee_id and e.deleted_at is null
    where g.department_id = ${ward} and g.read_at > ${since}
    order by g.read_at desc, e.name, e.id limit 200`.execute(tx.db);
  return rows;
}

/** Who is on duty for the ward, whoever leads it first, and then who has read the sheet and is not on duty. */
export async function readersOf(tx: Tx, ward: string, readings: readonly Reading[]): Promise<SheetReader[]> {
  const people = await readPeople(tx, [ward]);
  const readAt = (id: string) => readings.find(({ employee_id }) => employee_id === id)?.read_at.toISOString() ?? null;
  const others = readings.filter(({ employee_id }) => !people.some(({ id }) => id === employee_id));
  return [
    ...people.map(({ id, name, family, is_in_charge }) => ({
      ...{ id, name, family, is_in_charge, is_on_duty: true, read_at: readAt(id) },
    })),
    ...others.map(({ employee_id: id, name, family, read_at }) => ({
      ...{ id, name, family, is_in_charge: false, is_on_duty: false, read_at: read_at.toISOString() },
    })),
  ];
}
