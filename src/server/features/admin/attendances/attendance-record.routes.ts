import { sql } from 'kysely';
import { fetchRows } from '#server/features/admin/engine/fetch-rows.ts';
import { readListQuery } from '#server/features/admin/engine/list-query.ts';
import { announceArea } from '#server/features/admin/engine/note-change.ts';
import { readOne } from '#server/features/admin/engine/read-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { correctAttendance as correct } from '#server/features/attendance/correction.actions.ts';
import { adminRoute, admitPlatform, Reply, type Route } from '#server/platform/http/route.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import { correctAttendance, readAttendanceTotals } from '#shared/areas/attendance-record.endpoints.ts';
import { AttendanceCorrection, AttendanceTotals } from '#shared/areas/attendance-record.schemas.ts';
import { attendances } from '#shared/areas/attendances.ts';
import { listQuerySchema, rowSchema } from '#shared/areas/row.schemas.ts';

/** What the panel has of presences beside their rows. */
export const attendanceRecordRoutes: Route[] = [
  adminRoute(readAttendanceTotals, { query: listQuerySchema(attendances), answer: AttendanceTotals }, (tx, { query }) =>
    totalsOf(tx, query),
  ),
  adminRoute(
    correctAttendance,
    { body: AttendanceCorrection, answer: rowSchema(attendances) },
    async (tx, { params, body }) => {
      await readOne(tx, attendances, params.id);
      await correct(tx, params.id, body);
      announceArea(tx, attendances);
      return new Reply(await readOne(tx, attendances, body.id), { made: true });
    },
  ),
].map(admitPlatform);

async function totalsOf(tx: Tx, query: ListQuery): Promise<AttendanceTotals> {
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
