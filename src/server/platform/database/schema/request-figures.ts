// Made by `npm run db:types` from the migrated database. Do not edit.

export interface RequestFigureTable {
  hospital_id: string;
  request_id: string;
  department_id: string;
  service_type_id: string;
  service_ids: string[];
  urgency: 'high' | 'normal' | 'low';
  waited_from: Date;
  receipt_ms: string | null;
  acceptance_ms: string | null;
  done_ms: string | null;
  accepted_by: string | null;
  done_by: string | null;
  promised_ms: string;
  is_escalated: boolean;
  is_unreceived: boolean;
  declines: number;
  repeats: number;
}

export interface RequestFigureCountTable {
  hospital_id: string;
  counted_to: Date;
  counted_at: Date;
}
