import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import { conflict } from '#server/platform/errors.ts';
import { type AdminTx, actorOf } from '#server/platform/tx/actor.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ChangedRow, ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { isAuthor } from './author.ts';
import { readStored } from './set-row.ts';

export type SetRow = {
  row_id: string;
  version: number;
  outcome: ChangedRow['outcome'];
  code?: ErrorCode;
  /** Whether the set makes the row, or deletes what another one has made. */
  is_new?: boolean;
  /** Of an import: where it begins in the file, and what is to stand in it. */
  line?: number;
  values?: Values;
};

type NewSet = {
  id: string;
  area: string;
  kind: ChangeSet['kind'];
  undoes_id: string | null;
  query: ListQuery | null;
  values: Values;
  /** Of an import from a file: the hash of it. */
  file_hash?: string;
  rows: readonly SetRow[];
};

/**
 * Keeps a prepared set with its rows in this order. Sent again: the same one. Throws `other_file` where it was made of another
 * file, `id_taken` for any other set.
 */
export async function keepSet(tx: AdminTx, { rows, values, query, ...set }: NewSet): Promise<void> {
  const { id: author_id, kind: author_kind } = actorOf(tx.actor);
  const { rows: made } = await sql`
    insert into change_set (hospital_id, id, area, kind, undoes_id, field_values, query, author_kind, author_id, session_id,
      device_id, prepared_at, file_hash)
    values (${tx.hospital}, ${set.id}, ${set.area}, ${set.kind}, ${set.undoes_id}, ${JSON.stringify(values)}::text::jsonb,
      ${query && JSON.stringify(query)}::text::jsonb, ${author_kind}, ${author_id}, ${tx.actor.session}, ${tx.device},
      ${tx.clock.now()}, ${set.file_hash ?? null})
    on conflict (hospital_id, id) do nothing returning id`.execute(tx.db);
  if (made.length === 0) return requireSame(tx, { ...set, values });
  const valuesOf = ({ values: own }: SetRow) => (own ? JSON.stringify(own) : null);
  await sql`
    insert into change_set_row (hospital_id, change_set_id, row_id, position, version, outcome, code, is_new, line,
      field_values)
    select ${tx.hospital}, ${set.id}, r.row_id, r.position, r.version, r.outcome, r.code, r.is_new, r.line,
      r.field_values::jsonb
    from unnest(${rows.map(({ row_id }) => row_id)}::uuid[], ${rows.map(({ version }) => version)}::int[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ code }) => code ?? null)}::text[],
      ${rows.map(({ is_new }) => is_new ?? false)}::boolean[], ${rows.map(({ line }) => line ?? null)}::int[],
      ${rows.map(valuesOf)}::text[]) with ordinality
      r (row_id, version, outcome, code, is_new, line, field_values, position)`.execute(tx.db);
}

type SameSet = Pick<NewSet, 'id' | 'area' | 'kind' | 'undoes_id' | 'file_hash'> & { values?: Values };

/** What an import from a file says is in its hash, which earlier releases did not keep; else the values are compared. */
export async function requireSame(tx: Tx, { id, area, kind, undoes_id, values, file_hash }: SameSet): Promise<void> {
  const known = await readStored(tx, id);
  const isKnown =
    known && isAuthor(tx, known) && known.area === area && known.kind === kind && known.undoes_id === undoes_id;
  if (!isKnown) throw conflict('id_taken');
  const isHashed = file_hash !== undefined;
  if (isHashed !== (known.file_hash !== null)) throw conflict('id_taken');
  if (isHashed && known.file_hash !== file_hash) throw conflict('other_file');
  if (!isHashed && !isDeepStrictEqual(known.field_values, { ...values })) throw conflict('id_taken');
}

/** The fields by which people call a row that is still to be made. */
export function displayNameFields({ title, fields }: Area): string[] {
  return fields[title]?.readOnly ? ['name', 'family'] : [title];
}
