import { z } from 'zod';

/** The picture as a service names it: `f-` and its id. */
export const ServiceImage = z.object({ icon: z.string().max(40) }).meta({ id: 'ServiceImage' });
export type ServiceImage = z.infer<typeof ServiceImage>;
