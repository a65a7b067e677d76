import { z } from 'zod';
import { languageCodes } from '#shared/locales/languages.ts';
import type { TextFault } from './text-faults.ts';
import { textSurfaces } from './text-surfaces.ts';

const place = { surface: z.enum(textSurfaces), language: z.enum(languageCodes) };

/** One text of a surface in a language, beside the one in the language that it is worded from. */
export const HospitalText = z
  .object({
    key: z.string(),
    /** As it is read in the source language; null where that has no such plural form. */
    source: z.string().nullable(),
    shipped: z.string(),
    /** The hospital's own wording; null where the shipped text holds. */
    own: z.string().nullable(),
    /** The hospital words it otherwise in some language, and not in this one. */
    is_behind: z.boolean(),
    /** 0 as long as nobody has ever worded it. */
    version: z.number().int(),
    changed: z.object({ at: z.iso.datetime(), by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'HospitalText' });
export type HospitalText = z.infer<typeof HospitalText>;

export const textStates = ['changed', 'behind'] as const;

const asked = { surface: place.surface.default('patient'), language: place.language.default('de') };

export const TextsQuery = z.object({
  ...asked,
  source: z.enum(languageCodes).default('de'),
  search: z.string().trim().max(200).default(''),
  state: z.enum(textStates).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});
export type TextsQuery = z.input<typeof TextsQuery>;
export type TextsAsked = z.output<typeof TextsQuery>;

export const TextsMeta = z
  .object({
    page: z.number().int(),
    pages: z.number().int(),
    total: z.number().int(),
    /** Of all texts of the surface in this language. */
    changed: z.number().int(),
    behind: z.number().int(),
  })
  .meta({ id: 'HospitalTextsMeta' });
export type TextsMeta = z.infer<typeof TextsMeta>;

const one = { ...place, key: z.string().max(200), version: z.number().int() };
export const TextChange = z.object({ ...one, value: z.string() });
export type TextChange = z.infer<typeof TextChange>;
export const TextReset = z.object(one);
export type TextReset = z.infer<typeof TextReset>;

const format = z.enum(['json', 'csv']);
export const TextsExport = z.object({ ...asked, format: format.default('csv') });
export type TextsExport = z.input<typeof TextsExport>;
export type TextsExported = z.output<typeof TextsExport>;

/** A file as it was read; at most what one call may hold. */
export const TextsImport = z.object({ ...place, format, content: z.string().max(200_000) });
export type TextsImport = z.infer<typeof TextsImport>;

export const TextsImported = z
  .object({
    changed: z.number().int(),
    reset: z.number().int(),
    unchanged: z.number().int(),
    /** Keys that this surface does not have in this language; their lines are left out. */
    unknown: z.array(z.string()),
  })
  .meta({ id: 'HospitalTextsImported' });
export type TextsImported = z.infer<typeof TextsImported>;

/** The `data` of `import_refused`: what is wrong, line by line; `fault` as the check of a wording names it. */
export type ImportFault = {
  line: number;
  key: string;
  fault: TextFault['code'] | 'twice' | 'unreadable';
};
