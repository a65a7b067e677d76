import { holdLevel, readLevel } from '#server/features/access/held.reads.ts';
import { readSetting } from '#server/features/content/setting.reads.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { Held } from '#shared/access/givable.ts';
import { administratorRights } from '#shared/access/rights.ts';
import { isUuid } from '#shared/kernel/ids.ts';

/**
 * The access level that everybody gets who registers where that is open; null where none is named, or one that reaches
 * the whole hospital or has administrator rights: those are given by people.
 */
export function findOpenLevel(tx: Tx): Promise<string | null> {
  return openLevel(tx, readLevel);
}

/** The same, and it stays as it is until the commit. */
export function holdOpenLevel(tx: Tx): Promise<string | null> {
  return openLevel(tx, holdLevel);
}

async function openLevel(tx: Tx, read: (tx: Tx, id: string) => Promise<Held | undefined>): Promise<string | null> {
  const id = await readSetting(tx, 'registration_level');
  const level = isUuid(id) ? await read(tx, id) : undefined;
  if (level?.scope !== 'own_departments') return null;
  return administratorRights.some((right) => level.rights.includes(right)) ? null : id;
}
