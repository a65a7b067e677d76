// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface StayNotificationTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  kind: string;
  request_id: string | null;
  message_id: string | null;
  employee_id: string | null;
  at: Date;
  read_at: Date | null;
  minutes: number | null;
}
