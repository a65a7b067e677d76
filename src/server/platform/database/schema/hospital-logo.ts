// Made by `npm run db:types` from the migrated database. Do not edit.

export interface HospitalLogoTable {
  hospital_id: string;
  file_id: string;
}
