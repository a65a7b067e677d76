import type { AreaRow, Conflict, SinceThen } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import { encodeRow } from '#web/admin/domain/area/codec.ts';
import { relatedIn } from '#web/admin/domain/area/shown.ts';
import { ApiError } from '#web/kit/http/api-error.ts';

/** What became of a field meanwhile; by whom and when is not known where the log does not say it. */
export type OtherChange = Omit<SinceThen, 'at'> & { at: string | null };

/** What somebody else saved while the form was open. */
export type FoundConflict = {
  row: AreaRow;
  changes: readonly OtherChange[];
  /** Fields that both changed: whoever saves now chooses. */
  both: readonly string[];
  /** Fields that the other one alone changed: these are taken over. */
  theirs: readonly string[];
  /** What was typed here, as the form keeps it. */
  mine: Readonly<Record<string, string>>;
};

type Sent = { area: Area; base: AreaRow | null; mine: Readonly<Record<string, string>> };

/**
 * The conflict that a save was refused with, if it was. Theirs is every field that has become otherwise than the form began
 * with, whoever wrote it: the log, which may be cut off, says only who and when.
 */
export function conflictIn(error: unknown, { area, base, mine }: Sent): FoundConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'old_version' || !isConflict(error.data)) return null;
  const { row, changes } = error.data;
  const [before, now] = [encodeRow(area, base), encodeRow(area, row)];
  const names = Object.keys(area.fields).filter((field) => before[field] !== now[field]);
  const unknown = (field: string): OtherChange => ({
    ...{ field, before: base?.[field], after: row[field], by: null, at: null },
    ...{ before_related: base ? relatedIn(base, field) : [], after_related: relatedIn(row, field) },
  });
  return {
    ...{ row, mine },
    changes: names.map((field) => changes.find((change) => change.field === field) ?? unknown(field)),
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
        .flatMap(({ at }) => (at === null ? [] : [at]))
        .sort()
        .at(-1) ?? null,
  };
}

/** As the server's contract has it (`src/shared/areas/README.md`). */
function isConflict(data: unknown): data is Conflict {
  return typeof data === 'object' && data !== null && 'row' in data && 'changes' in data && Array.isArray(data.changes);
}
