import type { BodyRules, FieldRules } from '#shared/validation/body-rules.ts';
import { isRecord, type RuleTable } from '#shared/validation/rule.ts';
import { allRules } from '#shared/validation/rules/all-rules.ts';
import { fieldName, sayIn } from '#shared/validation/sentences.ts';
import { createValidator } from '#shared/validation/validator.ts';

/**
 * What is wrong with the fields of a body, each in the sentence that its form would say; empty if nothing is. `table` holds
 * the rules that they name.
 */
export function brokenRules(
  rules: BodyRules,
  sent: unknown,
  locale: string,
  table: RuleTable = allRules,
): Record<string, string[]> {
  const { validateNow } = createValidator(table, sayIn);
  const body = isRecord(sent) ? withTexts(sent) : {};
  const fields = Object.entries(rules);
  const values = { ...body, ...Object.fromEntries(fields.map(([field, one]) => [field, asRead(one, body[field])])) };
  const names = Object.fromEntries(fields.map(([field, { label }]) => [field, fieldName(label, locale)]));
  const asked = fields.filter(([field, { mayBeAbsent }]) => !mayBeAbsent || values[field] !== undefined);
  const found = asked.map(([field, { rules, label }]) => {
    const { errors } = validateNow(values[field], rules, { name: names[field], label, names, values, locale });
    return [field, errors] as const;
  });
  return Object.fromEntries(found.filter(([, errors]) => errors.length > 0));
}

/** The same of each thing in a list of a body, by its place: `beds.0.note`. */
export function brokenInLists(
  lists: Readonly<Record<string, BodyRules>>,
  sent: unknown,
  locale: string,
): Record<string, string[]> {
  const body = isRecord(sent) ? sent : {};
  const found = Object.entries(lists).flatMap(([list, rules]) => {
    const things: unknown = body[list];
    return (Array.isArray(things) ? things : []).flatMap((thing, place) =>
      Object.entries(brokenRules(rules, thing, locale)).map(([field, said]) => [`${list}.${place}.${field}`, said]),
    );
  });
  return Object.fromEntries(found);
}

function asRead({ read }: FieldRules, value: unknown): unknown {
  return read && typeof value === 'string' ? read(value) : value;
}

/** Rules read a field as text. JSON that has none, as `{ "toString": 0 }`, is an empty object to them, and not an exception. */
function withTexts(sent: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).map(([field, value]) => [field, hasText(value) ? value : {}]));
}

function hasText(value: unknown): boolean {
  try {
    return String(value) !== undefined;
  } catch {
    return false; // TypeError: its `toString` is no function
  }
}
