// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface ThreadTable {
  hospital_id: string;
  stay_id: string;
  version: Generated<number>;
  last_number: Generated<number>;
  staff_received: Generated<number>;
  staff_read: Generated<number>;
  patient_received: Generated<number>;
  patient_read: Generated<number>;
  waiting_since: Date | null;
  urgent_since: Date | null;
  step: Generated<number>;
  policy_step: Generated<number>;
  generation: Generated<number>;
  alerted_at: Date | null;
  answering_employee_id: string | null;
  answering_until: Date | null;
}

export interface MessageTable {
  hospital_id: string;
  id: string;
  stay_id: string;
  number: number;
  side: 'patient' | 'staff';
  employee_id: string | null;
  phrase: string | null;
  minutes: number | null;
  named_time: Date | null;
  answer_to: string | null;
  is_urgent: Generated<boolean>;
  text: string;
  language_code: string;
  written_at: Date;
  sent_at: Date;
  received_at: Date | null;
  read_at: Date | null;
  broadcast_id: string | null;
  content_hash: Buffer;
}

export interface MessageNotifiedTable {
  hospital_id: string;
  stay_id: string;
  generation: number;
  employee_id: string;
  step: number;
  notified_at: Date;
}
