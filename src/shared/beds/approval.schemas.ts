import { z } from 'zod';

/** The data of `approval_wanted`: what a further device waits with until somebody lets it in. */
export const WantedApproval = z.object({
  approval_id: z.uuid(),
  approval_token: z.string(),
  lapses_at: z.iso.datetime(),
  /** Two digits, which whoever lets it in reads too. */
  number: z.number().int().nullable(),
});
export type WantedApproval = z.infer<typeof WantedApproval>;

export const EnterApproved = z.object({ approval_token: z.string().min(1).max(200) });
export type EnterApproved = z.infer<typeof EnterApproved>;
