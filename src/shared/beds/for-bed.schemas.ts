import { z } from 'zod';
import { ServiceForBed } from './bed.schemas.ts';

/** What can be asked for, for the stay that runs in a bed now. */
export const ServicesOfBed = z.object({ stay_id: z.uuid(), services: z.array(ServiceForBed) });
export type ServicesOfBed = z.infer<typeof ServicesOfBed>;
