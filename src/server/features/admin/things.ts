import { sql } from 'kysely';
import type { ModuleCode } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';

export type Sql = ReturnType<typeof sql>;
/** Whether a department, by its column, is in the scope of who calls. */
export type Scope = (department: Sql) => Sql;

/** Rows that areas name, count or are used by: of a declared area, or of a table that no area is declared for. */
export type Thing = {
  table: string;
  /** What people call a row, by the alias of its table. */
  title(alias: string): Sql;
  /** What is deleted, revoked or a probe counts as nothing. */
  isLive(alias: string): Sql;
  /** Whether the row is in the scope of who calls; without it all of them are the hospital's. */
  isInScope?(alias: string, scope: Scope): Sql;
};

export const column = (alias: string, name: string): Sql => sql`${sql.ref(`${alias}.${name}`)}`;

/** By the module in which its rights are given. Throws for one that nothing is known of, a defect of a declaration. */
export function thingOf(name: ModuleCode): Thing {
  const area = areaCalled(name);
  const thing = area ? thingOfArea(area) : others[name];
  if (!thing) throw new Error(`nothing is known of ${name}`);
  return thing;
}

export function thingOfArea({ table, title, department }: Area): Thing {
  return {
    table,
    title: (alias) => column(alias, title),
    isLive: (alias) => sql`${column(alias, 'deleted_at')} is null`,
    ...(department && { isInScope: (alias, scope) => scope(column(alias, department)) }),
  };
}

const others: Partial<Record<ModuleCode, Thing>> = {
  beds: {
    table: 'bed',
    title: (bed) => sql`(select z.name from room z where z.hospital_id = ${column(bed, 'hospital_id')}
      and z.id = ${column(bed, 'room_id')}) || '·' || ${column(bed, 'label')}`,
    isLive: (bed) => sql`${column(bed, 'deleted_at')} is null and not ${column(bed, 'is_probe')}`,
    isInScope: (bed, scope) => sql`exists (select from room z where z.hospital_id = ${column(bed, 'hospital_id')}
      and z.id = ${column(bed, 'room_id')} and ${scope(sql`z.department_id`)})`,
  },
  employees: {
    table: 'employee',
    title: (employee) => sql`${column(employee, 'name')} || ' ' || ${column(employee, 'family')}`,
    isLive: (employee) => sql`${column(employee, 'deleted_at')} is null`,
    isInScope: (employee, scope) => sql`exists (select from employee_department z
      where z.hospital_id = ${column(employee, 'hospital_id')} and z.employee_id = ${column(employee, 'id')}
        and ${scope(sql`z.department_id`)})`,
  },
  services: {
    table: 'service',
    title: (service) => sql`coalesce((select z.title from service_text z
      where z.hospital_id = ${column(service, 'hospital_id')} and z.service_id = ${column(service, 'id')}
      order by z.language_code <> 'de', z.language_code <> 'en', z.language_code limit 1), '')`,
    isLive: (service) => sql`${column(service, 'deleted_at')} is null`,
  },
  stations: {
    table: 'device',
    title: (device) => column(device, 'label'),
    isLive: (device) => sql`${column(device, 'kind')} = 'station' and ${column(device, 'revoked_at')} is null`,
    isInScope: (device, scope) => scope(column(device, 'department_id')),
  },
};
