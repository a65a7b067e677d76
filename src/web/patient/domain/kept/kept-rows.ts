import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { noteKept } from '#web/kit/unkept.ts';
import { presentStay } from '#web/patient/session/session.ts';

/**
 * What this device keeps of a stay, for a page that is opened again: the last answer to one reading, or what is typed. It
 * goes with the stay.
 */
export type Kept = { name: string; stay_id: string; key: QueryKey; data: unknown; at: number };

interface Schema extends DBSchema {
  answer: { key: string; value: Kept };
}
type Database = IDBPDatabase<Schema> | null;

/** Null where the browser refuses it, as in private mode: then nothing is kept. */
let opened: Promise<Database> | undefined;
const rows = (): Promise<Database> => {
  opened ??= openDB<Schema>('wardbell.answers', 1, {
    upgrade: (database) => void database.createObjectStore('answer', { keyPath: 'name' }),
  }).catch(() => null);
  return opened;
};

/**
 * Keeps what belongs to the present stay, and nothing of one that has ended meanwhile. What the device does not take stays
 * as it was kept before.
 */
export async function keep(row: Kept): Promise<void> {
  const database = await rows();
  if (!database || presentStay() !== row.stay_id) return;
  await database.put('answer', row).then(
    () => noteKept('answers'),
    (error) => noteKept('answers', error),
  );
}

/** All that is kept of the present stay. */
export async function keptOfStay(): Promise<Kept[]> {
  const all = (await (await rows())?.getAll('answer')) ?? [];
  return all.filter(({ stay_id }) => stay_id === presentStay());
}

export async function dropKept(name: string): Promise<void> {
  await (await rows())?.delete('answer', name);
}

/** Deletes what belongs to any other stay. */
export async function dropOthers(): Promise<void> {
  const database = await rows();
  if (!database) return;
  const step = database.transaction('answer', 'readwrite');
  for (const { name, stay_id } of await step.store.getAll())
    if (stay_id !== presentStay()) await step.store.delete(name);
  await step.done;
}
