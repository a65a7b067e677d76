import { createHash, createHmac } from 'node:crypto';

/** The two logs that are chained. */
export type Source = 'request_event' | 'activity_log';

/** What one link binds together. */
export type Link = { hospital: string; seq: bigint; source: Source; row_id: string; row_hash: Buffer };

/** The chain before its first link. */
export const START = Buffer.alloc(32);

/**
 * A row as text, the same at every time and on every node. Nulls are left out, so that a column added later, which must
 * be nullable, does not change the rows before it. Times are in UTC: see `IN_PLAIN_FORM`.
 */
export const ROW_TEXT = 'jsonb_strip_nulls(to_jsonb(log))::text';

/** Run first in each transaction that reads `ROW_TEXT`. */
export const IN_PLAIN_FORM = "set local timezone = 'UTC'; set local bytea_output = 'hex'";

/** A row that had gone before its link was made gets the hash of nothing, which no row has. */
export function hashRow(text: string | null): Buffer {
  return createHash('sha256')
    .update(text ?? '')
    .digest();
}

/** The chain after this link. Without the key, which is not in the database, nobody can make or mend one. */
export function chainOn(key: string, link: Link, before: Buffer): Buffer {
  return createHmac('sha256', key)
    .update(`${link.hospital} ${link.seq} ${link.source} ${link.row_id}\n`)
    .update(link.row_hash)
    .update(before)
    .digest();
}
