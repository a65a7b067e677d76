// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface NotificationTable {
  hospital_id: string;
  id: Generated<string>;
  event_id: string;
  employee_id: string | null;
  device_id: string | null;
  channel: 'app' | 'push' | 'station' | 'mail';
  step: number | null;
  state: Generated<'queued' | 'sent' | 'shown' | 'failed' | 'gone'>;
  failure: string | null;
  created_at: Date;
  sent_at: Date | null;
  shown_at: Date | null;
  generation: number | null;
  purpose: Generated<'alert' | 'settled'>;
  subject_kind: string;
  subject_id: string;
}

export interface AlarmTable {
  hospital_id: string;
  id: Generated<string>;
  kind: string;
  department_id: string | null;
  subject_id: string | null;
  count: Generated<number>;
  raised_at: Date;
  cleared_at: Date | null;
  seen_at: Date | null;
  seen_by_employee_id: string | null;
  version: Generated<number>;
  seen_device_id: string | null;
}

export interface HospitalInfoTable {
  hospital_id: string;
  language_code: string;
  title: string;
  body: string;
  version: Generated<number>;
}

export interface MenuTable {
  hospital_id: string;
  id: Generated<string>;
  icon: string | null;
  target_kind: 'submenus' | 'content' | 'category' | 'screen' | 'link';
  target: Generated<string>;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  title: Generated<string>;
  content_id: string | null;
  category_id: string | null;
  screen: string | null;
  url: string | null;
  opened_content_id: GeneratedAlways<string | null>;
  opened_category_id: GeneratedAlways<string | null>;
}

export interface MenuTextTable {
  hospital_id: string;
  menu_id: string;
  language_code: string;
  title: string;
}

export interface BedLinkTable {
  hospital_id: string;
  id: Generated<string>;
  url: string;
  icon: Generated<string | null>;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  title: Generated<string>;
}

export interface BedLinkTextTable {
  hospital_id: string;
  bed_link_id: string;
  language_code: string;
  title: string;
}
