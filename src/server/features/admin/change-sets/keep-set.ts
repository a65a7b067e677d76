import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Values } from '#server/features/admin/engine/hooks.ts';
import { conflict } from '#server/platform/errors.ts';
import { type AdminTx, actorOf } from '#server/platform/tx/actor.ts';
import type { ListQuery } from '#shared/areas/area.endpoints.ts';
import type { ChangedRow, ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { isAuthor, readStored } from './set-row.ts';

export type SetRow = { row_id: string; version: number; outcome: ChangedRow['outcome']; code?: ErrorCode };

type NewSet = {
  id: string;
  area: string;
  kind: ChangeSet['kind'];
  undoes_id: string | null;
  query: ListQuery | null;
  values: Values;
  rows: readonly SetRow[];
};

/** Keeps a prepared set with its rows in this order. Sent again: the same one. Throws `id_taken`. */
export async function keepSet(tx: AdminTx, { rows, values, query, ...set }: NewSet): Promise<void> {
  const { id: author_id, kind: author_kind } = actorOf(tx.actor);
  const { rows: made } = await sql`
    insert into change_set (hospital_id, id, area, kind, undoes_id, field_values, query, author_kind, author_id, session_id,
      device_id, prepared_at)
    values (${tx.hospital}, ${set.id}, ${set.area}, ${set.kind}, ${set.undoes_id}, ${JSON.stringify(values)}::text::jsonb,
      ${query && JSON.stringify(query)}::text::jsonb, ${author_kind}, ${author_id}, ${tx.actor.session}, ${tx.device},
      ${tx.clock.now()})
    on conflict (hospital_id, id) do nothing returning id`.execute(tx.db);
  if (made.length === 0) return requireSame(tx, { ...set, values });
  await sql`
    insert into change_set_row (hospital_id, change_set_id, row_id, position, version, outcome, code)
    select ${tx.hospital}, ${set.id}, r.row_id, r.position, r.version, r.outcome, r.code
    from unnest(${rows.map(({ row_id }) => row_id)}::uuid[], ${rows.map(({ version }) => version)}::int[],
      ${rows.map(({ outcome }) => outcome)}::text[], ${rows.map(({ code }) => code ?? null)}::text[]) with ordinality r (row_id, version, outcome, code, position)`.execute(
    tx.db,
  );
}

async function requireSame(
  tx: AdminTx,
  set: Pick<NewSet, 'id' | 'area' | 'kind' | 'undoes_id' | 'values'>,
): Promise<void> {
  const known = await readStored(tx, set.id);
  const isSame =
    known &&
    isAuthor(tx, known) &&
    known.area === set.area &&
    known.undoes_id === set.undoes_id &&
    isDeepStrictEqual(known.field_values, { ...set.values });
  if (!isSame) throw conflict('id_taken');
}
