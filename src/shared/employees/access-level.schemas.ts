import { z } from 'zod';

/** An employee with their access level. */
export const EmployeeLevel = z
  .object({ id: z.uuid(), fullname: z.string(), access_level_id: z.uuid(), version: z.number().int() })
  .meta({ id: 'EmployeeLevel' });
export type EmployeeLevel = z.infer<typeof EmployeeLevel>;

/** `version` is that of the employee's row. */
export const GiveLevel = z.object({ version: z.number().int(), access_level_id: z.uuid() });
export type GiveLevel = z.infer<typeof GiveLevel>;
