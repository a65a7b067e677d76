import { z } from 'zod';

/** `id` is made by who hands the file in: the same file sent again is the same set. */
export const ImportQuery = z.object({ id: z.uuid() });
export type ImportQuery = z.infer<typeof ImportQuery>;

export const importDelimiters = [';', ',', '\t'] as const;
export const importEncodings = ['utf-8', 'utf-16le', 'windows-1252'] as const;

/** What is wrong with a file, a line or a cell; `refused`: what a rule of the form or of the area says, in `message`. */
export const importFaults = [
  ...(['unreadable', 'too_large', 'open_quote', 'empty', 'no_column', 'column_twice', 'cells_beyond'] as const),
  ...(['unknown_name', 'ambiguous_name', 'unknown_choice', 'not_yes_or_no', 'not_a_number'] as const),
  ...(['not_texts', 'not_hours', 'not_by_file', 'twice', 'several_rows', 'refused'] as const),
] as const;
export type ImportFaultCode = (typeof importFaults)[number];

const count = z.number().int();

export const ImportFault = z
  .object({
    /** Counted from 1, as a spreadsheet does; of a whole file the first. */
    line: count,
    /** As the file heads it; null where the whole line is meant. */
    column: z.string().nullable(),
    fault: z.enum(importFaults),
    /** What stands there. */
    value: z.string().nullable(),
    /** In the language of the address. */
    message: z.string().nullable(),
  })
  .meta({ id: 'ImportFault' });
export type ImportFault = z.infer<typeof ImportFault>;

/** What was found in a file. Without a fault, and where it changes anything, it is kept as a set. */
export const ImportFound = z
  .object({
    format: z.enum(['csv', 'xlsx']).nullable(),
    delimiter: z.enum(importDelimiters).nullable(),
    encoding: z.enum(importEncodings).nullable(),
    /** Each column with the field that it fills in; one without is left aside, also where it is known, as what is counted is. */
    columns: z.array(z.object({ head: z.string(), field: z.string().nullable(), is_known: z.boolean() })),
    rows: z.object({ total: count, new: count, changed: count, same: count, unknown: count }),
    /** Lines whose id no row has, which are left out; the first of them. */
    unknown_lines: z.array(count),
    /** The first of them; `fault_count` says how many there are. */
    faults: z.array(ImportFault),
    fault_count: count,
    set_id: z.uuid().nullable(),
  })
  .meta({ id: 'ImportFound' });
export type ImportFound = z.infer<typeof ImportFound>;
