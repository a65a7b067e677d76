import { z } from 'zod';
import { scopes } from '#shared/access/rights.ts';

/** What keeps an account from what its access level allows. */
export const hindrances = ['switched_off', 'cannot_sign_in', 'no_department'] as const;

const Named = z.object({ id: z.uuid(), name: z.string() });

/** Who can give these rights to the employee, by the rules by which they are given (docs/decisions/0028-who-grants-what.md). */
const Givers = z.object({
  /** As `module:right`. */
  rights: z.array(z.string()),
  /** Those whom the reader may see, by name; 20 at most. */
  people: z.array(Named),
  /** How many more there are. */
  more: z.number().int(),
  /** The access levels of these; none where the reader sees no levels of others. */
  levels: z.array(z.string()),
});

/** What an employee may do now, where, and what is in the way. */
export const EffectiveRights = z
  .object({
    employee: Named,
    level: z.object({ name: z.string(), scope: z.enum(scopes) }),
    departments: z.array(Named),
    /** What the access level allows, as `module:right`. */
    rights: z.array(z.string()),
    /** Those of them that open nothing before a second factor is set up. */
    waiting_for_factor: z.array(z.string()),
    hindrances: z.array(z.enum(hindrances)),
    /** For every right that the level does not allow. */
    givers: z.array(Givers),
  })
  .meta({ id: 'EffectiveRights' });
export type EffectiveRights = z.infer<typeof EffectiveRights>;
