import type { AroundList } from '#web/admin/domain/area/list-extras.ts';
import { AttendanceRows } from './AttendanceRows.tsx';

/** Beside the list of presences: how long they are together, and which were corrected. */
export const AttendanceExtras: AroundList = ({ children }) => children({ Rows: AttendanceRows });
