// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface PasskeyTable {
  hospital_id: string;
  id: Generated<string>;
  employee_id: string;
  name: string;
  credential_id: string;
  public_key: Buffer;
  counter: string;
  transports: string[];
  made_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallengeTable {
  hospital_id: string;
  subject_id: string;
  purpose: 'make' | 'use';
  challenge: string;
  made_at: Date;
}
