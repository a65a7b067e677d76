import { z } from 'zod';
import { FieldChange, SwitchOffImpact } from '#shared/areas/answer.schemas.ts';
import { LocalMinute } from '#shared/validation/local-minute.schemas.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { planFields } from './plan.fields.ts';

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

/** The same, for a later hour by the hospital's clocks. */
export const SetPlan = withRules(SetStart.extend({ planned_for: LocalMinute }), planFields);
export type SetPlan = z.infer<typeof SetPlan>;

/** The undo of a set, or another preview of it: `id` is made by who asks. */
export const NextSet = z.object({ id: z.uuid() });
export type NextSet = z.infer<typeof NextSet>;

/**
 * `needs_review`: rows were not as the preview had shown them when it was due, so that nothing was changed; `not_applied`: its
 * author might no more by then.
 */
export const setStates = [
  'prepared',
  'planned',
  'running',
  'done',
  'discarded',
  'needs_review',
  'not_applied',
] as const;
/** `contested`: changed since by somebody else, so that it is asked about; `left`: it was to stay; `added`: in the list since. */
export const rowOutcomes = ['waiting', 'same', 'contested', 'left', 'done', 'refused', 'added'] as const;

const count = z.number().int();

export const ChangeSet = z
  .object({
    id: z.uuid(),
    area: z.string(),
    kind: z.enum(['edit', 'undo', 'import']),
    state: z.enum(setStates),
    /** Whether all that matched a list were meant. */
    is_of_list: z.boolean(),
    /** The fields that are set. */
    fields: z.array(z.string()),
    author: z.string().nullable(),
    is_own: z.boolean(),
    prepared_at: z.iso.datetime(),
    /** When it is to be made, or was. */
    planned_for: z.iso.datetime().nullable(),
    applied_at: z.iso.datetime().nullable(),
    ended_at: z.iso.datetime().nullable(),
    /** The set that it undoes, and of the undos of its rows that who reads it finds the latest one that has begun. */
    undoes_id: z.uuid().nullable(),
    undone_by_id: z.uuid().nullable(),
    /** Whether who reads it may still undo rows of it: 30 days, each row once, and none that is deleted. */
    can_undo: z.boolean(),
    /** Whether who reads it may give it up, also for another preview. */
    can_discard: z.boolean(),
    rows: z.object({
      ...{ total: count, waiting: count, same: count, contested: count },
      ...{ left: count, done: count, refused: count, added: count },
    }),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof ChangeSet>;

/** Employees by the rights that they gain and lose. */
export const TouchedPeople = z
  .object({
    ...{ total: count, gaining: count, losing: count },
    /** As `module:right`, in the order of the modules; those of nobody are there too. */
    rights: z.array(z.object({ right: z.string(), gaining: count, losing: count })),
    /** What who reads it loses: nobody gives themselves back what they do not hold. */
    own_loss: z.array(z.string()),
  })
  .meta({ id: 'PeopleTouchedByRights' });
export type TouchedPeople = z.infer<typeof TouchedPeople>;

/** What the rows that are changed touch: how many of each area, and how many requests that are open. */
export const Touched = z
  .object({
    areas: z.array(z.object({ area: z.string(), total: count })),
    open_requests: count.nullable(),
    /** Whether there may be more on other wards than those of who reads it, which are not counted. */
    is_of_own_wards: z.boolean(),
    /** Of those that the set is still to switch off: how many, and what goes with them; null where nothing does. */
    switched_off: z.object({ total: count, impact: SwitchOffImpact }).nullable(),
    /** Of the rights of access levels: who gains and who loses any by what is otherwise now; null of every other area, and once made. */
    people: TouchedPeople.nullable(),
  })
  .meta({ id: 'TouchedByChangeSet' });
export type Touched = z.infer<typeof Touched>;

const page = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .optional();

export const SetsQuery = z.object({ page });
export type SetsQuery = z.infer<typeof SetsQuery>;

export const ChangeSetsMeta = z.object({ page: count, pages: count, total: count }).meta({ id: 'ChangeSetsMeta' });
export type ChangeSetsMeta = z.infer<typeof ChangeSetsMeta>;

export const SetRowsQuery = z.object({
  page,
  outcome: z.enum(rowOutcomes).optional(),
});
export type SetRowsQuery = z.infer<typeof SetRowsQuery>;

/** A row of a set: from what to what, before it is written and afterwards. */
export const ChangedRow = z
  .object({
    id: z.uuid(),
    display_name: z.string(),
    outcome: z.enum(rowOutcomes),
    /** Whether the set makes the row; of an undo whether it deletes it again. */
    is_new: z.boolean(),
    /** Of an import: where it begins in the file. */
    line: count.nullable(),
    changes: z.array(FieldChange),
    /** Why it was refused, in the language of the address. */
    message: z.string().nullable(),
  })
  .meta({ id: 'ChangedRow' });
export type ChangedRow = z.infer<typeof ChangedRow>;

export const ChangedRowsMeta = z.object({ page: count, pages: count, total: count }).meta({ id: 'ChangedRowsMeta' });
export type ChangedRowsMeta = z.infer<typeof ChangedRowsMeta>;
