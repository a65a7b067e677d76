// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely';

export interface SubmenuTable {
  hospital_id: string;
  id: Generated<string>;
  menu_id: string;
  title: string;
  icon: string | null;
  target_kind: 'content' | 'category' | 'screen' | 'link';
  content_id: string | null;
  category_id: string | null;
  screen: string | null;
  url: string | null;
  opened_content_id: GeneratedAlways<string | null>;
  opened_category_id: GeneratedAlways<string | null>;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface SubmenuTextTable {
  hospital_id: string;
  submenu_id: string;
  language_code: string;
  title: string;
}
