import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import { sayDefault } from '#shared/validation/messages.ts';
import type { RuleTable } from '#shared/validation/rule.ts';
import { Form } from '#shared/validation/state/form.ts';
import { createValidator } from '#shared/validation/validator.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { currentLanguage, sentence, useLanguage } from '#web/kit/i18n/texts.ts';

/** One field as a control shows it. */
export type BoundField = {
  name: string;
  label: string;
  value: string;
  /** What is wrong with it, once that was asked. */
  error: string | undefined;
  onInput: (value: string) => void;
  onBlur: () => void;
};

export type BoundForm<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  field: (name: Name) => BoundField;
  /** Checks all fields; sends what they hold if they are valid, else leads to the first that is not. */
  submit: (send: (typed: (name: Name) => string) => void) => Promise<void>;
  /** Says under its field what the server refused; what names no field of the form stands under `rest`. */
  refuse: (error: unknown, rest: Name) => void;
};

/** A form of text fields by the rules that the server asks too. `table` holds the rules that its fields name. */
export function useForm<F extends BodyRules>(
  fields: F,
  table: RuleTable,
  initial: Record<keyof F & string, string>,
): BoundForm<keyof F & string> {
  const element = useRef<HTMLFormElement>(null);
  const [form] = useState(() => makeForm(fields, table, initial));
  const language = useLanguage();
  useSyncExternalStore(
    (watcher) => form.watch(watcher),
    () => form.version,
  );
  useEffect(() => {
    if (language) form.relocalize();
  }, [form, language]);
  const typed = (name: string) => String(form.find(name)?.state.value ?? '');
  const leadToFirst = () => {
    const wrong = form.fields.find((one) => one.state.errors.length > 0);
    const control = wrong && element.current?.elements.namedItem(wrong.id);
    if (control instanceof HTMLInputElement) control.select();
  };
  return {
    form: element,
    field: (name) => ({
      name,
      label: labelOf(fields, name),
      value: typed(name),
      error: form.find(name)?.state.errors[0],
      onInput: (value) => form.find(name)?.handle('input', value),
      onBlur: () => form.find(name)?.handle('blur'),
    }),
    submit: async (send) => {
      if (!(await form.validate())) return leadToFirst();
      send(typed);
    },
    refuse: (error, rest) => {
      if (!isRefusal(error)) return;
      const named = Object.keys(error.errors).some((name) => form.find(name));
      form.setErrors(named ? error.errors : { [rest]: [error.message] });
      leadToFirst();
    },
  };
}

function makeForm(fields: BodyRules, table: RuleTable, initial: Readonly<Record<string, string>>): Form {
  const validator = createValidator(
    table,
    (failure) => sentence(`rules.${failure.rule}`, failure.values) ?? sayDefault(failure, undefined),
  );
  const later = (call: () => void, ms: number) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  };
  const form = new Form({ validator, later, locale: currentLanguage });
  for (const [id, { rules }] of Object.entries(fields))
    form.add({ id, name: labelOf(fields, id), rules, value: initial[id] ?? '' });
  for (const field of form.fields) field.mount();
  return form;
}

function labelOf(fields: BodyRules, name: string): string {
  const label = fields[name]?.label;
  return (label && sentence(`fields.${label}`)) ?? name;
}
