import { changeLevels, holdLevelRow } from '#server/features/access/level-rights.actions.ts';
import type { Writer } from '#server/features/admin/change-sets/run-whole.ts';
import type { StoredSet } from '#server/features/admin/change-sets/set-row.ts';
import { conflict } from '#server/platform/errors.ts';
import type { AccessLevel } from '#shared/employees/level.schemas.ts';
import { differingFrom, isNothing, levelChanges } from './level-changes.ts';

const editor = 'access-levels:edit';

/** Writes the rights of all levels of a set as one change. */
export function writerOfRights(set: StoredSet): Writer {
  return async (tx, waiting, at) => {
    const wanted = new Map((await levelChanges(tx, set, ['waiting'])).map((change) => [change.id, change]));
    const held: AccessLevel[] = [];
    // Lock order: by id (avoids deadlock).
    for (const { row_id, version } of waiting.toSorted((one, other) => (one.row_id < other.row_id ? -1 : 1))) {
      at(row_id);
      const level = await holdLevelRow(tx, row_id);
      if (level.version !== version) throw conflict('old_version');
      held.push(level);
    }
    const changes = held.flatMap((level) => {
      const change = wanted.get(level.id);
      return change ? [differingFrom(level.rights, change)] : [];
    });
    const toWrite = changes.filter((change) => !isNothing(change));
    at(toWrite.find(({ removed }) => removed.includes(editor))?.id ?? null);
    await changeLevels(tx, held, toWrite, set.id);
    return changes.filter(isNothing).map(({ id }) => id);
  };
}
