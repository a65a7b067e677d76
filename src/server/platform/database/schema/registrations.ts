// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface RegistrationTable {
  hospital_id: string;
  id: Generated<string>;
  role: 'nurse' | 'doctor';
  name: string;
  family: string;
  username: string;
  email: string;
  phone: string | null;
  language_code: string;
  password_hash: string | null;
  asked_at: Date;
  mailed_at: Date;
  verified_at: Date | null;
  declined_at: Date | null;
  reason: string | null;
}

export interface RegistrationDepartmentTable {
  hospital_id: string;
  registration_id: string;
  department_id: string;
}

export interface RegistrationServiceTypeTable {
  hospital_id: string;
  registration_id: string;
  service_type_id: string;
}
