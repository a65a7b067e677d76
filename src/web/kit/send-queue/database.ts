import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import { noteKept } from '#web/kit/unkept.ts';
import { encryptedQueue, type InForm, type Kept, type Row, type Rows } from './encrypted.ts';
import type { Entry, Rule } from './entry.ts';
import { withMemory } from './with-memory.ts';

/**
 * Where the entries lie. `change` takes hold whole or not at all, so tabs and the sender do not overwrite each other.
 */
export type SendQueueDatabase<E extends Entry = Entry> = {
  /** All entries, in the order in which they were asked. */
  all(): Promise<E[]>;
  /** Applies `rule` to the entry `id` and returns what is stored now. A rule may be applied again, to what is newer. */
  change(id: string, rule: Rule<E>): Promise<E | null>;
  /** Deletes all entries of the scope at once, with what they can be read by. */
  wipe(scope: string): Promise<void>;
};

/** How many entries of which scope can no longer be read; they are deleted. */
export type OnUnreadable = (scope: string, count: number) => void;

interface Schema extends DBSchema {
  entry: { key: string; value: Row };
  key: { key: string; value: CryptoKey };
}

/**
 * The device's own database; a browser that refuses it keeps the entries while the page lives. So does a page beside
 * one of an older release, which holds the database open as it was: a tap must not wait for that one to be closed.
 */
export function openSendQueue<E extends Entry>(
  onUnreadable: OnUnreadable,
  inForm: InForm<E>,
  name = 'wardbell',
): Promise<SendQueueDatabase<E>> {
  return new Promise((resolve) => {
    const keeper = `queue ${name}`;
    const inPage = (disk: SendQueueDatabase<E>) => withMemory(disk, (error) => noteKept(keeper, error));
    const withoutDisk = (why: unknown) => {
      const refuse = () => Promise.reject(why);
      noteKept(keeper, why);
      resolve(inPage({ all: async () => [], change: refuse, wipe: refuse }));
    };
    openDB<Schema>(name, 3, {
      async upgrade(db, before, _now, step) {
        if (before < 1) db.createObjectStore('entry', { keyPath: 'id' });
        if (before < 2) db.createObjectStore('key');
        if (before < 3) await nameScopes(step.objectStore('entry'));
      },
      blocked: withoutDisk,
    })
      .then((db) => encryptedQueue(rowsIn(db), onUnreadable, inForm))
      .then((disk) => resolve(inPage(disk)), withoutDisk); // private mode in some browsers: asking must work all the same
  });
}

/** Rows of an older release name the stay that they belong to; what they hold is brought into form when it is read. */
async function nameScopes(rows: IDBPObjectStore<Schema, ArrayLike<StoreNames<Schema>>, 'entry', 'versionchange'>) {
  for (const row of await rows.getAll()) {
    const { stay_id, ...rest } = row as Row & { stay_id?: string }; // as releases before this one wrote it
    if (stay_id) await rows.put({ ...rest, scope: stay_id });
  }
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
