import type { NewerRow } from '#shared/kernel/newer-row.ts';
import { ApiError } from '#web/kit/http/api-error.ts';

/** What a form holds, by its fields. */
export type Held = Readonly<Record<string, string>>;
export type Whose = 'mine' | 'theirs';

/** What somebody else saved while a form was open. */
export type Meanwhile = {
  by: string | null;
  at: string | null;
  /** What the form began with, what was typed into it, and what stands there now. */
  before: Held;
  mine: Held;
  now: Held;
  /** Fields that both changed, otherwise: whoever saves now chooses. */
  both: readonly string[];
  /** Fields that the other one alone changed: these are taken over. */
  theirs: readonly string[];
};

type Of = { before: Held; mine: Held; now: Held } & Pick<Meanwhile, 'by' | 'at'>;

/** What has become otherwise than the form began with, field by field. */
export function meanwhile({ before, mine, now, by, at }: Of): Meanwhile {
  const changed = Object.keys(now).filter((field) => now[field] !== before[field]);
  const isBoth = (field: string) => mine[field] !== before[field] && mine[field] !== now[field];
  const isTheirs = (field: string) => mine[field] === before[field];
  return { by, at, before, mine, now, both: changed.filter(isBoth), theirs: changed.filter(isTheirs) };
}

/** The row that a save was refused for, if it was; `isRow` knows one. */
export function newerIn<Row>(error: unknown, isRow: (value: unknown) => value is Row): NewerRow<Row> | null {
  if (!(error instanceof ApiError) || error.code !== 'old_version') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('row' in data) || !isRow(data.row)) return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  return { row: data.row, by: textOf('by' in data && data.by), at: textOf('at' in data && data.at) };
}
