// Made by `npm run db:types` from the migrated database. Do not edit.

export interface NotificationReadTable {
  hospital_id: string;
  employee_id: string;
  until_at: Date;
}
