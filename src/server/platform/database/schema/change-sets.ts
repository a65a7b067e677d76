// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';
import type { Json, NullableJson } from './json.ts';

export interface ChangeSetTable {
  hospital_id: string;
  id: string;
  area: string;
  kind: 'edit' | 'undo' | 'import';
  undoes_id: string | null;
  field_values: Json;
  query: NullableJson;
  state: Generated<'prepared' | 'planned' | 'running' | 'done' | 'discarded' | 'needs_review' | 'not_applied'>;
  author_kind: 'employee' | 'platform';
  author_id: string;
  session_id: string;
  device_id: string | null;
  prepared_at: Date;
  applied_at: Date | null;
  ended_at: Date | null;
  planned_for: Date | null;
  file_hash: string | null;
}

export interface ChangeSetRowTable {
  hospital_id: string;
  change_set_id: string;
  row_id: string;
  position: number;
  version: number;
  outcome: 'waiting' | 'same' | 'contested' | 'left' | 'done' | 'refused' | 'added';
  code: string | null;
  is_new: Generated<boolean>;
  line: number | null;
  field_values: NullableJson;
}
