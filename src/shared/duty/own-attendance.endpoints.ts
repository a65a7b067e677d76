import { endpoint } from '#shared/kernel/endpoint.ts';
import type { AttendanceQuery, OwnAttendances } from './own-attendance.schemas.ts';

export const listOwnAttendances = endpoint<{ query: AttendanceQuery; answer: OwnAttendances }>()({
  method: 'GET',
  path: '/staff/account/attendances',
  who: 'employee',
  needs: 'own',
  refuses: [],
  summary: 'When one was on duty oneself, by months of the hospital’s calendar: 200 at most',
});
