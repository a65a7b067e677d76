// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface ProbeTable {
  hospital_id: string;
  department_id: string;
  bed_id: string;
  stay_id: string;
  request_id: string | null;
  next_at: Date | null;
  tried_at: Date | null;
  misses: Generated<number>;
}

export interface UsualTimeTable {
  hospital_id: string;
  service_id: string;
  hour: number;
  p50_seconds: number;
  p90_seconds: number;
}

export interface UsualTimeCountTable {
  hospital_id: string;
  counted_at: Date;
}
