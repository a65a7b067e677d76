// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface UserAccountTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  email: string;
  password_hash: string;
  language_code: string;
  version: Generated<number>;
  created_at: Date;
}

export interface UserRegistrationTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  email: string;
  password_hash: string;
  language_code: string;
  asked_at: Date;
  mailed_at: Date;
}

export interface UserResetTable {
  hospital_id: string;
  id: Generated<string>;
  user_id: string | null;
  made_at: Date;
}

export interface UserSessionTable {
  hospital_id: string;
  id: Generated<string>;
  user_id: string;
  device: string;
  is_remembered: boolean;
  ward_tablet_id: string | null;
  stay_id: string | null;
  began_at: Date;
  ended_at: Date | null;
  end_reason: 'logout' | 'revoked' | 'expired' | 'token_reused' | 'password_changed' | 'stay_ended' | 'hospital_inactive' | null;
}

export interface UserStayTable {
  hospital_id: string;
  user_id: string;
  stay_id: string;
  linked_at: Date;
}
