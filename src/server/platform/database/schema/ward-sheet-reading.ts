// Made by `npm run db:types` from the migrated database. Do not edit.

export interface WardSheetReadingTable {
  hospital_id: string;
  department_id: string;
  employee_id: string;
  as_of: Date;
  read_at: Date;
}
