// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface DepartmentTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  locale: string | null;
  has_night: Generated<boolean>;
  night_from: string | null;
  night_until: string | null;
}

export interface RoomTable {
  hospital_id: string;
  id: Generated<string>;
  department_id: string;
  name: string;
  floor: string | null;
  robot_destination_door: string | null;
  robot_destination_inside: string | null;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface BedTable {
  hospital_id: string;
  id: Generated<string>;
  room_id: string;
  label: string;
  locale: Generated<string>;
  code_hash: Buffer;
  code_encrypted: Buffer;
  qr_hash: Buffer;
  qr_encrypted: Buffer;
  codes_rotated_at: Date | null;
  position: Generated<number>;
  active: Generated<boolean>;
  is_probe: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  codes_printed_at: Date | null;
}

export interface StayTable {
  hospital_id: string;
  id: Generated<string>;
  opened_by: 'sign_in' | 'staff' | 'adt' | 'probe';
  began_at: Date;
  ended_at: Date | null;
  end_reason: 'discharged' | 'new_patient' | 'adt' | 'moved_out' | 'erased' | 'hospital_inactive' | null;
  alias: string | null;
  visit_number: string | null;
  is_probe: Generated<boolean>;
  version: Generated<number>;
  erased_at: Date | null;
  locale: string | null;
}

export interface StayBedTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  bed_id: string;
  began_at: Date;
  ended_at: Date | null;
}
