import { sql } from 'kysely';
import type { Tx } from '#server/platform/tx/tx.ts';

/** What was to stand in the rows of an import is kept until it stands there, or nobody wants it any more. */
export async function clearValuesOfSet(tx: Pick<Tx, 'db'>, set: string): Promise<void> {
  await sql`update change_set_row set field_values = null where change_set_id = ${set}`.execute(tx.db);
}

/** What imports were to write into a row that is erased, of whichever area. */
export async function clearValuesOfRow(tx: Pick<Tx, 'db'>, row: string): Promise<void> {
  await sql`update change_set_row set field_values = null
    where row_id = ${row} and field_values is not null`.execute(tx.db);
}
