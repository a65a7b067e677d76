// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface DeclineBasisTable {
  hospital_id: string;
  hash: string;
  duty: Json;
  left_over: Generated<string[]>;
}
