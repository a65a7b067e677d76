import { z } from 'zod';

/**
 * Somebody is admitted to a bed. `id`: of the new stay, made by the form. `ends`: the stay that runs there and is over, as
 * whoever admits has said: "new patient".
 */
export const Admit = z.object({ id: z.uuid(), bed_id: z.uuid(), ends: z.uuid().nullable().default(null) });
export type Admit = z.input<typeof Admit>;

/** The data of `bed_occupied`: the stay that runs there. */
export type Occupied = { stay_id: string };
