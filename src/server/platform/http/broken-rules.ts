import { text } from '#server/platform/texts.ts';
import { fallbackLanguage } from '#shared/locales/languages.ts';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { allRules } from '#shared/validation/rules/all-rules.ts';
import { createValidator } from '#shared/validation/validator.ts';

const validator = createValidator(allRules, ({ rule, values }, locale = fallbackLanguage) =>
  text(locale, `rules.${rule}`, wordsOf(values)),
);

/** What is wrong with the fields of a body, each in the sentence that its form would say; empty if nothing is. */
export function brokenRules(rules: BodyRules, sent: unknown, locale: string): Record<string, string[]> {
  const values = isRecord(sent) ? withTexts(sent) : {};
  const names = Object.fromEntries(
    Object.entries(rules).map(([field, { label }]) => [field, text(locale, `fields.${label}`)]),
  );
  const asked = Object.entries(rules).filter(([field, { mayBeAbsent }]) => !mayBeAbsent || values[field] !== undefined);
  const found = asked.map(([field, declared]) => {
    const { errors } = validator.validateNow(values[field], declared.rules, {
      name: names[field],
      names,
      values,
      locale,
    });
    return [field, errors] as const;
  });
  return Object.fromEntries(found.filter(([, errors]) => errors.length > 0));
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

function wordsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}
