import { z } from 'zod';

/** Which link of the chain was checked last; nothing to begin with the first. */
export const VerifyFrom = z.object({ after: z.string().regex(/^(0|[1-9]\d{0,17})$/) });
export type VerifyFrom = z.infer<typeof VerifyFrom>;

/** What is wrong with the chained history, as `docs/decisions/0041-the-log-in-the-panel.md` tells. */
export const LogFinding = z
  .object({
    kind: z.enum(['row_removed', 'row_changed', 'link_removed', 'link_changed', 'not_chained']),
    /** The number of the link; null where it has none. */
    link: z.string().nullable(),
    source: z.enum(['request_event', 'activity_log']).nullable(),
    row_id: z.uuid().nullable(),
  })
  .meta({ id: 'LogFinding' });
export type LogFinding = z.infer<typeof LogFinding>;

/** How far the chain was checked, and what was found on this stretch: the first 20. */
export const VerifiedStretch = z
  .object({
    /** Up to this link. */
    to: z.string(),
    /** How many links there are. */
    links: z.string(),
    /** When the row of the last checked link was written; null where there is none. */
    at: z.iso.datetime().nullable(),
    is_done: z.boolean(),
    findings: z.array(LogFinding).max(20),
    /** At the end: how many rows wait for the chain. */
    waiting: z.number().int(),
  })
  .meta({ id: 'VerifiedStretch' });
export type VerifiedStretch = z.infer<typeof VerifiedStretch>;
