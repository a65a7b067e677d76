import { fill } from '#shared/locales/fill.ts';
import { Locator, type Params } from './parse.ts';
import { isRecord } from './rule.ts';

/** A rule that a value has failed, with what its sentence may name. */
export type Failure = {
  readonly rule: string;
  /** The key of the field's name in the texts, where it has one. */
  readonly label: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
};

/** The sentence of a failed rule in a language, filled in. */
export type Say = (failure: Failure, locale: string | undefined) => string;

/** What the package says of every rule. */
export const sayDefault: Say = ({ values }) => fill('{field} is not valid.', values);

/** Where the sentence of a failed rule stands in the texts: that of this very field, of the rule, of any rule. */
export function sentenceKeys({ rule, label }: Failure): string[] {
  return [...(label ? [`rules.${label}.${rule}`] : []), `rules.${rule}`, 'rules.default'];
}

/** What the sentence of a failed rule may name: its parameters as filled, and a target by the name that people read. */
export function valuesFor(field: string, written: Params, filled: Params, names: Readonly<Record<string, string>>) {
  const targets = isRecord(written)
    ? Object.entries(written).flatMap(([name, param]) =>
        param instanceof Locator ? [[name, names[param.field] ?? param.field]] : [],
      )
    : [];
  const list = Array.isArray(filled) ? { list: filled.join(', ') } : {};
  return { ...filled, ...list, ...Object.fromEntries(targets), field };
}
