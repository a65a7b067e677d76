// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface ServerClockTable {
  is_only: Generated<boolean>;
  moved_ms: Generated<string>;
  seen_at: Date;
}
