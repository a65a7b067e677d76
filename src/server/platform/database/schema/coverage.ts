// Made by `npm run db:types` from the migrated database. Do not edit.

export interface CoverageGapTable {
  hospital_id: string;
  department_id: string;
  service_type_id: string;
  began_at: Date;
}
