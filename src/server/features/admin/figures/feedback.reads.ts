import { sql } from 'kysely';
import { z } from 'zod';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import type { Sql } from '#server/features/admin/things.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import type { Period } from './period.ts';

/** Fewer than so many are never counted, and more only by as many: two periods never differ by a single person. */
const together = 5;
const most = { departments: 500, services: 100 };

const Row = z.object({
  ...{ id: z.string(), name: z.string(), good: z.number(), fair: z.number(), poor: z.number() },
});

/**
 * How patients found what was done, by department and by service: whole fives, in the order in which they were given, of
 * which each face was given within the period (docs/decisions/0044-feedback.md). A request for two services counts with
 * each.
 */
export async function readFeedback(tx: Tx, period: Period): Promise<Dashboard['feedback']> {
  const departments = await fetchRows(
    tx,
    sql`with f as (${inFives(tx, period, sql`select r.department_id as id`)})
      select d.id, d.name, ${sums} from f join department d on d.id = f.id
      group by d.id, d.name, d.position order by d.position, d.name, d.id limit ${sql.lit(most.departments)}`,
    Row,
  );
  const services = await fetchRows(
    tx,
    sql`with f as (${inFives(tx, period, sql`select distinct i.service_id as id from request_item i where i.request_id = r.id`)})
      select s.id, s.title as name, s.icon, ${sums} from f join service s on s.id = f.id
      group by s.id, s.title, s.icon order by sum(good + fair + poor) desc, s.title, s.id limit ${sql.lit(most.services)}`,
    Row.extend({ icon: z.string().nullable() }),
  );
  return { departments, services };
}

const sums = sql`sum(good)::int as good, sum(fair)::int as fair, sum(poor)::int as poor`;

/** The fives of each thing that a request `r` counts with. */
function inFives(tx: Tx, { begins, ends, department }: Period, countsWith: Sql): Sql {
  const of = (face: string) => sql`count(*) filter (where g.feedback = ${sql.lit(face)})::int`;
  return sql`select g.id, ${of('good')} as good, ${of('fair')} as fair, ${of('poor')} as poor
    from (
      select c.id, r.feedback, r.feedback_at,
        (row_number() over (partition by c.id order by r.feedback_at, r.id) - 1) / ${sql.lit(together)} as five
      from request r cross join lateral (${countsWith}) c
      where r.feedback is not null and r.status = 'done' and not r.is_probe and ${inScopeOf(tx, sql`r.department_id`)}
        and ${department ? sql`r.department_id = ${department}` : sql`true`}
    ) g
    group by g.id, g.five
    having count(*) = ${sql.lit(together)} and min(g.feedback_at) >= ${begins} and max(g.feedback_at) < ${ends}`;
}
