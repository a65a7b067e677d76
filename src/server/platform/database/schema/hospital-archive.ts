// Made by `npm run db:types` from the migrated database. Do not edit.
import type { Generated } from 'kysely';

export interface HospitalArchiveTable {
  hospital_id: string;
  id: Generated<string>;
  asked_at: Date;
  part: Generated<number>;
  after_key: string | null;
  rows_written: Generated<string>;
  rows_expected: string;
  ready_at: Date | null;
  expires_at: Date | null;
  size: string | null;
  failure: string | null;
}

export interface ArchiveEntryTable {
  hospital_id: string;
  archive_id: string;
  path: string;
  rows: Generated<number>;
  size: Generated<string>;
  crc: Generated<string>;
  sha256: Buffer | null;
}

export interface ArchivePieceTable {
  hospital_id: string;
  path: string;
  number: number;
  content: Buffer;
}
