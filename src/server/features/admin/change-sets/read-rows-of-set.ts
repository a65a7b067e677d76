import { readRows } from '#server/features/admin/engine/read-rows.ts';
import type { Reader } from '#server/features/admin/engine/reader.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { readLevelRows } from './rights/level-rows.ts';

/** These rows, in this order, of an area or of access levels. */
export function readRowsOfSet(tx: Tx, area: Area, reader: Reader, ids: readonly string[]): Promise<AreaRow[]> {
  return area === levelsOfSets ? readLevelRows(tx, ids) : readRows(tx, area, reader, ids);
}
