// Made by `npm run db:types` from the migrated database. Do not edit.

export interface PanelVisitTable {
  hospital_id: string;
  employee_id: string;
  seen_at: Date;
  since: Date | null;
}
