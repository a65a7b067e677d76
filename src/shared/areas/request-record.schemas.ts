import { z } from 'zod';

/** Whether what was asked for has been paid. */
export const Payed = z.object({ payed: z.boolean() });
export type Payed = z.infer<typeof Payed>;
