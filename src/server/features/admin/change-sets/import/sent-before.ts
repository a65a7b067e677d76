import { sql } from 'kysely';
import { requireSame } from '#server/features/admin/change-sets/keep-set.ts';
import { readStored } from '#server/features/admin/change-sets/set-row.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';

/** How many lines of a file make a row, change one or say what stands there, and those that name none. */
export type LineCounts = { added: number; changed: number; same: number; unknown: number[] };

/**
 * What was found in this file when it was first sent under this id, by the set that was kept of it, whatever became of that;
 * null where there is none. Throws `other_file` where it was another file, `id_taken` where it is none of the caller's imports.
 */
export async function countsSentBefore(
  tx: Tx,
  { area, id, file_hash }: { area: Area; id: string; file_hash: string },
  lines: readonly { line: number }[],
): Promise<LineCounts | null> {
  if (!(await readStored(tx, id))) return null;
  await requireSame(tx, { id, area: area.name, kind: 'import', undoes_id: null, file_hash });
  const { rows } = await sql<{ line: number | null; is_new: boolean; is_same: boolean }>`
    select line, is_new, outcome = 'same' as is_same from change_set_row where change_set_id = ${id}`.execute(tx.db);
  const known = new Set(rows.map(({ line }) => line));
  const added = rows.filter(({ is_new }) => is_new).length;
  const same = rows.filter(({ is_same }) => is_same).length;
  return {
    ...{ added, same, changed: rows.length - added - same },
    unknown: lines.flatMap(({ line }) => (known.has(line) ? [] : [line])),
  };
}
