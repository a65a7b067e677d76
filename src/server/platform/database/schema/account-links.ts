// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface AccountLinkTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string | null;
  purpose: 'password_reset' | 'email_change';
  made_at: Date;
  email: string | null;
  former_email: string | null;
  mailed_at: Date | null;
}
