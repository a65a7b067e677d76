import type { Tx } from '#server/platform/tx/tx.ts';
import { areaCalled } from '#shared/areas/all.ts';
import type { AreaRow, FieldChange } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { notedIn } from '#shared/areas/noted-in.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { changesOf, withNames } from './activity.ts';
import type { Reader } from './reader.ts';

/**
 * Puts in the place of what the log holds what the reader may see of it: of a declared area the fields that they see
 * there, with the names of relations; of anything else what was noted with it, by the right to view its module.
 */
export async function showChanges(tx: Tx, { fields, about }: Area, reader: Reader, rows: AreaRow[]): Promise<void> {
  const [name] = Object.entries(fields).find(([, { kind }]) => kind === 'changes') ?? [];
  if (!name || !about) return;
  for (const [module, some] of Map.groupBy(rows, (row) => String(row[about]))) {
    const area = areaCalled(module);
    const entries = some.map((row) => ({ row, changes: seenOf(area, reader, row[name]) }));
    for (const { row, changes } of area ? await withNames(tx, area, entries) : entries) row[name] = changes;
  }
}

function seenOf(area: Area | undefined, reader: Reader, properties: unknown): FieldChange[] {
  if (area && isRecord(properties) && isRecord(properties.changes)) return changesOf(area, reader, properties.changes);
  return notedIn(properties);
}
