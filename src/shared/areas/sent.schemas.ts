import { z } from 'zod';
import { isUuid } from '#shared/kernel/ids.ts';
import { languageCodes } from '#shared/locales/languages.ts';

/** After which row it comes (null: first), or at which place of those that the caller sees, counted from 1. */
export const Move = z.object({
  id: z.uuid(),
  to: z.union([z.object({ after: z.uuid().nullable() }), z.object({ position: z.number().int().min(1).max(1e6) })]),
});
export type Move = z.infer<typeof Move>;

/** Puts what stood before this change into the named fields again; `version` is that of the row as it is shown. */
export const PutBack = z.object({
  version: z.number().int(),
  activity_id: z.uuid(),
  fields: z.array(z.string().max(60)).min(1).max(60),
});
export type PutBack = z.infer<typeof PutBack>;

/** Says that a text still fits its source, of the row as it is shown. */
export const ConfirmText = z.object({
  version: z.number().int(),
  field: z.string().max(60),
  language: z.enum(languageCodes),
});
export type ConfirmText = z.infer<typeof ConfirmText>;

const most = 100;

export const BulkDelete = z.object({ ids: z.array(z.uuid()).min(1).max(most) });
export type BulkDelete = z.infer<typeof BulkDelete>;

/** The same values for several rows, each with the version that is shown of it. */
export const BulkUpdate = z.object({
  rows: z
    .array(z.object({ id: z.uuid(), version: z.number().int() }))
    .min(1)
    .max(most),
  values: z.record(z.string().max(60), z.unknown()),
});
export type BulkUpdate = z.infer<typeof BulkUpdate>;

/** What the search finds, or those of these ids, joined by commas. */
export const ChoicesQuery = z.object({
  search: z.string().max(100).optional(),
  ids: z
    .string()
    .max(2000)
    .refine((ids) => ids.split(',').every(isUuid))
    .optional(),
});
export type ChoicesQuery = z.infer<typeof ChoicesQuery>;
