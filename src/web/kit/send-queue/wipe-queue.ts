import { openDatabase, rowsIn } from './rows.ts';

/** Deletes all entries of the scope at once, for a page that has no queue of this name itself. */
export async function wipeQueue(name: string, scope: string): Promise<void> {
  const database = await openDatabase(name);
  await rowsIn(database).wipe(scope);
  database.close();
}
