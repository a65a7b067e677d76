// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface PlatformVisitTable {
  hospital_id: string;
  id: Generated<string>;
  session_id: string;
  administrator_id: string;
  name: string;
  device_id: string;
  entered_at: Date;
  ends_at: Date;
  left_at: Date | null;
  end_reason: 'left' | 'entered_another' | 'time' | 'session_ended' | 'hospital_inactive' | null;
  reason: string | null;
}
