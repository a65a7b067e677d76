import { sql } from 'kysely';
import { column, type Sql, type Thing, thingOf } from '#server/features/admin/things.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import type { Path, Step } from '#shared/areas/define.ts';
import type { Reader } from './reader.ts';

/** The rows of `name` to which a path leads from the row with this id, as `p`; for a reader those of their scope. */
export function rowsAtPath(name: ModuleCode, path: Path, from: Sql, hospital: Sql, reader?: Reader): Sql {
  const steps = path.map(readStep);
  const last = steps.length - 1;
  const alias = (at: number) => (at === last ? 'p' : `s${at}`);
  const joined = steps
    .slice(0, last)
    .toReversed()
    .map((_, index) => {
      const at = last - 1 - index;
      const next = steps[at + 1];
      if (!next) throw new Error('a path without a next step');
      return sql`join ${sql.table(steps[at]?.table ?? '')} ${sql.ref(alias(at))}
      on ${column(alias(at), 'hospital_id')} = ${column(alias(at + 1), 'hospital_id')}
      and ${column(alias(at), next.of)} = ${column(alias(at + 1), next.column)}`;
    });
  const [first] = steps;
  const end = steps[last];
  if (!first || !end) throw new Error('a path without steps');
  const thing = thingOf(name);
  return sql`from ${sql.table(end.table)} p ${sql.join(joined, sql` `)}
    where p.hospital_id = ${hospital} and ${column(alias(0), first.column)} = ${from}
      and ${thing.isLive('p')} and ${scoped(thing, reader)}`;
}

/** How many of them there are for a row of the list. */
export function countAtPath(name: ModuleCode, path: Path, reader: Reader): Sql {
  return sql`(select count(distinct p.id)::int ${rowsAtPath(name, path, sql`t.id`, sql`t.hospital_id`, reader)})`;
}

function scoped({ isInScope }: Thing, reader: Reader | undefined): Sql {
  return isInScope && reader ? isInScope('p', reader.scope) : sql`true`;
}

function readStep(step: Step): { table: string; column: string; of: string } {
  const [, table = '', name = '', of = 'id'] = /^(\w+)\.(\w+)(?::(\w+))?$/.exec(step) ?? [];
  if (!table) throw new Error(`no step of a path: ${step}`);
  return { table, column: name, of };
}
