import { sql } from 'kysely';
import { z } from 'zod';
import { inScopeOf } from '#server/features/access/access.reads.ts';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Dashboard } from '#shared/figures/figure.schemas.ts';
import { figuresIn, spreadOf } from './figures.reads.ts';
import type { Period } from './period.ts';

const most = 200;

const Row = z.object({
  ...{ id: z.string(), name: z.string(), departments: z.string(), done: z.number(), open: z.number() },
  ...{ acceptance: z.tuple([z.number(), z.number()]).nullable(), acceptances: z.number() },
});

/** Who has done how much, and holds how much now; who has done most first. Only where the hospital has allowed it. */
export async function readPeople(tx: Tx, period: Period): Promise<NonNullable<Dashboard['people']>> {
  const rows = await fetchRows(
    tx,
    sql`with f as materialized (${figuresIn(tx, period)}), dones as (
        select f.done_by as id, count(*)::int as done from f where f.is_within and f.done_by is not null group by 1
      ), accepts as (
        select f.accepted_by as id, count(*)::int as acceptances,
          percentile_cont(array[0.5, 0.9]) within group (order by f.acceptance_ms) as acceptance
        from f where f.is_within and f.accepted_by is not null group by 1
      )
      select e.id, e.fullname as name, coalesce(o.done, 0) as done, a.acceptance, coalesce(a.acceptances, 0) as acceptances,
        coalesce((select string_agg(d.name, ', ' order by d.position, d.name) from employee_department m
          join department d on d.hospital_id = m.hospital_id and d.id = m.department_id
          where m.hospital_id = e.hospital_id and m.employee_id = e.id), '') as departments,
        (select count(*) from counted_request r where r.accepter_employee_id = e.id and r.is_open
          and ${inScopeOf(tx, sql`r.department_id`)})::int as open
      from dones o full join accepts a on a.id = o.id
      join employee e on e.id = coalesce(o.id, a.id)
      order by done desc, e.fullname, e.id limit ${sql.lit(most)}`,
    Row,
  );
  return rows.map(({ acceptance, acceptances, ...person }) => ({
    ...person,
    acceptance: spreadOf(acceptance, acceptances),
  }));
}
