// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface TotpTable {
  hospital_id: string;
  employee_id: string;
  secret: Buffer;
  made_at: Date;
  confirmed_at: Date | null;
  last_step: number | null;
  next_secret: Buffer | null;
  next_made_at: Date | null;
}

export interface RecoveryCodeTable {
  hospital_id: string;
  employee_id: string;
  code_hash: Buffer;
  made_at: Date;
  used_at: Date | null;
}

export interface SignInChallengeTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string;
  is_remembered: boolean;
  sets_up: boolean;
  made_at: Date;
}
