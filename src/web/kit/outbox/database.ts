import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { encryptedOutbox, type Kept, type Row, type Rows } from './encrypted.ts';
import { byAsked, type Entry, type Rule } from './entry.ts';

/** Where the entries lie. `change` takes hold whole or not at all, so tabs and the sender do not overwrite each other. */
export type OutboxDatabase = {
  /** All entries, in the order in which they were asked. */
  all(): Promise<Entry[]>;
  /** Applies `rule` to the entry `id` and returns what is stored now. A rule may be applied again, to what is newer. */
  change(id: string, rule: Rule): Promise<Entry | null>;
  /** Deletes all entries of the stay at once, with what they can be read by. */
  wipe(stayId: string): Promise<void>;
};

/** How many entries of which stay can no longer be read; they are deleted. */
export type OnUnreadable = (stayId: string, count: number) => void;

interface Schema extends DBSchema {
  entry: { key: string; value: Row };
  key: { key: string; value: CryptoKey };
}

/**
 * The device's own database; a browser that refuses it keeps the entries while the page lives. So does a page beside
 * one of an older release, which holds the database open as it was: a tap must not wait for that one to be closed.
 */
export function openOutbox(onUnreadable: OnUnreadable): Promise<OutboxDatabase> {
  return new Promise((resolve) => {
    const withoutDisk = () => resolve(memoryOutbox());
    openDB<Schema>('wardbell', 2, {
      upgrade(db, before) {
        if (before < 1) db.createObjectStore('entry', { keyPath: 'id' });
        db.createObjectStore('key');
      },
      blocked: withoutDisk,
    })
      .then((db) => encryptedOutbox(rowsIn(db), onUnreadable))
      .then(resolve, withoutDisk); // private mode in some browsers: asking must work all the same
  });
}

export function memoryOutbox(): OutboxDatabase {
  const entries = new Map<string, Entry>();
  return {
    all: async () => [...entries.values()].sort(byAsked),
    change: async (id, rule) => {
      const next = rule(entries.get(id) ?? null);
      if (next) entries.set(id, next);
      else entries.delete(id);
      return next;
    },
    wipe: async (stayId) => {
      for (const { id, stay_id } of [...entries.values()]) if (stay_id === stayId) entries.delete(id);
    },
  };
}

function rowsIn(db: IDBPDatabase<Schema>): Rows {
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
    async wipe(stayId) {
      const { entries, keys, done } = write();
      for (const { id, stay_id } of await entries.getAll())
        if (stay_id === stayId) await Promise.all([entries.delete(id), keys.delete(id)]);
      await done;
    },
    async tryKey(key) {
      await db.put('key', key, '');
      await db.delete('key', '');
    },
  };
}
