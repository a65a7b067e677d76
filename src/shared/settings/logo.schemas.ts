import { z } from 'zod';

/** `id` names the picture and never another one; null without a logo. */
export const HospitalLogo = z.object({ id: z.uuid().nullable() }).meta({ id: 'HospitalLogo' });
export type HospitalLogo = z.infer<typeof HospitalLogo>;
