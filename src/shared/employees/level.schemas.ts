import { z } from 'zod';
import { type ModuleRight, modules, rights, scopes } from '#shared/access/rights.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { levelFields } from './level.fields.ts';

const everyRight = modules.flatMap((module) => rights.map((right): ModuleRight => `${module}:${right}`));

/** What its employees may do, and how far. */
export const AccessLevel = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scope: z.enum(scopes),
    /** As `module:right`. */
    rights: z.array(z.string()),
    /** How many have it. */
    employees: z.number().int(),
    version: z.number().int(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'AccessLevel' });
export type AccessLevel = z.infer<typeof AccessLevel>;

const form = { name: z.string().trim().min(1).max(100), scope: z.enum(scopes) };

/** The id is the form's own: the same one sent again makes one level. It has no rights yet. */
export const NewAccessLevel = withRules(z.object({ id: z.uuid(), ...form }), levelFields);
export type NewAccessLevel = z.infer<typeof NewAccessLevel>;

/** `version` is that of the row the form was filled from. */
export const AccessLevelEdit = withRules(z.object({ version: z.number().int(), ...form }), levelFields);
export type AccessLevelEdit = z.infer<typeof AccessLevelEdit>;

/** All rights of the level from now on. */
export const LevelRights = z.object({ version: z.number().int(), rights: z.array(z.enum(everyRight)).max(500) });
export type LevelRights = z.infer<typeof LevelRights>;

/** What a picker shows of a level. */
export const LevelChoice = z.object({ id: z.uuid(), name: z.string() });
export type LevelChoice = z.infer<typeof LevelChoice>;
