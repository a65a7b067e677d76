// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface FileTable {
  hospital_id: string;
  id: Generated<string>;
  type: 'image/webp' | 'image/png' | 'application/pdf';
  content: Buffer;
  made_at: Date;
}
