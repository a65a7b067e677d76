import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AreaRow } from './answer.schemas.ts';
import type { ListQuery } from './area.endpoints.ts';
import type { AttendanceCorrection, AttendanceTotals } from './attendance-record.schemas.ts';

export const correctAttendance = endpoint<{ body: AttendanceCorrection; answer: AreaRow }>()({
  method: 'POST',
  path: '/admin/attendances/:id/corrections',
  who: 'employee',
  needs: 'attendances:edit',
  refuses: ['operation_denied', 'not_found', 'invalid', 'wrong_state', 'id_taken'],
  summary: 'Put another row with a reason in the place of a presence that has ended; the wrong one stays and says so',
});

export const readAttendanceTotals = endpoint<{ query: ListQuery; answer: AttendanceTotals }>()({
  method: 'GET',
  path: '/admin/attendances/totals',
  who: 'employee',
  needs: 'attendances:view',
  refuses: ['operation_denied', 'invalid'],
  summary: 'How long all presences that the filters of the list find are together, without those that were corrected',
});
