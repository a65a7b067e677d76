// Made by `npm run db:types` from the migrated database. Do not edit.

export interface ServiceImageTable {
  hospital_id: string;
  id: string;
  made_at: Date;
}
