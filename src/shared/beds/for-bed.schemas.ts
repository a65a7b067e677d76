import { z } from 'zod';
import { ServiceForBed } from './bed.schemas.ts';

/**
 * What employees can ask for at the stay that runs in a bed now: for its patient, and of colleagues for themselves, which
 * the patient does not read.
 */
export const ServicesOfBed = z.object({
  stay_id: z.uuid(),
  services: z.array(ServiceForBed),
  of_colleagues: z.array(ServiceForBed),
});
export type ServicesOfBed = z.infer<typeof ServicesOfBed>;
