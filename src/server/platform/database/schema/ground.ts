// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';
import type { Json } from './json.ts';

export interface LanguageTable {
  code: string;
  tag: string;
  name: string;
  direction: Generated<'ltr' | 'rtl'>;
  active: Generated<boolean>;
  position: number;
}

export interface HospitalTable {
  id: Generated<string>;
  code: string;
  name: string;
  active: Generated<boolean>;
  listed: Generated<boolean>;
  address: string | null;
  phone: string | null;
  logo: string | null;
  default_locale: Generated<string>;
  time_zone: Generated<string>;
  currency: Generated<string>;
  host: string | null;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  is_platform: Generated<boolean>;
}

export interface ModuleTable {
  code: string;
  area: 'staff' | 'admin';
  position: number;
}

export interface PlatformSettingTable {
  key: string;
  type: 'text' | 'number' | 'boolean' | 'list';
  value: Json;
  is_public: Generated<boolean>;
}

export interface ProcessTable {
  id: string;
  host: string;
  pid: number;
  release: string;
  started_at: Date;
  beat_at: Date;
}

export interface SettingTable {
  hospital_id: string;
  key: string;
  type: 'text' | 'number' | 'boolean' | 'list';
  value: Json;
  is_public: Generated<boolean>;
  version: Generated<number>;
}
