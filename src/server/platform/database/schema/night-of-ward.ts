// Made by `npm run db:types` from the migrated database. Do not edit.

export interface DepartmentNightCoverTable {
  hospital_id: string;
  department_id: string;
  cover_department_id: string;
}
