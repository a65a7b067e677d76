import type { BodyRules } from '#shared/validation/body-rules.ts';
import { type Say, sayDefault, sentenceKeys } from '#shared/validation/messages.ts';
import type { RuleTable, Tools } from '#shared/validation/rule.ts';
import { Form } from '#shared/validation/state/form.ts';
import type { Mode } from '#shared/validation/state/modes.ts';
import { createValidator } from '#shared/validation/validator.ts';
import { currentLanguage, sentence } from '#web/kit/i18n/texts.ts';

type FormStart = { initial: Readonly<Record<string, string>>; mode: Mode; tools?: Tools };

/** The form of these fields, which says what is wrong in the texts of the app. */
export function makeForm(fields: BodyRules, table: RuleTable, { initial, mode, tools }: FormStart): Form {
  const form = new Form({ validator: createValidator(table, say, tools), later, locale: currentLanguage });
  addFields(form, fields, { initial, mode });
  return form;
}

/** Fields that have become others, by their labels, begin anew. */
export function changeFields(form: Form, before: BodyRules, fields: BodyRules, start: FormStart): void {
  const changed = Object.entries(fields).filter(([id, { label }]) => before[id]?.label !== label);
  addFields(form, Object.fromEntries(changed), start);
}

function addFields(form: Form, fields: BodyRules, { initial, mode }: FormStart): void {
  for (const [id, { rules, label }] of Object.entries(fields))
    form.add({ id, name: labelOf(fields, id), label, rules, mode, value: initial[id] ?? '' }).mount();
}

/**
 * What the server refuses, by the fields of the form: it names a part of a field too (`hours.0.opens_at`). What names no
 * field is left out.
 */
export function byField(
  form: Pick<Form, 'find'>,
  errors: Readonly<Record<string, string[]>>,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, said] of Object.entries(errors)) {
    const field = [name, name.split('.', 1)[0] ?? name].find((one) => form.find(one));
    if (field) found[field] = [...(found[field] ?? []), ...said];
  }
  return found;
}

/** All of a form that is on the screen, to compare: what else is known of a field (it was visited, is being checked) draws nothing. */
export function shownOf({ fields }: Pick<Form, 'fields'>): string {
  return JSON.stringify(
    fields.map(({ state: { value, errors, flags } }) => [value, errors[0], flags.validated, flags.valid]),
  );
}

/** What people call a field, in the language of the page. */
export function labelOf(fields: BodyRules, name: string): string {
  const label = fields[name]?.label;
  return (label && sentence(`fields.${label}`)) ?? name;
}

const say: Say = (failure, locale) => {
  const field = sentence(`fields.${failure.label}`) ?? failure.values.field; // the language may be another one since
  const said = sentenceKeys(failure).map((key) => sentence(key, { ...failure.values, field }));
  return said.find((one) => one !== undefined) ?? sayDefault(failure, locale);
};

function later(call: () => void, ms: number): () => void {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
}
