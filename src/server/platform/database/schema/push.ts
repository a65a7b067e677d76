// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface PushHealthTable {
  hospital_id: string;
  failures: Generated<number>;
  failing_since: Date | null;
}

export interface PushCapabilityTable {
  hospital_id: string;
  hash: Buffer;
  notification_id: string;
  kind: 'receipt' | 'accept' | 'decline';
  session_id: string;
  attendance_id: string;
  made_at: Date;
  used_at: Date | null;
}
