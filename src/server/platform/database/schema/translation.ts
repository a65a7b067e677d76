// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface TranslationTable {
  hospital_id: string;
  surface: 'patient' | 'staff' | 'admin' | 'phrases';
  language_code: string;
  key: string;
  value: string | null;
  version: Generated<number>;
  changed_at: Date;
  changed_by: string | null;
}
