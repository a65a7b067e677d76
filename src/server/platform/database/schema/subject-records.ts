// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface SubjectRecordTable {
  hospital_id: string;
  id: Generated<string>;
  about_kind: 'requests' | 'beds' | 'stays' | 'employees';
  request_id: string | null;
  bed_id: string | null;
  stay_id: string | null;
  employee_id: string | null;
  note: string;
  file_id: string | null;
  made_by_id: string | null;
  version: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
}
