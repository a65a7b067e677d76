import { z } from 'zod';
import { cancelFields } from '#shared/requests/reason.fields.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { requestAcceptances } from './request-acceptances.ts';
import { requestItems } from './request-items.ts';
import { rowSchema } from './row.schemas.ts';

/** Whether what was asked for has been paid. */
export const Payed = z.object({ payed: z.boolean() });
export type Payed = z.infer<typeof Payed>;

/** Why it is canceled, which the patient reads, or asked for again; `action_id` makes twice once. */
export const RequestReason = withRules(
  z.object({ action_id: z.uuid(), reason: z.string().trim().min(1).max(200) }),
  cancelFields,
);
export type RequestReason = z.infer<typeof RequestReason>;

/** Its items and who took it, as rows of their areas; null where the caller may not view these. */
export const RequestParts = z.object({
  items: z.array(rowSchema(requestItems)).nullable(),
  acceptances: z.array(rowSchema(requestAcceptances)).nullable(),
  /** What of it the caller may do now, by the right to edit requests. */
  may: z.array(z.enum(['cancel', 'reopen'])),
});
export type RequestParts = z.infer<typeof RequestParts>;
