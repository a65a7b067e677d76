import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DraftRow, type DraftRows, type Drafts, draftsOf } from './drafts.ts';

interface Schema extends DBSchema {
  draft: { key: [scope: string, id: string]; value: DraftRow };
  key: { key: string; value: CryptoKey };
}

/** The drafts of this person on this device. */
export function openDrafts(person: string): Drafts {
  return draftsOf(person, open().then(rowsIn));
}

/** Deletes all drafts of this person at once, with the key that they can be read by. */
export async function wipeDrafts(person: string): Promise<void> {
  const database = await open();
  const step = database.transaction(['draft', 'key'], 'readwrite', { durability: 'strict' });
  const own = IDBKeyRange.bound([person], [person, []]); // a list comes after every text
  await Promise.all([step.objectStore('draft').delete(own), step.objectStore('key').delete(person), step.done]);
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  const letGo = () => {
    opened = null;
  };
  opened ??= openDB<Schema>('wardbell.drafts', 1, {
    upgrade(database) {
      database.createObjectStore('draft', { keyPath: ['scope', 'id'] });
      database.createObjectStore('key');
    },
    blocking: () => {
      void opened?.then((database) => database.close()); // a newer release waits for it
      letGo();
    },
    terminated: letGo,
  });
  opened.catch(letGo);
  return opened;
}

function rowsIn(database: IDBPDatabase<Schema>): DraftRows {
  return {
    async keyOf(scope, made) {
      const step = database.transaction('key', 'readwrite');
      const known = await step.store.get(scope);
      if (!known) await step.store.put(made, scope);
      await step.done;
      return known ?? made;
    },
    get: ({ scope, id }) => database.get('draft', [scope, id]),
    async put(row) {
      const step = database.transaction(['draft', 'key'], 'readwrite');
      const hasKey = (await step.objectStore('key').getKey(row.scope)) !== undefined;
      if (hasKey) await step.objectStore('draft').put(row);
      await step.done;
    },
    delete: ({ scope, id }) => database.delete('draft', [scope, id]),
    async deleteBefore(at) {
      const step = database.transaction('draft', 'readwrite');
      for (const row of await step.store.getAll()) if (row.at < at) await step.store.delete([row.scope, row.id]);
      await step.done;
    },
  };
}
