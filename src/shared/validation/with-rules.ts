import { z } from 'zod';
import type { BodyRules } from './body-rules.ts';

const declared = z.registry<{ rules: BodyRules }>();

/**
 * The schema of a body whose fields obey these rules too: `route` asks them first and says each in its own sentence.
 */
export function withRules<Z extends z.ZodType>(schema: Z, rules: BodyRules): Z {
  declared.add(schema, { rules });
  return schema;
}

/** The rules that were declared with a schema; none for most. */
export function rulesOf(schema: z.ZodType): BodyRules {
  return declared.get(schema)?.rules ?? {};
}
