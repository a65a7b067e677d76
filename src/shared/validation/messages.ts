import { Locator, type Params } from './parse.ts';
import { isRecord } from './rule.ts';

/** A rule that a value has failed, with what its sentence may name. */
export type Failure = { readonly rule: string; readonly values: Readonly<Record<string, unknown>> };

/** The sentence of a rule in a language, with `{field}` and the rule's parameters in braces; undefined if it has none. */
export type FindMessage = (rule: string, locale: string | undefined) => string | undefined;

/** What stands where a rule has no sentence. */
export const defaultMessage = '{field} is not valid.';

/** The sentence with its words filled in; what it does not know stays as it is written. */
export function messageOf({ rule, values }: Failure, find: FindMessage, locale: string | undefined): string {
  const template = find(rule, locale) ?? defaultMessage;
  return template.replace(/{([^}]+)}/g, (braces, name: string) => (name in values ? String(values[name]) : braces));
}

/** What the sentence of a failed rule may name: its parameters as filled, and a target by the name that people read. */
export function valuesFor(field: string, written: Params, filled: Params, names: Readonly<Record<string, string>>) {
  const targets = isRecord(written)
    ? Object.entries(written).flatMap(([name, param]) =>
        param instanceof Locator ? [[name, names[param.field] ?? param.field]] : [],
      )
    : [];
  return { ...filled, ...Object.fromEntries(targets), field };
}
