import { z } from 'zod';
import { tones } from './fields.ts';

/** A row of another area as it is shown beside a relation. */
export const Related = z
  .object({
    id: z.uuid(),
    display_name: z.string(),
    /** The colour of the lamp beside its name: of a priority by its urgency. */
    tone: z.enum(tones).optional(),
    /** Of a kind of services: whether they are asked for among colleagues, and not by patients. */
    is_for_colleagues: z.boolean().optional(),
  })
  .meta({ id: 'RelatedRow' });
export type Related = z.infer<typeof Related>;
/** The switches of a row that an area may have shown wherever the row is named. */
export type RelatedSwitch = Exclude<keyof Related, 'id' | 'display_name' | 'tone'>;

/** Which rows of how many a page shows; `from` and `to` are 0 where there are none, or more before it than are counted. */
export const ListMeta = z
  .object({
    page: z.number().int(),
    per_page: z.number().int(),
    from: z.number().int(),
    to: z.number().int(),
    total: z.number().int(),
    /** There are more than `total`, which were not counted; `count=exact` counts them. */
    is_bounded: z.boolean(),
    /** What `counted_by` named; null without it. */
    counted_by: Related.nullable(),
    /** Of a history: the places where the page before and the next one begin; null where there is none. */
    before: z.string().nullable().optional(),
    after: z.string().nullable().optional(),
  })
  .meta({ id: 'AreaListMeta' });
export type ListMeta = z.infer<typeof ListMeta>;

/** From what to what a field was changed; the names of what a relation names, as they are now. */
export const FieldChange = z
  .object({
    field: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    before_related: z.array(Related).optional(),
    after_related: z.array(Related).optional(),
    /** What somebody else has put there since; only of what is still to be changed. */
    meanwhile: z.unknown().optional(),
    meanwhile_related: z.array(Related).optional(),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

/** What others changed in a field since the version that was sent, who was last to, and when. */
export type SinceThen = FieldChange & { by: string | null; at: string };
/** The `data` of `old_version`: the row as it stands, and what has become otherwise, field by field. */
export type Conflict = { row: AreaRow; changes: SinceThen[] };

/** One change of a row: who, when, from what to what. The reader gets the fields that they may see. */
export const Activity = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime(),
    /** `confirmed`: somebody said that the texts in `changes`, which stayed as they are, still fit their source. */
    action: z.enum(['created', 'updated', 'deleted', 'restored', 'moved', 'confirmed']),
    by: z.object({ kind: z.string(), id: z.uuid().nullable(), name: z.string().nullable() }),
    /** The row's version after it. */
    version: z.number().int().nullable(),
    changes: z.array(FieldChange),
    /** The change of many rows that it was a part of, for as long as that is kept. */
    set: z.uuid().optional(),
  })
  .meta({ id: 'AreaActivity' });
export type Activity = z.infer<typeof Activity>;

/** What still uses a row: of each area how many, and the first of them. */
export const Use = z
  .object({ area: z.string(), total: z.number().int(), rows: z.array(Related) })
  .meta({ id: 'UseOfRow' });
export type Use = z.infer<typeof Use>;

/** What goes when rows are switched off. */
export const SwitchOffImpact = z
  .object({
    /** How many rows of other areas belong to them, as far as the reader may view them. */
    known: z.array(z.object({ area: z.string(), total: z.number().int() })),
    /** Whether there may be more that the reader may not view. */
    may_be_more: z.boolean(),
    /** Patients read these rows, or ask for what they offer; null where they do neither. */
    patients: z.enum(['read', 'ask']).nullable(),
    /** The names of those of high urgency. */
    urgent: z.array(z.string()),
  })
  .meta({ id: 'SwitchOffImpact' });
export type SwitchOffImpact = z.infer<typeof SwitchOffImpact>;

/** How one row of a bulk call went. */
export const BulkResult = z
  .object({
    id: z.uuid(),
    outcome: z.enum(['done', 'refused']),
    code: z.string().nullable(),
    /** In the language of the address; null where it is done. */
    message: z.string().nullable(),
    used_by: z.array(Use).nullable(),
    /** What a refused row is called; null where it is done, or is none that the reader may view. */
    display_name: z.string().nullable(),
  })
  .meta({ id: 'BulkResult' });
export type BulkResult = z.infer<typeof BulkResult>;

/** The ids of all that match, for a bulk call; at most 10,000, and `has_more` says that there are others. */
export const MatchingIds = z.object({ ids: z.array(z.uuid()), has_more: z.boolean() });
export type MatchingIds = z.infer<typeof MatchingIds>;

/** What a row carries beside its fields. */
export type AreaRow = {
  id: string;
  version: number;
  /** What people call it: the field that the area names as its title. */
  display_name: string;
  created_at: string;
  deleted_at: string | null;
  /** By the name of a relation's field: what its ids are called. By a counted area: those of high urgency, where `namesUrgent`. */
  related: Record<string, Related[]>;
  /** By the name of the counted area; only what the reader may view. */
  counts: Record<string, number>;
  /** The fields by their names. */
  [field: string]: unknown;
};
