import { sql } from 'kysely';
import { z } from 'zod';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Measures } from '#shared/figures/figure.schemas.ts';
import type { Period } from './period.ts';

/** Receipts within so many milliseconds are soon. */
const soonMs = 2000;
const most = { departments: 500, services: 100 };

const measured = sql`count(*)::int as requests,
  percentile_cont(array[0.5, 0.9]) within group (order by f.receipt_ms) as receipt, count(f.receipt_ms)::int as receipts,
  percentile_cont(array[0.5, 0.9]) within group (order by f.acceptance_ms) as acceptance,
  count(f.acceptance_ms)::int as acceptances,
  percentile_cont(array[0.5, 0.9]) within group (order by f.done_ms) as done, count(f.done_ms)::int as dones,
  count(*) filter (where f.is_escalated)::int as escalated, count(*) filter (where f.declines > 0)::int as declined,
  count(*) filter (where f.repeats > 0)::int as repeated, count(*) filter (where f.is_unreceived)::int as unreceived,
  count(*) filter (where f.receipt_ms <= ${sql.lit(soonMs)})::int as received_soon`;

const shares = z.tuple([z.number(), z.number()]).nullable();
const Row = z.object({
  ...{ requests: z.number(), receipt: shares, receipts: z.number(), acceptance: shares, acceptances: z.number() },
  ...{ done: shares, dones: z.number(), escalated: z.number(), declined: z.number(), repeated: z.number() },
  ...{ unreceived: z.number(), received_soon: z.number() },
});

/** The figures of a period, of the departments of the caller's scope, with the hour and the weekday of the hospital. */
export function figuresIn(tx: Tx, period: Period): Sql {
  const { begins_before, ends, zone, department } = period;
  return sql`select f.*, f.waited_from >= ${period.begins} as is_within,
      extract(hour from f.waited_from at time zone ${zone})::int as hour,
      extract(isodow from f.waited_from at time zone ${zone})::int as weekday
    from request_figure f
    where f.waited_from >= ${begins_before} and f.waited_from < ${ends}
      and ${department ? sql`f.department_id = ${department}` : sql`true`} and ${inScopeOf(tx, sql`f.department_id`)}`;
}

/** Of the period, and of the one before. */
export async function readTotals(tx: Tx, period: Period): Promise<{ totals: Measures; totals_before: Measures }> {
  const rows = await fetchRows(
    tx,
    sql`with f as (${figuresIn(tx, period)}) select f.is_within, ${measured} from f group by f.is_within`,
    Row.extend({ is_within: z.boolean() }),
  );
  const of = (isWithin: boolean) => measuresOf(rows.find((row) => row.is_within === isWithin) ?? none);
  return { totals: of(true), totals_before: of(false) };
}

const parts = ['department', 'hour', 'weekday', 'urgency'] as const;
type Part = { key: string; name: string | null } & Measures;

/** The same by department, hour, weekday and urgency; each read once. Of departments alone there may be too many. */
export async function readParts(
  tx: Tx,
  period: Period,
  mostDepartments: number = most.departments,
): Promise<Record<(typeof parts)[number], Part[]>> {
  const rows = await fetchRows(
    tx,
    sql`with f as materialized (${figuresIn(tx, period)}), parted as (
        select grouping(f.department_id, f.hour, f.weekday, f.urgency) as part, f.department_id,
          coalesce(f.department_id::text, f.hour::text, f.weekday::text, f.urgency) as key, ${measured}
        from f where f.is_within
        group by grouping sets ((f.department_id), (f.hour), (f.weekday), (f.urgency))
      )
      select * from (
        select case p.part when 7 then 'department' when 11 then 'hour' when 13 then 'weekday' else 'urgency' end as part_name,
          p.*, d.name, row_number() over (partition by p.part order by d.position, d.name, p.key) as place
        from parted p left join department d on d.id = p.department_id
      ) placed
      where part_name <> 'department' or place <= ${sql.lit(mostDepartments)} order by part_name, place`,
    Row.extend({ part_name: z.enum(parts), key: z.string(), name: z.string().nullable() }),
  );
  const of = (part: string) =>
    rows.filter((row) => row.part_name === part).map((row) => ({ key: row.key, name: row.name, ...measuresOf(row) }));
  return { department: of('department'), hour: of('hour'), weekday: of('weekday'), urgency: of('urgency') };
}

/** By what was asked for, the most often asked for first. A request for two services counts with each. */
export async function readServices(tx: Tx, period: Period) {
  const rows = await fetchRows(
    tx,
    sql`with f as materialized (${figuresIn(tx, period)}), counted as (
        select s.id, ${measured} from f cross join lateral (select distinct unnest(f.service_ids) as id) s
        where f.is_within group by s.id
      )
      select c.*, s.title as name, s.icon from counted c join service s on s.id = c.id
      order by c.requests desc, s.title, c.id limit ${sql.lit(most.services)}`,
    Row.extend({ id: z.string(), name: z.string(), icon: z.string().nullable() }),
  );
  return rows.map((row) => ({ id: row.id, name: row.name, icon: row.icon, ...measuresOf(row) }));
}

type Row = z.infer<typeof Row>;

const none: Row = {
  ...{ requests: 0, receipt: null, receipts: 0, acceptance: null, acceptances: 0, done: null, dones: 0 },
  ...{ escalated: 0, declined: 0, repeated: 0, unreceived: 0, received_soon: 0 },
};

function measuresOf(row: Row): Measures {
  const { requests, escalated, declined, repeated, unreceived, received_soon } = row;
  return {
    ...{ requests, escalated, declined, repeated, unreceived, received_soon },
    receipt: spreadOf(row.receipt, row.receipts),
    acceptance: spreadOf(row.acceptance, row.acceptances),
    done: spreadOf(row.done, row.dones),
  };
}

export function spreadOf(found: readonly [number, number] | null, count: number): Measures['done'] {
  return found && { median_ms: Math.round(found[0]), p90_ms: Math.round(found[1]), count };
}
