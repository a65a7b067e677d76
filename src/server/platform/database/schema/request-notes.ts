// Made by `npm run db:types` from the migrated database. Do not edit.

export interface RequestNoteTable {
  hospital_id: string;
  id: string;
  request_id: string;
  employee_id: string;
  mention_id: string | null;
  text: string;
  written_at: Date;
}
