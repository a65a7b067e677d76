// Made by `npm run db:types` from the migrated database. Do not edit.

export interface LeaseTable {
  name: string;
  process_id: string | null;
  until: Date;
}
