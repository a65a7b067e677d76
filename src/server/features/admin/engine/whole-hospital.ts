import { denied } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { readReader } from './reader.ts';

/** What concerns every ward is for whoever reaches the whole hospital. Throws `operation_denied`. */
export async function requireWholeHospital(tx: Tx): Promise<void> {
  if (!(await readReader(tx)).isOfHospital) throw denied();
}
