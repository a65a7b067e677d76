import { z } from 'zod';
import { type ModuleRight, modules, rightsIn } from '#shared/access/rights.ts';

const everyRight = modules.flatMap((module) => rightsIn(module).map((right): ModuleRight => `${module}:${right}`));
const some = z.array(z.enum(everyRight)).max(everyRight.length);

/**
 * Rights that levels are given (`added`) and that are taken from them (`removed`); `version` is that of the level as it was
 * shown. `id` is made by the form: sent again, it is the same set.
 */
export const RightsWish = z.object({
  id: z.uuid(),
  levels: z
    .array(z.object({ id: z.uuid(), version: z.number().int(), added: some, removed: some }))
    .min(1)
    .max(200),
});
export type RightsWish = z.infer<typeof RightsWish>;
