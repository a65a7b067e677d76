import { z } from 'zod';

/** The archive of a hospital: being made, ready to be fetched, or failed. */
export const HospitalArchive = z
  .object({
    state: z.enum(['making', 'ready', 'failed']),
    asked_at: z.iso.datetime(),
    /** How far it is, in parts of a hundred. */
    percent: z.number().int().min(0).max(100),
    rows: z.number().int(),
    /** In bytes, once it is ready. */
    size: z.number().int().nullable(),
    /** Until when it can be fetched. */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'HospitalArchive' });
export type HospitalArchive = z.infer<typeof HospitalArchive>;

/** Null where there is none. */
export const ArchiveNow = z.object({ archive: HospitalArchive.nullable() }).meta({ id: 'ArchiveNow' });
export type ArchiveNow = z.infer<typeof ArchiveNow>;
