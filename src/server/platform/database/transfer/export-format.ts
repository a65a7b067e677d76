import { z } from 'zod';

// An export is gzip over JSON lines. First the header; then for each table its name and columns, one array of texts for
// each row, and the number of rows; the sequences; and last the end, without which the file is cut off.

const Migration = z.object({ file: z.string(), checksum: z.string() });

export const Header = z.object({
  wardbell_export: z.literal(1),
  release: z.string(),
  made_at: z.string(),
  postgres: z.string(),
  migrations: z.array(Migration),
  /** Of the secrets that the codes and the chain were made with; the export holds none of them. */
  secrets_fingerprint: z.string().nullable(),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) });
export const RowsLine = z.object({ rows: z.number() });
export const SequenceLine = z.object({ sequence: z.string(), last: z.string().nullable() });
export const End = z.object({
  end: z.literal(true),
  rows: z.number(),
  heads: z.array(z.object({ hospital: z.string(), seq: z.string(), chain: z.string() })),
});
export type End = z.infer<typeof End>;

/** The file is not an export, is damaged or does not fit; one sentence. */
export class BadExport extends Error {}
