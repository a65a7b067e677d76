import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import type { Kept, Row, Rows } from './encrypted.ts';

interface Schema extends DBSchema {
  entry: { key: string; value: Row };
  key: { key: string; value: CryptoKey };
}

/** Opens the queue of this name; `blocked` hears that a page of an older release holds it open as it was. */
export function openDatabase(name: string, blocked?: (why: unknown) => void): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 3, {
    async upgrade(db, before, _now, step) {
      if (before < 1) db.createObjectStore('entry', { keyPath: 'id' });
      if (before < 2) db.createObjectStore('key');
      if (before < 3) await nameScopes(step.objectStore('entry'));
    },
    ...(blocked ? { blocked } : {}),
  });
}

/** Rows of an older release name the stay that they belong to; what they hold is brought into form when it is read. */
async function nameScopes(rows: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'entry', 'versionchange'>) {
  for (const row of await rows.getAll()) {
    const { stay_id, ...rest } = row as Row & { stay_id?: string }; // as releases before this one wrote it
    if (stay_id) await rows.put({ ...rest, scope: stay_id });
  }
}

export function rowsIn(db: IDBPDatabase<Schema>): Rows {
  const write = () => {
    const step = db.transaction(['entry', 'key'], 'readwrite', { durability: 'strict' });
    return { entries: step.objectStore('entry'), keys: step.objectStore('key'), done: step.done };
  };
  return {
    async all() {
      const step = db.transaction(['entry', 'key']);
      const keys = step.objectStore('key');
      const rows = await step.objectStore('entry').getAll();
      return Promise.all(rows.map(async (row): Promise<Kept> => ({ row, key: await keys.get(row.id) })));
    },
    async swap(id, before, after) {
      const { entries, keys, done } = write();
      const isSame = JSON.stringify(await entries.get(id)) === JSON.stringify(before); // no two rows have one `iv`
      if (isSame) {
        await (after ? entries.put(after.row) : entries.delete(id));
        await (after?.key ? keys.put(after.key, id) : keys.delete(id));
      }
      await done;
      return isSame;
    },
    async wipe(ended) {
      const { entries, keys, done } = write();
      for (const { id, scope } of await entries.getAll())
        if (scope === ended) await Promise.all([entries.delete(id), keys.delete(id)]);
      await done;
    },
    async tryKey(key) {
      await db.put('key', key, '');
      await db.delete('key', '');
    },
  };
}
