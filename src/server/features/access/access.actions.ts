import type { Tx } from '#server/platform/tx/tx.ts';
import { type LevelKey, levelKeys, levelScopes, rightsOfLevel } from '#shared/access/levels.ts';

/** Makes the access levels of a fresh hospital, under these names. Answers their ids. */
export async function makeAccessLevels(
  tx: Tx,
  names: Readonly<Record<LevelKey, string>>,
): Promise<Record<LevelKey, string>> {
  const ids = {} as Record<LevelKey, string>; // filled below, key by key
  for (const key of levelKeys) {
    const { id } = await tx.db
      .insertInto('access_level')
      .values({ hospital_id: tx.hospital, name: names[key], scope: levelScopes[key] })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[key] = id;
  }
  const rows = levelKeys.flatMap((key) =>
    rightsOfLevel(key).map(([module_code, access_right]) => ({
      ...{ hospital_id: tx.hospital, access_level_id: ids[key] },
      ...{ module_code, access_right },
    })),
  );
  await tx.db.insertInto('allocation').values(rows).execute();
  return ids;
}
