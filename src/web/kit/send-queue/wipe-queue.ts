import { announce } from './keep-sending.ts';
import { openDatabase, rowsIn } from './rows.ts';

/** Deletes all entries of the scope at once, for a page that has no queue of this name itself. Answers how many. */
export async function wipeQueue(name: string, scope: string): Promise<number> {
  const database = await openDatabase(name);
  const rows = rowsIn(database);
  const own = (await rows.all()).filter(({ row }) => row.scope === scope);
  await rows.wipe(scope);
  database.close();
  announce();
  return own.length;
}
