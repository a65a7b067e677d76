import { sql } from 'kysely';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { AttendanceTotals } from '#shared/areas/attendance-record.schemas.ts';
import { attendances } from '#shared/areas/attendances.ts';

/** How long the presences that the query finds are together; one that was corrected counts no more. */
export async function totalsOf(tx: Tx, query: ListQuery): Promise<AttendanceTotals> {
  const { where } = readListQuery(tx, attendances, await readReader(tx), query);
  const lasted = sql`extract(epoch from coalesce(t.left_at, ${tx.clock.now()}) - t.created_at)`;
  const statement = sql`
    select count(*)::int as presences, count(distinct t.employee_id)::int as people,
      coalesce(sum(${lasted}), 0)::int8::float8 as seconds
    from ${sql.table(attendances.table)} t where ${where} and t.state <> 'corrected'`;
  const [totals] = await fetchRows(tx, statement, AttendanceTotals);
  if (!totals) throw new Error('a sum without a row');
  return totals;
}
