// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface HandoverBedTable {
  hospital_id: string;
  handover_id: string;
  bed_id: string;
  note: Generated<string>;
  state: Generated<'offered' | 'taken' | 'refused' | 'withdrawn' | 'lapsed' | 'overtaken'>;
  ended_at: Date | null;
}
