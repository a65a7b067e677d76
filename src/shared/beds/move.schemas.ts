import { z } from 'zod';

/** A stay goes to a bed; `from`: the one in which the caller saw it, so that of two who move it at once one does. */
export const MoveStay = z.object({ from: z.uuid(), bed_id: z.uuid() });
export type MoveStay = z.input<typeof MoveStay>;

/** A bed in which nobody stays, of any ward: patients are moved between them. */
export const FreeBed = z
  .object({
    id: z.uuid(),
    label: z.string(),
    room: z.string(),
    department: z.object({ id: z.uuid(), name: z.string() }),
  })
  .meta({ id: 'FreeBed' });
export type FreeBed = z.infer<typeof FreeBed>;
