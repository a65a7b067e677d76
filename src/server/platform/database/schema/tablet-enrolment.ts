// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface TabletEnrolmentTable {
  hospital_id: string;
  id: Generated<string>;
  bed_id: string;
  made_by_employee_id: string;
  made_at: Date;
  device_id: string | null;
}
