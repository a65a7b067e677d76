// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';
import type { DefaultedJson, NullableJson } from './json.ts';

export interface RobotTable {
  hospital_id: string;
  id: Generated<string>;
  manufacturer: string;
  serial_number: string;
  name: string;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface RequestTable {
  hospital_id: string;
  id: Generated<string>;
  stay_id: string;
  bed_id: string;
  department_id: string;
  service_type_id: string;
  priority_id: string | null;
  urgency: 'high' | 'normal' | 'low';
  urgency_rank: GeneratedAlways<number>;
  status: Generated<'pending' | 'accepted' | 'done' | 'canceled' | 'shared'>;
  is_open: GeneratedAlways<boolean>;
  version: Generated<number>;
  asked_by: 'patient' | 'employee' | 'user' | 'system';
  asked_by_employee_id: string | null;
  device_id: string | null;
  asked_at: Date;
  submitted_at: Date;
  wanted_at: Date | null;
  due_at: Date;
  response_minutes: number;
  accepted_at: Date | null;
  accepter_employee_id: string | null;
  accepter_robot_id: string | null;
  promise_counts_from: Date | null;
  shared_at: Date | null;
  done_at: Date | null;
  canceled_at: Date | null;
  cancel_reason: string | null;
  received_at: Date | null;
  unreceived: Generated<'no' | 'unreceived' | 'patient_notified'>;
  alerted_at: Date | null;
  alert_kind: 'new' | 'repeat' | 'step' | 'reminder' | 'warning' | null;
  step: Generated<number>;
  end_repeats: Generated<number>;
  repeat_count: Generated<number>;
  last_repeated_at: Date | null;
  policy: NullableJson;
  timer_generation: Generated<number>;
  payed: Generated<boolean>;
  hidden_at: Date | null;
  is_probe: Generated<boolean>;
  ended_at: GeneratedAlways<Date | null>;
  escalates_from: Date | null;
  policy_step: Generated<number>;
  accepter_unreachable_since: Date | null;
  unreachable_warned_at: Date | null;
  holder_alerted_at: Date | null;
  holder_alert: 'reminder' | 'warning' | null;
  reached: DefaultedJson;
  thanked_at: Date | null;
  decliners: Generated<string[]>;
  feedback: 'good' | 'fair' | 'poor' | null;
  feedback_at: Date | null;
  feedback_actions: Generated<string[]>;
  estimate_minutes: number | null;
  estimate_said_at: Date | null;
  estimate_generation: number | null;
  for_employee_id: string | null;
  cover_department_ids: string[] | null;
}

export interface RequestItemTable {
  hospital_id: string;
  id: Generated<string>;
  request_id: string;
  stay_id: string;
  service_id: string;
  position: Generated<number>;
  quantity: Generated<number>;
  note: string | null;
  answer: string | null;
  price_cents: Generated<number>;
  currency: string;
  place: 'inside_room' | 'at_door' | null;
  is_open: Generated<boolean>;
}

export interface SubmissionTable {
  hospital_id: string;
  id: string;
  stay_id: string;
  device_id: string | null;
  outcome: 'created' | 'raised' | 'existed';
  asked_at: Date;
  received_at: Date;
  content_hash: Buffer;
  refused: DefaultedJson;
}

export interface SubmissionItemTable {
  hospital_id: string;
  submission_id: string;
  position: number;
  service_id: string;
  quantity: Generated<number>;
  note: string | null;
  answer: string | null;
  place: 'inside_room' | 'at_door' | null;
  request_item_id: string;
  outcome: 'created' | 'raised' | 'existed';
}

export interface RequestAcceptanceTable {
  hospital_id: string;
  id: Generated<string>;
  request_id: string;
  employee_id: string | null;
  robot_id: string | null;
  accepted_at: Date;
  ended_at: Date | null;
  how_ended: 'done' | 'released' | 'handed_over' | 'taken_over' | 'given_back' | 'accepted_by_another' | 'failed' | 'canceled' | null;
}

export interface RequestEventTable {
  hospital_id: string;
  id: Generated<string>;
  request_id: string;
  step: string;
  from_status: 'pending' | 'accepted' | 'done' | 'canceled' | 'shared' | null;
  to_status: 'pending' | 'accepted' | 'done' | 'canceled' | 'shared';
  actor_kind: 'patient' | 'employee' | 'user' | 'robot' | 'system' | 'station';
  actor_id: string | null;
  device_id: string | null;
  at: Date;
  reason: string | null;
  payload_hash: Buffer | null;
  request_version: number;
}

export interface RequestTargetTable {
  hospital_id: string;
  id: Generated<string>;
  request_id: string;
  employee_id: string | null;
  service_type_id: string | null;
  department_id: string | null;
  note: string | null;
  shared_by_employee_id: string;
  shared_at: Date;
  ended_at: Date | null;
}

export interface RequestNotifiedTable {
  hospital_id: string;
  request_id: string;
  generation: number;
  employee_id: string;
  step: number;
  notified_at: Date;
  declined_at: Date | null;
}

export interface ReceiptTable {
  hospital_id: string;
  request_id: string;
  generation: number;
  device_id: string;
  employee_id: string | null;
  at: Date;
}

export interface AcknowledgementTable {
  hospital_id: string;
  request_id: string;
  employee_id: string;
  device_id: string | null;
  at: Date;
}

export interface HandoverTable {
  hospital_id: string;
  id: Generated<string>;
  from_employee_id: string;
  to_employee_id: string;
  offered_at: Date;
  lapses_at: Date;
  seen_at: Date | null;
  shown_at: Date | null;
}

export interface HandoverItemTable {
  hospital_id: string;
  handover_id: string;
  request_id: string;
  state: Generated<'offered' | 'taken' | 'refused' | 'withdrawn' | 'lapsed' | 'overtaken'>;
  ended_at: Date | null;
}
