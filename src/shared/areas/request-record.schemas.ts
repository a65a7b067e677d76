import { z } from 'zod';
import { requestAcceptances } from './request-acceptances.ts';
import { requestItems } from './request-items.ts';
import { rowSchema } from './row.schemas.ts';

/** Whether what was asked for has been paid. */
export const Payed = z.object({ payed: z.boolean() });
export type Payed = z.infer<typeof Payed>;

/** Its items and who took it, as rows of their areas; null where the caller may not view these. */
export const RequestParts = z.object({
  items: z.array(rowSchema(requestItems)).nullable(),
  acceptances: z.array(rowSchema(requestAcceptances)).nullable(),
});
export type RequestParts = z.infer<typeof RequestParts>;
