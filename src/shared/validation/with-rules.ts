import { z } from 'zod';
import type { BodyRules } from './body-rules.ts';

/** Of a field that is a list: the rules of each thing in it. */
type ListRules = Readonly<Record<string, BodyRules>>;

const declared = z.registry<{ rules: BodyRules; lists: ListRules }>();

/**
 * The schema of a body whose fields obey these rules too: `route` asks them first and says each in its own sentence.
 */
export function withRules<Z extends z.ZodType>(schema: Z, rules: BodyRules, lists: ListRules = {}): Z {
  declared.add(schema, { rules, lists });
  return schema;
}

/** The rules of what stands in the lists of a body. */
export function listRulesOf(schema: z.ZodType): ListRules {
  return declared.get(schema)?.lists ?? {};
}

/** The rules that were declared with a schema; none for most. */
export function rulesOf(schema: z.ZodType): BodyRules {
  return declared.get(schema)?.rules ?? {};
}
