import { sql } from 'kysely';
import { column, type Sql, thingOfArea } from '#server/features/admin/things.ts';
import { AppError } from '#server/platform/errors.ts';
import { restorableSince } from '#server/platform/restorable.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area, Path } from '#shared/areas/define.ts';
import type { Field } from '#shared/areas/fields.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { isLanguageCode } from '#shared/locales/languages.ts';
import { isAt } from './at-a-time.ts';
import { finds, isEmpty, isOneOf, lacksLanguage, row, sortedBy } from './field-sql.ts';
import { countAtPath, rowsAtPath } from './paths.ts';
import { countsOf, inScopeOf } from './read-rows.ts';
import { type Reader, visibleFields } from './reader.ts';

/** Which rows a list shows, and in which order. */
export type Wanted = { where: Sql; order: Sql; countedBy: { area: Area; id: string } | null };

/** What the query asks for, as far as the reader may: throws `invalid` with what in it is not to be had. */
export function readListQuery(tx: Tx, area: Area, reader: Reader, query: ListQuery): Wanted {
  const fields = new Map(visibleFields(area, reader));
  const countedBy = readCountedBy(reader, query.counted_by);
  const conditions = [
    inScopeOf(area, reader),
    ...(area.history ? [] : [query.deleted === 'true' ? deletedLately(tx) : sql`t.deleted_at is null`]),
    ...searched(area, fields, query.search ?? ''),
    ...Object.entries(query).flatMap(([name, value]) => filtered(tx, { area, reader, fields, query }, name, value)),
    ...(countedBy ? [isCounted(area, reader, countedBy)] : []),
  ];
  return { where: sql.join(conditions, sql` and `), order: ordered(area, reader, fields, query.sort), countedBy };
}

/** What can still be restored. */
export function deletedLately(tx: Pick<Tx, 'clock'>): Sql {
  return sql`t.deleted_at >= ${restorableSince(tx)}`;
}

const refused = (name: string) => new AppError('invalid', { fields: { [name]: 'invalid_field' } });

/** Every word in one of the fields. */
function searched({ search }: Area, fields: ReadonlyMap<string, Field>, typed: string): Sql[] {
  const words = typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 10);
  return words.map((word) => {
    const places = search.flatMap((name) => {
      const field = fields.get(name);
      return field ? [finds(name, field, word)] : [];
    });
    return places.length > 0 ? sql`(${sql.join(places, sql` or `)})` : sql`false`;
  });
}

type Listed = { area: Area; reader: Reader; fields: ReadonlyMap<string, Field>; query: ListQuery };

function filtered(tx: Tx, listed: Listed, key: string, value: string | undefined): Sql[] {
  const [, name = '', part] = /^filter\[(\w+)\](?:\[(\w+)\])?$/.exec(key) ?? [];
  if (name === '' || value === undefined) return [];
  const { area, reader, fields } = listed;
  const field = fields.get(name);
  if (name === 'created_at' || (field?.kind === 'time' && part !== 'empty'))
    return [isAt(tx, column(row, name), part, value) ?? fail(key)];
  if (part === 'missing' && field && value.split(',').every(isLanguageCode)) {
    return [lacksLanguage(field, value.split(',').filter(isLanguageCode)) ?? fail(key)];
  }
  if (part !== undefined) {
    const condition = field ? ofPart(name, field, part) : hasNone(area, reader, name);
    if (!condition || (value !== 'true' && value !== 'false')) throw refused(key);
    return [value === 'true' ? condition : sql`not ${condition}`];
  }
  if (field?.kind === 'changes') return [hasChanged(listed, name, value) ?? fail(key)];
  if (!field || !hasOneValue(field)) throw refused(key);
  return [
    field.kind === 'text' || field.kind === 'texts'
      ? finds(name, field, value)
      : isOneOf(name, field, value.split(',')),
  ];
}

/**
 * The entries that changed a field. It is one of the one module that is asked for, whose fields the reader sees; null
 * where it is not.
 */
function hasChanged({ area, reader, query }: Listed, name: string, field: string): Sql | null {
  const subject = areaCalled(query[`filter[${area.about}]`] ?? '');
  if (!subject || !visibleFields(subject, reader).some(([one]) => one === field)) return null;
  return sql`coalesce(${column(row, name)} -> 'changes' ? ${field}, false)`;
}

/** What is compared with a value of the query. */
const hasOneValue = ({ kind }: Field): boolean => !['week', 'answers', 'number'].includes(kind);

const ofPart = (name: string, field: Field, part: string): Sql | null =>
  part === 'empty' ? isEmpty(name, field) : lacksLanguage(field);

/** Whether nothing that the reader may view is counted under this name; null where they may not view the count. */
function hasNone(area: Area, reader: Reader, name: string): Sql | null {
  const [counted] = countsOf(area, reader).filter(([one]) => one === name);
  return counted ? sql`(${countAtPath(...counted, reader)} = 0)` : null;
}

function fail(name: string): never {
  throw refused(name);
}

function ordered(area: Area, reader: Reader, fields: ReadonlyMap<string, Field>, sort?: string): Sql {
  if (area.history) return sort === 'created_at' ? sql`t.created_at, t.id` : sql`t.created_at desc, t.id desc`;
  const wanted = sort ?? (area.ordered ? 'position' : (area.sort ?? area.title));
  const name = wanted.replace(/^-/, '');
  const direction = wanted.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const title = fields.get(area.title);
  const then = title ? sql`${byTitle(area, title)}, t.id` : sql`t.id`;
  return sql`${sorting(area, reader, fields, name) ?? fail('sort')} ${direction}, ${then}`;
}

/** By what people call a row: of what is part of another that one stands first. */
const byTitle = (area: Area, title: Field): Sql =>
  area.partOf ? sql`sort_form(${thingOfArea(area).title(row)})` : sortedBy(area.title, title);

function sorting(area: Area, reader: Reader, fields: ReadonlyMap<string, Field>, name: string): Sql | null {
  if (name === 'created_at') return sql`t.created_at`;
  if (name === 'position' && area.ordered) return sql`t.position`;
  const field = fields.get(name);
  if (field) return name === area.title ? byTitle(area, field) : sortedBy(name, field);
  const [counted] = countsOf(area, reader).filter(([one]) => one === name);
  return counted ? countAtPath(...counted, reader) : null;
}

function readCountedBy(reader: Reader, given: string | undefined): Wanted['countedBy'] {
  if (given === undefined) return null;
  const [name = '', id = ''] = given.split(':');
  const area = areaCalled(name);
  if (!area || !isUuid(id) || !reader.holds(`${area.name}:view`)) throw refused('counted_by');
  return { area, id };
}

/** The rows that the other row counts, by the same path. */
function isCounted(area: Area, reader: Reader, { area: other, id }: { area: Area; id: string }): Sql {
  const path: Path | undefined = other.counts?.[area.name];
  if (!path) throw refused('counted_by');
  return sql`t.id in (select p.id ${rowsAtPath(area.name, path, sql`${id}::uuid`, sql`t.hospital_id`, reader)})`;
}
