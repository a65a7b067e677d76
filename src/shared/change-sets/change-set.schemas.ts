import { z } from 'zod';
import { FieldChange } from '#shared/areas/answer.schemas.ts';

/** Which rows: those of these ids, or all that match the query of a list, of which the caller saw so many. */
export const SetRows = z.union([
  z.object({ ids: z.array(z.uuid()).min(1).max(10_000) }),
  z.object({
    query: z.record(z.string().max(60), z.string().max(1000)),
    count: z.number().int().min(1),
  }),
]);
export type SetRows = z.infer<typeof SetRows>;

/** The same values for many rows. `id` is made by the form: sent again, it is the same set. */
export const SetWish = z.object({
  id: z.uuid(),
  rows: SetRows,
  values: z.record(z.string().max(60), z.unknown()),
});
export type SetWish = z.infer<typeof SetWish>;

/** What is done with the rows of an undo that somebody has changed since: they stay, or they are put back as well. */
export const SetStart = z.object({ contested: z.enum(['leave', 'undo']).optional() });
export type SetStart = z.infer<typeof SetStart>;

/** The undo of a set: `id` is made by who asks. */
export const UndoWish = z.object({ id: z.uuid() });
export type UndoWish = z.infer<typeof UndoWish>;

export const setStates = ['prepared', 'running', 'done', 'discarded'] as const;
/** `contested`: changed since by somebody else, so that it is asked about; `left`: it was to stay. */
export const rowOutcomes = ['waiting', 'same', 'contested', 'left', 'done', 'refused'] as const;

const count = z.number().int();

export const ChangeSet = z
  .object({
    id: z.uuid(),
    area: z.string(),
    kind: z.enum(['edit', 'undo']),
    state: z.enum(setStates),
    /** Whether all that matched a list were meant. */
    is_of_list: z.boolean(),
    /** The fields that are set. */
    fields: z.array(z.string()),
    author: z.string().nullable(),
    is_own: z.boolean(),
    prepared_at: z.iso.datetime(),
    applied_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    /** The set that it undoes, and the one that undoes it or has undone it. */
    undoes_id: z.uuid().nullable(),
    undone_by_id: z.uuid().nullable(),
    /** Whether who reads it may still undo it: 30 days, and once. */
    can_undo: z.boolean(),
    rows: z.object({
      ...{ total: count, waiting: count, same: count, contested: count },
      ...{ left: count, done: count, refused: count },
    }),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof ChangeSet>;

/** What the rows that are changed touch: how many of each area, and how many requests that are open. */
export const Touched = z
  .object({
    areas: z.array(z.object({ area: z.string(), total: count })),
    open_requests: count.nullable(),
  })
  .meta({ id: 'TouchedByChangeSet' });
export type Touched = z.infer<typeof Touched>;

export const SetRowsQuery = z.object({
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .optional(),
  outcome: z.enum(rowOutcomes).optional(),
});
export type SetRowsQuery = z.infer<typeof SetRowsQuery>;

/** A row of a set: from what to what, before it is written and afterwards. */
export const ChangedRow = z
  .object({
    id: z.uuid(),
    display_name: z.string(),
    outcome: z.enum(rowOutcomes),
    changes: z.array(FieldChange),
    /** Why it was refused, in the language of the address. */
    message: z.string().nullable(),
  })
  .meta({ id: 'ChangedRow' });
export type ChangedRow = z.infer<typeof ChangedRow>;

export const ChangedRowsMeta = z.object({ page: count, pages: count, total: count }).meta({ id: 'ChangedRowsMeta' });
export type ChangedRowsMeta = z.infer<typeof ChangedRowsMeta>;
