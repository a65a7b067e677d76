import { sql } from 'kysely';
import { subjectTypesOf } from '#server/features/admin/subject-types.ts';
import { column, knownThing, type Scope, type Sql, type Thing } from '#server/features/admin/things.ts';
import { type ModuleCode, modules } from '#shared/access/rights.ts';
import type { Area } from '#shared/areas/define.ts';
import { row } from './field-sql.ts';
import type { Reader } from './reader.ts';

/** What belongs to no department: who may view the module sees it, whatever their scope. */
const ofHospital: readonly ModuleCode[] = [
  ...(['activity-log', 'access-levels', 'settings', 'modules', 'languages', 'translations'] as const),
  ...(['menus', 'submenus', 'contents', 'categories', 'subcategories', 'bed-links', 'robots'] as const),
  ...(['priorities', 'escalation-policies'] as const),
];

/**
 * The rows of a history that the reader sees: those of their departments, and of what they may view. Both are found once
 * and not for each row, so that the index that leads to the rows is the only thing read for those that are passed by.
 */
export function seenOfHistory(area: Area, reader: Reader): Sql {
  const { department, about } = area;
  const own = sql`array(select w.id from department w where ${reader.scope(sql`w.id`)})`;
  const isOwn = (of: Sql | null) => {
    if (reader.isOfHospital) return sql`true`;
    return of ? sql`${of} = any(${own})` : sql`false`;
  };
  const conditions = [
    ...(department ? [isOnOwnWard(area, department, isOwn)] : []),
    ...(about ? [isAboutViewed(column(row, about), reader, isOwn)] : []),
  ];
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** Of the ward that the column names, or of one of those that the relations name. */
function isOnOwnWard({ fields }: Area, department: string, isOwn: Scope): Sql {
  const wards = fields[department];
  if (wards?.kind !== 'relations') return isOwn(column(row, department));
  return sql`(${isOwn(null)} or exists (select from ${sql.table(wards.table)} w
    where w.hospital_id = t.hospital_id and ${column('w', wards.by)} = t.id and ${isOwn(column('w', wards.other))}))`;
}

function isAboutViewed(about: Sql, reader: Reader, isOwn: Scope): Sql {
  const viewed = modules.filter((module) => reader.holds(`${module}:view`));
  const isOf = (some: readonly ModuleCode[]) => sql`${about} = any(${subjectTypesOf(some)}::text[])`;
  if (reader.isOfHospital) return isOf(viewed);
  const whole = viewed.filter((module) => ofHospital.includes(module) || isWhole(knownThing(module)));
  const cases = viewed.flatMap((module) => {
    const { table, isInScope } = knownThing(module) ?? {};
    if (!table || !isInScope) return [];
    return [
      sql`when ${isOf([module])} then exists (select from ${sql.table(table)} r
        where r.hospital_id = t.hospital_id and r.id = t.subject_id and ${isInScope('r', isOwn)})`,
    ];
  });
  return cases.length > 0 ? sql`(case ${sql.join(cases, sql` `)} else ${isOf(whole)} end)` : isOf(whole);
}

const isWhole = (thing: Thing | undefined): boolean => thing !== undefined && thing.isInScope === undefined;
