// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface DeviceTable {
  hospital_id: string;
  id: Generated<string>;
  kind: 'own' | 'ward_tablet' | 'station' | 'employee';
  label: Generated<string>;
  stay_id: string | null;
  bed_id: string | null;
  department_id: string | null;
  employee_id: string | null;
  enrolled_by_employee_id: string | null;
  state: Generated<'foreground' | 'hidden' | 'silent'>;
  process_id: string | null;
  last_echo_at: Date | null;
  is_audio_running: Generated<boolean>;
  sound_tested_at: Date | null;
  push_tested_at: Date | null;
  last_push_receipt_at: Date | null;
  last_push_missed_at: Date | null;
  created_at: Date;
  revoked_at: Date | null;
  revoked_by_employee_id: string | null;
  push_test_hash: Buffer | null;
  version: Generated<number>;
  is_battery_low: Generated<boolean>;
}

export interface BedSessionTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  bed_id: string;
  device_id: string;
  began_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'stay_ended' | 'revoked' | 'token_reused' | 'replaced' | null;
  device_mark_id: string | null;
}

export interface DeviceApprovalTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  bed_id: string;
  device_id: string;
  state: Generated<'wanted' | 'approved' | 'refused' | 'lapsed' | 'used'>;
  asked_at: Date;
  lapses_at: Date;
  decided_at: Date | null;
  decided_by_device_id: string | null;
  decided_by_employee_id: string | null;
  number: number | null;
}

export interface EmployeeSessionTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string;
  device_id: string;
  is_remembered: Generated<boolean>;
  began_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'revoked' | 'expired' | 'token_reused' | 'account_ended' | 'replaced' | 'password_changed' | 'hospital_inactive' | null;
}

export interface StationSessionTable {
  hospital_id: string;
  id: Generated<string>;
  device_id: string;
  department_id: string;
  enrolled_by_employee_id: string;
  began_at: Date;
  ended_at: Date | null;
  end_reason: 'revoked' | 'replaced' | 'token_reused' | null;
}

export interface SessionTokenTable {
  hash: Buffer;
  hospital_id: string;
  kind: 'bed_access' | 'bed_refresh' | 'employee_access' | 'employee_refresh' | 'station' | 'enrolment' | 'approval' | 'account_link' | 'sign_in_challenge' | 'user_access' | 'user_refresh' | 'platform_access';
  session_id: string;
  family: Generated<string>;
  generation: Generated<number>;
  successor_hash: Buffer | null;
  issued_at: Date;
  expires_at: Date | null;
  used_at: Date | null;
  ended_at: Date | null;
}

export interface SignInAttemptTable {
  key_hash: Buffer;
  kind: 'address' | 'account';
  failures: Generated<number>;
  last_failed_at: Date;
  blocked_until: Date;
}

export interface PushSubscriptionTable {
  hospital_id: string;
  id: Generated<string>;
  device_id: string;
  employee_id: string | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
  ended_at: Date | null;
  end_reason: 'gone' | 'withdrawn' | 'signed_out' | 'replaced' | 'stay_ended' | null;
  language_code: Generated<string>;
}
