import { sql } from 'kysely';
import { allows, inScope } from '#server/features/access/access.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { StationDevice, WardDevice } from '#shared/station/station.schemas.ts';

type Sql = ReturnType<typeof sql>;

/** When a device that should answer counts as dead: its last echo is from before that. */
export function deadBefore(now: Date): Date {
  return new Date(now.getTime() - timing.deadLinkSeconds * 1000);
}

/** How a device `d` stands, in SQL. Until its last echo is too old it is alive, whatever its process has noted. */
export function standing(now: Date): Sql {
  return sql`case when d.state = 'hidden' then 'asleep' when d.state = 'foreground' then 'alive'
    when d.last_echo_at is null then 'new' when d.last_echo_at > ${deadBefore(now)} then 'alive' else 'dead' end`;
}

/** The ward that a ward tablet or station `d` belongs to: a tablet is where its bed is. */
export const wardOfDevice = sql`
  left join bed on bed.hospital_id = d.hospital_id and bed.id = d.bed_id
  left join room on room.hospital_id = bed.hospital_id and room.id = bed.room_id
  join department ward on ward.hospital_id = d.hospital_id
    and ward.id = case d.kind when 'station' then d.department_id else room.department_id end`;

type Row = Omit<WardDevice, 'last_echo_at' | 'enrolled_at'> & { last_echo_at: Date | null; enrolled_at: Date };

/**
 * Ward tablets and stations of the departments in the employee's scope, or of one of them; of each kind only for who
 * may see it.
 */
export async function listDevices(tx: Tx, employee: string, department?: string): Promise<WardDevice[]> {
  const wanted = department ? sql`ward.id = ${department}` : sql`true`;
  const kinds: WardDevice['kind'][] = [];
  if (await allows(tx, 'stations:view')) kinds.push('station');
  if (await allows(tx, ['devices:view', 'stays:edit'])) kinds.push('ward_tablet');
  return readDevices(tx, sql`d.kind = any(${kinds}) and ${wanted} and ${inScope(employee, sql`ward.id`)}`);
}

/** One ward tablet or station that is not revoked. */
export async function readDevice(tx: Tx, id: string): Promise<WardDevice | undefined> {
  return (await readDevices(tx, sql`d.id = ${id}`))[0];
}

async function readDevices(tx: Tx, condition: Sql): Promise<WardDevice[]> {
  const { rows } = await sql<Row>`
    select d.id, d.kind, d.label, d.is_battery_low, d.last_echo_at, d.created_at as enrolled_at, e.name as enrolled_by,
      ${standing(tx.clock.now())} as state, ward.id as department_id, ward.name as department,
      case when bed.id is not null then json_build_object('id', bed.id, 'label', bed.label, 'room', room.name) end as bed
    from device d ${wardOfDevice}
    left join employee e on e.hospital_id = d.hospital_id and e.id = d.enrolled_by_employee_id
    where d.kind in ('ward_tablet', 'station') and d.revoked_at is null and ${condition}
    order by ward.position, d.kind, room.position, room.name, bed.position, bed.label, d.label limit 1000`.execute(
    tx.db,
  );
  return rows.map((row) => ({
    ...row,
    last_echo_at: row.last_echo_at?.toISOString() ?? null,
    enrolled_at: row.enrolled_at.toISOString(),
  }));
}

/** The tablets and the stations of one department, as its station shows them. */
export async function devicesOfWard(
  tx: Tx,
  department: string,
): Promise<{ tablets: StationDevice[]; stations: StationDevice[] }> {
  const all = await readDevices(tx, sql`ward.id = ${department}`);
  const shown = (kind: WardDevice['kind']) =>
    all
      .filter((one) => one.kind === kind)
      .map(({ id, label, state, last_echo_at, bed }) => ({
        ...{ id, label, state, last_echo_at },
        ...{ room: bed?.room ?? null, bed: bed?.label ?? null },
      }));
  return { tablets: shown('ward_tablet'), stations: shown('station') };
}
