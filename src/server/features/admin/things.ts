import { sql } from 'kysely';
import type { Held } from '#shared/access/givable.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { Area } from '#shared/areas/define.ts';

export type Sql = ReturnType<typeof sql>;
/** Whether a department, by its column, is in the scope of who calls; null: whether what is of no department is. */
export type Scope = (department: Sql | null) => Sql;

/** Rows that areas name, count or are used by: of a declared area, or of a table that no area is declared for. */
export type Thing = {
  table: string;
  /** What people call a row, by the alias of its table. */
  title(alias: string): Sql;
  /** What is deleted, revoked or a probe counts as nothing. */
  isLive(alias: string): Sql;
  /** Whether the row is in the scope of who calls; without it all of them are the hospital's. */
  isInScope?(alias: string, scope: Scope): Sql;
  /** Whether who holds this may give the row to somebody; without it whoever may name it may. */
  isGivable?(alias: string, held: Held): Sql;
};

export const column = (alias: string, name: string): Sql => sql`${sql.ref(`${alias}.${name}`)}`;

/** By the module in which its rights are given; undefined for one that nothing is known of. */
export function knownThing(name: ModuleCode): Thing | undefined {
  const area = areaCalled(name);
  return area && !area.history ? thingOfArea(area) : others[name];
}

/** The same of one that a declaration names: throws where nothing is known of it, a defect. */
export function thingOf(name: ModuleCode): Thing {
  const thing = knownThing(name);
  if (!thing) throw new Error(`nothing is known of ${name}`);
  return thing;
}

export function thingOfArea({ table, title, department, partOf, hiddenBy, fields }: Area): Thing {
  const whole = partOf === undefined ? undefined : fields[partOf];
  /** Of what the row is part of, as `z`. */
  const ofWhole = (alias: string, what: (thing: Thing) => Sql): Sql => {
    if (whole?.kind !== 'relation' || !partOf) throw new Error(`a row of ${table} is part of nothing`);
    const thing = thingOf(whole.to);
    return sql`(select ${what(thing)} from ${sql.table(thing.table)} z
      where z.hospital_id = ${column(alias, 'hospital_id')} and z.id = ${column(alias, partOf)})`;
  };
  const isOwn = (alias: string) => (hiddenBy ? sql`not ${column(alias, hiddenBy)}` : sql`true`);
  const isOfScope = (alias: string, scope: Scope) => {
    const wards = department === undefined ? undefined : fields[department];
    if (wards?.kind === 'relations') {
      const of = sql`from ${sql.table(wards.table)} z where z.hospital_id = ${column(alias, 'hospital_id')}
        and ${column('z', wards.by)} = ${column(alias, 'id')}`;
      return sql`(exists (select ${of} and ${scope(column('z', wards.other))})
        or (${scope(null)} and not exists (select ${of})))`;
    }
    if (department) return scope(column(alias, department));
    return partOf ? ofWhole(alias, ({ isInScope }) => isInScope?.('z', scope) ?? sql`true`) : sql`true`;
  };
  return {
    table,
    title: (alias) =>
      partOf
        ? sql`(${ofWhole(alias, (thing) => thing.title('z'))} || '·' || ${column(alias, title)})`
        : column(alias, title),
    isLive: (alias) => sql`${column(alias, 'deleted_at')} is null and ${isOwn(alias)}`,
    ...((department || partOf || hiddenBy) && {
      isInScope: (alias, scope) => sql`(${isOfScope(alias, scope)} and ${isOwn(alias)})`,
    }),
  };
}

const others: Partial<Record<ModuleCode, Thing>> = {
  stays: {
    table: 'stay',
    title: (stay) => sql`coalesce((select k.name || '·' || b.label from stay_bed z
      join bed b on b.hospital_id = z.hospital_id and b.id = z.bed_id
      join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
      where z.hospital_id = ${column(stay, 'hospital_id')} and z.stay_id = ${column(stay, 'id')}
      order by z.began_at desc, z.ended_at desc limit 1), '')`,
    isLive: (stay) => sql`${column(stay, 'ended_at')} is null and not ${column(stay, 'is_probe')}`,
    isInScope: (stay, scope) => sql`exists (select from stay_bed z
      join bed b on b.hospital_id = z.hospital_id and b.id = z.bed_id
      join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
      where z.hospital_id = ${column(stay, 'hospital_id')} and z.stay_id = ${column(stay, 'id')}
        and ${scope(sql`k.department_id`)})`,
  },
  requests: {
    table: 'request',
    title: (request) => sql`coalesce((select k.name || '·' || b.label from bed b
      join room k on k.hospital_id = b.hospital_id and k.id = b.room_id
      where b.hospital_id = ${column(request, 'hospital_id')} and b.id = ${column(request, 'bed_id')}), '')`,
    isLive: (request) => sql`not ${column(request, 'is_probe')}`,
    isInScope: (request, scope) => scope(column(request, 'department_id')),
  },
  attendances: {
    table: 'attendance',
    title: (attendance) => sql`coalesce((select z.fullname || ' · ' || to_char(${column(attendance, 'entered_at')}
        at time zone h.time_zone, 'YYYY-MM-DD HH24:MI')
      from employee z, hospital_profile(z.hospital_id) h
      where z.hospital_id = ${column(attendance, 'hospital_id')} and z.id = ${column(attendance, 'employee_id')}), '')`,
    isLive: () => sql`true`,
    isInScope: (attendance, scope) => sql`(${scope(null)} or exists (select from employee_department z
      where z.hospital_id = ${column(attendance, 'hospital_id')}
        and z.employee_id = ${column(attendance, 'employee_id')} and ${scope(sql`z.department_id`)}))`,
  },
  'access-levels': {
    table: 'access_level',
    title: (level) => column(level, 'name'),
    isLive: (level) => sql`${column(level, 'deleted_at')} is null`,
    isGivable: (
      level,
      { scope, rights },
    ) => sql`(${column(level, 'scope')} <> 'hospital' or ${sql.lit(scope === 'hospital')})
      and not exists (select from allocation z where z.hospital_id = ${column(level, 'hospital_id')}
        and z.access_level_id = ${column(level, 'id')}
        and z.module_code || ':' || z.access_right <> all(${[...rights]}::text[]))`,
  },
  'escalation-policies': {
    table: 'escalation_policy',
    title: (policy) => column(policy, 'name'),
    isLive: (policy) => sql`${column(policy, 'deleted_at')} is null`,
  },
  /** What a bed's card holds, for as long as it is the bed's code. */
  qr: {
    table: 'bed',
    title: (bed) => column(bed, 'label'),
    isLive: (bed) =>
      sql`${column(bed, 'codes_printed_at')} >= coalesce(${column(bed, 'codes_rotated_at')}, '-infinity')`,
  },
};

/** The colour of the lamp beside a row's name where it is named, by the field that its area says; null for most. */
export function toneOf(name: ModuleCode, alias: string): Sql | null {
  const { lamp, fields } = areaCalled(name) ?? {};
  const field = lamp ? fields?.[lamp] : undefined;
  if (!lamp || field?.kind !== 'choice' || !field.tones) return null;
  const cases = Object.entries(field.tones).map(([option, tone]) => sql`when ${sql.lit(option)} then ${sql.lit(tone)}`);
  return sql`(case ${column(alias, lamp)} ${sql.join(cases, sql` `)} end)`;
}
