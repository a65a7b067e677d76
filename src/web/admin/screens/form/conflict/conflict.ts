import type { AreaRow, Conflict, SinceThen } from '#shared/areas/answer.schemas.ts';
import { ApiError } from '#web/kit/http/api-error.ts';

/** What somebody else saved while the form was open. */
export type FoundConflict = {
  row: AreaRow;
  changes: readonly SinceThen[];
  /** Fields that both changed: whoever saves now chooses. */
  both: readonly string[];
  /** Fields that the other one alone changed: these are taken over. */
  theirs: readonly string[];
  /** What was typed here, as the form keeps it. */
  mine: Readonly<Record<string, string>>;
};

/** The conflict that a save was refused with, if it was. */
export function conflictIn(error: unknown, mine: Readonly<Record<string, string>>): FoundConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'old_version' || !isConflict(error.data)) return null;
  const { row, changes } = error.data;
  const names = changes.map(({ field }) => field);
  return {
    ...{ row, changes, mine },
    both: names.filter((field) => field in mine),
    theirs: names.filter((field) => !(field in mine)),
  };
}

/** Who changed something, and when the last of them did. */
export function othersIn({ changes }: FoundConflict): { names: string[]; at: string | null } {
  const names = changes.flatMap(({ by }) => (by === null ? [] : [by]));
  return {
    names: [...new Set(names)],
    at:
      changes
        .map(({ at }) => at)
        .sort()
        .at(-1) ?? null,
  };
}

/** As the server's contract has it (`src/shared/areas/README.md`). */
function isConflict(data: unknown): data is Conflict {
  return typeof data === 'object' && data !== null && 'row' in data && 'changes' in data && Array.isArray(data.changes);
}
