import { conflict, notFound } from '#server/platform/errors.ts';
import type { AdminTx } from '#server/platform/tx/actor.ts';
import type { ChangeSet } from '#shared/change-sets/change-set.schemas.ts';
import { levelsOfSets } from '#shared/change-sets/set-areas.ts';
import { endUnmade } from './apply-set.ts';
import { isAuthor } from './author.ts';
import { prepareImportAgain } from './import/prepare-again.ts';
import { prepareEditAgain } from './prepare-edit.ts';
import { prepareUndoAgain } from './prepare-undo.ts';
import { readSet } from './read-set.ts';
import { prepareRightsAgain } from './rights/prepare-rights.ts';
import { holdManaged, isOpenSet, readStored } from './set-row.ts';

/**
 * Prepares the same of the rows as they are now, as a set of who asks; the one before is given up. Asked again with the same
 * id it is the same set. An import is renewed by its author alone, who alone reads what it says of rows that are
 * to be made. Throws `wrong_state` for one that was given up or has begun, and for an undo of which no row is left,
 * `set_changed` where none is left of another one.
 */
export async function renewSet(tx: AdminTx, of: string, id: string): Promise<ChangeSet> {
  const known = await holdManaged(tx, of);
  const { state, undoes_id, kind } = known.set;
  if (kind === 'import' && !isAuthor(tx, known.set)) throw notFound('change_set');
  if (!isOpenSet(state) && !(await readStored(tx, id))) throw conflict('wrong_state');
  if (undoes_id) await prepareUndoAgain(tx, undoes_id, of, id);
  else if (kind === 'import') await prepareImportAgain(tx, known, id);
  else if (known.area === levelsOfSets) await prepareRightsAgain(tx, known.set, id);
  else await prepareEditAgain(tx, known, id);
  if (isOpenSet(state)) await endUnmade(tx, of, 'discarded');
  return readSet(tx, id);
}
