// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface AccountLinkTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string | null;
  purpose: string;
  made_at: Date;
}
