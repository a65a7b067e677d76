// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedJson, NullableJson } from './json.ts';

export interface OutboxTable {
  id: Generated<string>;
  xid: Generated<string>;
  hospital_id: string;
  kind: string;
  subject: string;
  version: Generated<number>;
  channels: Generated<string[]>;
  except_socket: string | null;
  detail: DefaultedJson;
  created_at: Date;
}

export interface DeliveryTable {
  event_id: string;
  listener: string;
  hospital_id: string;
  kind: string;
  subject: string;
  detail: DefaultedJson;
  attempts: Generated<number>;
  created_at: Date;
  next_at: Date;
  claimed_by: string | null;
  claimed_until: Date | null;
  done_at: Date | null;
  given_up_at: Date | null;
  last_error: string | null;
  is_open: GeneratedAlways<boolean>;
}

export interface TimerTable {
  hospital_id: string;
  kind: string;
  subject: string;
  due_at: Date;
  generation: Generated<number>;
  step: Generated<number>;
  urgency: Generated<'high' | 'normal' | 'low'>;
  urgency_rank: GeneratedAlways<number>;
}

export interface ActivityLogTable {
  hospital_id: string;
  id: Generated<string>;
  subject_type: string;
  subject_id: string | null;
  causer_type: 'patient' | 'employee' | 'user' | 'robot' | 'system' | 'station' | 'platform';
  causer_id: string | null;
  device_id: string | null;
  action: string;
  payload_hash: Buffer | null;
  created_at: Date;
}

export interface ActivityPayloadTable {
  hospital_id: string;
  id: Generated<string>;
  activity_id: string | null;
  request_event_id: string | null;
  properties: NullableJson;
  blanked_at: Date | null;
  blank_reason: string | null;
}

export interface UnchainedTable {
  hospital_id: string;
  source: 'request_event' | 'activity_log';
  row_id: string;
  queued_at: Generated<Date>;
}

export interface HashChainTable {
  hospital_id: string;
  seq: string;
  source: 'request_event' | 'activity_log';
  row_id: string;
  row_hash: Buffer;
  chain: Buffer;
  chained_at: Date;
}
