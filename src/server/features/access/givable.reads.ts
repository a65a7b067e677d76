import type { Tx } from '#server/platform/tx/tx.ts';
import { isWithin } from '#shared/access/givable.ts';
import type { LevelChoice } from '#shared/employees/level.schemas.ts';
import { readGivable } from './held.reads.ts';
import { listLevels } from './level.reads.ts';

/** Those that the employee who calls may give: none with more than they hold. */
export async function listGivableLevels(tx: Tx): Promise<LevelChoice[]> {
  const givable = await readGivable(tx);
  const levels = await listLevels(tx);
  return levels.filter((level) => isWithin(level, givable)).map(({ id, name }) => ({ id, name }));
}
