// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface CategoryTable {
  hospital_id: string;
  id: Generated<string>;
  name: string;
  purpose: Generated<'pages' | 'faq' | 'info' | 'home' | 'footer' | 'staff'>;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface CategoryTextTable {
  hospital_id: string;
  category_id: string;
  language_code: string;
  name: string;
}

export interface SubcategoryTable {
  hospital_id: string;
  id: Generated<string>;
  category_id: string;
  name: string;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface SubcategoryTextTable {
  hospital_id: string;
  subcategory_id: string;
  language_code: string;
  name: string;
}

export interface ContentTable {
  hospital_id: string;
  id: Generated<string>;
  category_id: string;
  subcategory_id: string | null;
  title: string;
  uri: string;
  depth: Generated<'1' | '2' | '3'>;
  svg: string | null;
  link: string | null;
  removable: Generated<boolean>;
  position: Generated<number>;
  active: Generated<boolean>;
  version: Generated<number>;
  created_at: Generated<Date>;
  deleted_at: Date | null;
}

export interface ContentTextTable {
  hospital_id: string;
  content_id: string;
  language_code: string;
  title: string | null;
  html_title: string | null;
  summary: string | null;
  body: string | null;
}
