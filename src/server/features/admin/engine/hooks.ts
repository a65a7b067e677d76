import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';

/** What is to be saved, by the names of the fields: only those that become otherwise. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What an area does beside its rows, in the same transaction and before they are written; whatever is announced reaches
 * its audience after the commit and reads what was written. To refuse, a hook throws.
 */
export type Hooks = {
  /** What is saved where a field was left empty; `row` is how it stands, or all that a new one begins with. */
  valuesForEmpty?(tx: Tx, row: Values): Promise<Values>;
  /** Columns of a new row that no field holds. */
  columnsOfNew?(tx: Tx, values: Values): Promise<Values>;
  /** Before a row is made, and before a deleted one is brought back; with its `id`. */
  beforeCreate?(tx: Tx, values: Values): Promise<void>;
  beforeUpdate?(tx: Tx, row: AreaRow, values: Values): Promise<void>;
  beforeDelete?(tx: Tx, row: AreaRow): Promise<void>;
};
