import { sql } from 'kysely';
import { column, type Sql, type Thing, thingOf, toneOf } from '#server/features/admin/things.ts';
import type { ModuleCode } from '#shared/access/rights.ts';
import { areaCalled } from '#shared/areas/all.ts';
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

/** What those of them are called that are on and of high urgency, by the relation that says how urgent one is; as JSON. */
export function urgentAtPath(name: ModuleCode, path: Path, by: string, reader: Reader): Sql {
  const of = areaCalled(name)?.fields[by];
  const tone = of?.kind === 'relation' ? toneOf(of.to, 'r') : null;
  if (of?.kind !== 'relation' || !tone) throw new Error(`${name}.${by} says of no row how urgent it is`);
  const title = thingOf(name).title('p');
  return sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'display_name', ${title}, 'tone', 'urgent')
      order by ${title}) ${rowsAtPath(name, path, sql`t.id`, sql`t.hospital_id`, reader)} and p.active
    and exists (select from ${sql.table(thingOf(of.to).table)} r where r.hospital_id = p.hospital_id
      and r.id = ${column('p', by)} and ${tone} = 'urgent')), '[]')`;
}

function scoped({ isInScope }: Thing, reader: Reader | undefined): Sql {
  return isInScope && reader ? isInScope('p', reader.scope) : sql`true`;
}

function readStep(step: Step): { table: string; column: string; of: string } {
  const [, table = '', name = '', of = 'id'] = /^(\w+)\.(\w+)(?::(\w+))?$/.exec(step) ?? [];
  if (!table) throw new Error(`no step of a path: ${step}`);
  return { table, column: name, of };
}
