// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccessLevelTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  scope: Generated<'own_departments' | 'hospital'>;
}

export interface AllocationTable {
  hospital_id: string;
  access_level_id: string;
  module_code: string;
  access_right: 'view' | 'create' | 'edit' | 'delete' | 'export';
}

export interface EmployeeTable {
  hospital_id: string;
  id: Generated<string>;
  access_level_id: string;
  role: 'nurse' | 'doctor' | 'service' | 'administrator' | 'platform';
  name: string;
  family: string;
  fullname: GeneratedAlways<string>;
  username: string;
  email: string | null;
  email_verified_at: Date | null;
  auth_type: Generated<'password' | 'oidc' | 'ldap'>;
  password_hash: string | null;
  mobile: string | null;
  phone: string | null;
  gender: 'male' | 'female' | null;
  profile_image: string | null;
  language_code: Generated<string>;
  last_login_at: Date | null;
  last_logout_at: Date | null;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface EmployeeDepartmentTable {
  hospital_id: string;
  employee_id: string;
  department_id: string;
}

export interface EmployeeServiceTypeTable {
  hospital_id: string;
  employee_id: string;
  service_type_id: string;
}

export interface AttendanceTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string;
  entered_at: Date;
  left_at: Date | null;
  left_reason: 'by_hand' | 'sign_out' | 'idle' | 'account_ended' | 'corrected' | 'hospital_inactive' | null;
  last_active_at: Date;
  idle_asked_at: Date | null;
  corrects_id: string | null;
  correction_reason: string | null;
  corrected_by_employee_id: string | null;
  corrected_at: Date | null;
}

export interface ChargeTable {
  hospital_id: string;
  id: Generated<string>;
  department_id: string;
  attendance_id: string;
  employee_id: string;
  held_from: Date;
  held_to: Date | null;
}

export interface DutyBreakTable {
  hospital_id: string;
  id: Generated<string>;
  attendance_id: string;
  employee_id: string;
  cover_employee_id: string | null;
  began_at: Date;
  ended_at: Date | null;
}

export interface AssignmentTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string;
  bed_id: string;
  cover_of_break_id: string | null;
  began_at: Date;
  ended_at: Date | null;
  given_by: string | null;
  taken_by: string | null;
}

export interface CareHintTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  kind: 'nil_by_mouth' | 'isolation' | 'fall_risk' | 'hard_of_hearing' | 'low_vision' | 'speaks' | 'interpreter_needed';
  language_tag: string | null;
  set_by_employee_id: string | null;
  set_at: Date;
  ended_at: Date | null;
}

export interface ServiceBlockTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  service_id: string;
  reason: string;
  set_by_employee_id: string | null;
  set_at: Date;
  ended_at: Date | null;
}
