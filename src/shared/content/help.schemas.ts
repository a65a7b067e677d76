import { z } from 'zod';
import { FaqGroup } from './content.schemas.ts';

/** Questions and answers of the hospital: those for its employees alone, and those that its patients read. */
export const StaffHelp = z.object({ staff: z.array(FaqGroup), patients: z.array(FaqGroup) });
export type StaffHelp = z.infer<typeof StaffHelp>;
