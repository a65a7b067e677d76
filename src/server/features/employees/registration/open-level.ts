import { holdLevel } from '#server/features/access/held.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { administratorRights } from '#shared/access/rights.ts';
import { isUuid } from '#shared/kernel/ids.ts';

/**
 * The access level that everybody gets who registers where that is open; null where none is named, or one that reaches
 * the whole hospital or has administrator rights: those are given by people. It stays as it is until the commit.
 */
export async function findOpenLevel(tx: Tx): Promise<string | null> {
  const id = await readSetting(tx, 'registration_level');
  const level = isUuid(id) ? await holdLevel(tx, id) : undefined;
  if (level?.scope !== 'own_departments') return null;
  return administratorRights.some((right) => level.rights.includes(right)) ? null : id;
}
