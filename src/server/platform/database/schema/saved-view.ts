// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface SavedViewTable {
  hospital_id: string;
  id: string;
  employee_id: string;
  area: string;
  name: string;
  query: string;
  is_shared: boolean;
  version: Generated<number>;
}
