import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Entry, Rule } from './entry.ts';

/** Where the entries lie. `change` is one transaction, so tabs and the sender do not overwrite each other. */
export type OutboxDatabase = {
  /** All entries, in the order in which they were asked. */
  all(): Promise<Entry[]>;
  /** Applies `rule` to the entry `id` and returns what is stored now. */
  change(id: string, rule: Rule): Promise<Entry | null>;
};

interface Schema extends DBSchema {
  entry: { key: string; value: Entry };
}

/** The device's own database; a browser that refuses it keeps the entries while the page lives. */
export async function openOutbox(): Promise<OutboxDatabase> {
  try {
    return stored(
      await openDB<Schema>('wardbell', 1, { upgrade: (db) => void db.createObjectStore('entry', { keyPath: 'id' }) }),
    );
  } catch {
    return memoryOutbox(); // private mode in some browsers: asking must work all the same
  }
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
  };
}

function stored(db: IDBPDatabase<Schema>): OutboxDatabase {
  return {
    all: async () => (await db.getAll('entry')).sort(byAsked),
    change: async (id, rule) => {
      const step = db.transaction('entry', 'readwrite', { durability: 'strict' });
      const next = rule((await step.store.get(id)) ?? null);
      await (next ? step.store.put(next) : step.store.delete(id));
      await step.done;
      return next;
    },
  };
}

const byAsked = (a: Entry, b: Entry) => a.asked_at.localeCompare(b.asked_at) || a.id.localeCompare(b.id);
