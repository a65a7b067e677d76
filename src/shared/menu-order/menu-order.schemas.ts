import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z-]{0,39}$/);
const once = (names: readonly string[]) => new Set(names).size === names.length;

/** The groups of the panel's menu in their order, each with its places in theirs. */
export const MenuGroups = z
  .array(z.object({ group: name, places: z.array(name).max(100).refine(once) }))
  .max(40)
  .refine((groups) => once(groups.map(({ group }) => group)));
export type MenuGroups = z.infer<typeof MenuGroups>;

/** As the hospital has ordered it; empty while it has not. `version` counts the changes, 0 while there was none. */
export const MenuOrder = z.object({ version: z.number().int(), groups: MenuGroups }).meta({ id: 'MenuOrder' });
export type MenuOrder = z.infer<typeof MenuOrder>;

export const MenuReset = z.object({ version: z.number().int() });
export type MenuReset = z.infer<typeof MenuReset>;
