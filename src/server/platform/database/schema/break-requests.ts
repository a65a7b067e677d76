// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface BreakRequestTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string;
  cover_employee_id: string;
  asked_at: Date;
  lapses_at: Date;
  state: Generated<'asked' | 'promised' | 'agreed' | 'notified' | 'declined' | 'withdrawn' | 'lapsed' | 'overtaken'>;
  ended_at: Date | null;
  seen_at: Date | null;
}
