import { announceArea } from '#server/features/admin/engine/note-change.ts';
import { readOne } from '#server/features/admin/engine/read-rows.ts';
import { correctAttendance as correct } from '#server/features/attendance/correction.actions.ts';
import { adminRoute, admitPlatform, Reply, type Route } from '#server/platform/http/route.ts';
import { correctAttendance, readAttendanceTotals } from '#shared/areas/attendance-record.endpoints.ts';
import { AttendanceCorrection, AttendanceTotals } from '#shared/areas/attendance-record.schemas.ts';
import { attendances } from '#shared/areas/attendances.ts';
import { listQuerySchema, rowSchema } from '#shared/areas/row.schemas.ts';
import { totalsOf } from './totals.ts';

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
