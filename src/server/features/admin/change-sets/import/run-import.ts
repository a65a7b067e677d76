import type { WaitingRow, Writer } from '#server/features/admin/change-sets/run-whole.ts';
import type { Hooks } from '#server/features/admin/engine/hooks.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { changeRow, makeRow, type Writing } from '#server/features/admin/engine/save-row.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Area } from '#shared/areas/define.ts';

/** Writes the rows of an import in the order of its file, by the rules of the form. */
export function writerOfImport({ id }: { id: string }, area: Area, hooks: Hooks): Writer {
  return async (tx, rows, at, signal) => {
    const writing = { reader: await readReader(tx), hooks, set: id };
    const same: string[] = [];
    for (const row of rows) {
      signal.throwIfAborted();
      at(row.row_id);
      if (!(await writeRow(tx, area, writing, row))) same.push(row.row_id);
    }
    return same;
  };
}

/** False where the row was so already: then there is nothing to undo. */
async function writeRow(
  tx: Tx,
  area: Area,
  writing: Writing,
  { row_id: id, version, is_new, field_values }: WaitingRow,
): Promise<boolean> {
  if (!is_new) return (await changeRow(tx, area, writing, id, { ...field_values, version })) === null;
  await makeRow(tx, area, writing, { id, ...field_values });
  return true;
}
