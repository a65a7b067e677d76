// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface ServiceTypeTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  icon: string;
  color: string | null;
  position: Generated<number>;
  coverage: Generated<'always' | 'hours' | 'none'>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  is_for_colleagues: Generated<boolean>;
}

export interface ServiceTypeTextTable {
  hospital_id: string;
  service_type_id: string;
  language_code: string;
  name: string;
}

export interface ServiceTypeHoursTable {
  hospital_id: string;
  id: Generated<string>;
  service_type_id: string;
  weekday: number;
  opens_at: string;
  closes_at: string;
}

export interface EscalationPolicyTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  urgency: 'high' | 'normal' | 'low';
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface EscalationStepTable {
  hospital_id: string;
  policy_id: string;
  position: number;
  circle: 'assigned' | 'department' | 'hospital' | 'charge';
  after_seconds: number;
}

export interface PriorityTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  level: number;
  color: string;
  urgency: 'high' | 'normal' | 'low';
  escalation_policy_id: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ServiceTable {
  hospital_id: string;
  id: Generated<string>;
  service_type_id: string;
  priority_id: string;
  icon: string;
  smartwatch_icon: string | null;
  native_app_icon: string | null;
  image: string | null;
  payable: Generated<boolean>;
  price_cents: number | null;
  active: Generated<boolean>;
  has_schedule: Generated<boolean>;
  response_minutes: number | null;
  delivered_by_robot: Generated<boolean>;
  places: Generated<('inside_room' | 'at_door')[]>;
  question_kind: Generated<'none' | 'choices' | 'text'>;
  has_quantity: Generated<boolean>;
  involves_food_or_drink: Generated<boolean>;
  position: Generated<number>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  home_group: Generated<'often' | 'care' | 'comfort' | 'service'>;
  is_wide: Generated<boolean>;
  after_tap: Generated<'nothing' | 'description' | 'call_button'>;
  title: Generated<string>;
  needs: Generated<string[]>;
  icon_image: GeneratedAlways<string | null>;
  smartwatch_image: GeneratedAlways<string | null>;
  native_app_image: GeneratedAlways<string | null>;
}

export interface ServiceTextTable {
  hospital_id: string;
  service_id: string;
  language_code: string;
  title: Generated<string>;
  description: Generated<string>;
  question: Generated<string>;
}

export interface ServiceChoiceTable {
  hospital_id: string;
  service_id: string;
  key: string;
  position: Generated<number>;
  is_default: Generated<boolean>;
  active: Generated<boolean>;
}

export interface ServiceChoiceTextTable {
  hospital_id: string;
  service_id: string;
  key: string;
  language_code: string;
  label: string;
}

export interface ServiceWindowTable {
  hospital_id: string;
  id: Generated<string>;
  service_id: string;
  weekday: number;
  opens_at: string;
  closes_at: string;
}

export interface ServiceDepartmentTable {
  hospital_id: string;
  service_id: string;
  department_id: string;
}
