import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { BodyRules } from '#shared/validation/body-rules.ts';
import type { RuleTable } from '#shared/validation/rule.ts';
import type { Form } from '#shared/validation/state/form.ts';
import type { Mode } from '#shared/validation/state/modes.ts';
import { announce } from '#web/kit/announce.ts';
import { isRefusal } from '#web/kit/http/api-error.ts';
import { byField, changeFields, labelOf, makeForm } from './make-form.ts';
import { useShown } from './useShown.ts';

/** One field as a control shows it. */
export type BoundField = {
  id: string;
  name: string;
  label: string;
  value: string;
  /** What is wrong with it, once that was asked. */
  error: string | undefined;
  /** `is-valid` or `is-invalid` once it was asked, else nothing. */
  className: string;
  onInput: (value: string) => void;
  onBlur: () => void;
};

/** A field that a submission found wrong: what it is called, what is said of it, and the way to it. */
export type Problem = { name: string; label: string; error: string; lead: () => void };

export type BoundForm<Name extends string> = {
  form: RefObject<HTMLFormElement | null>;
  field: (name: Name) => BoundField;
  /** Checks all fields; sends what they hold if they are valid, else leads to the first that is not. */
  submit: (send: (typed: (name: Name) => string) => void) => Promise<void>;
  /** Says under its field what the server refused; what names no field of the form stands under `rest`. */
  refuse: (error: unknown, rest: Name) => void;
  /** Says what else is wrong under the fields, and leads to the first. */
  blame: (errors: Readonly<Record<string, string[]>>) => void;
  /** What a submission has found wrong and is wrong still. */
  problems: readonly Problem[];
  /** Whether something was typed that a leave would lose. */
  isChanged: boolean;
};

/**
 * A form of text fields by the rules that the server asks too. `table` holds the rules that its fields name. `aggressive`
 * checks at every key and at each end of a visit, `eager` at the end of a visit and then at every key until it is right.
 * Fields may become others while the form is shown: one of another label begins anew.
 */
export function useForm<F extends BodyRules>(
  fields: F,
  table: RuleTable,
  initial: Record<keyof F & string, string>,
  mode: Mode = 'aggressive',
): BoundForm<keyof F & string> {
  const element = useRef<HTMLFormElement>(null);
  const prefix = useId();
  const [form] = useState(() => makeForm(fields, table, { initial, mode }));
  const shown = useRef({ fields, initial, mode });
  useEffect(() => {
    const { fields: before, ...start } = shown.current;
    if (before !== fields) changeFields(form, before, fields, start);
    shown.current = { fields, ...start };
  }, [form, fields]);
  const [wasRefused, setRefused] = useState(false);
  useShown(form);
  const typed = (name: string) => String(form.find(name)?.state.value ?? '');
  const lead = (name: string) => leadTo(element.current, { name, id: `${prefix}${name}` });
  const showProblems = () => {
    const [first, ...others] = wrongIn(form);
    setRefused(true);
    if (first) lead(first.name);
    if (first && others.length > 0) announce([first, ...others].map(({ error }) => error).join(' '));
  };
  const blame = (errors: Readonly<Record<string, string[]>>) => {
    form.setErrors(errors);
    showProblems();
  };
  return {
    form: element,
    blame,
    field: (name) => {
      const field = form.find(name);
      const { flags, errors } = field?.state ?? { flags: null, errors: [] };
      return {
        id: `${prefix}${name}`,
        name,
        label: labelOf(fields, name),
        value: typed(name),
        error: errors[0],
        className: flags?.validated ? (flags.valid ? 'is-valid' : 'is-invalid') : '',
        onInput: (value) => field?.handle('input', fields[name]?.read?.(value) ?? value),
        onBlur: () => field?.handle('blur'),
      };
    },
    submit: async (send) => {
      if (!(await form.validate())) return showProblems();
      setRefused(false);
      send(typed);
    },
    refuse: (error, rest) => {
      if (!isRefusal(error)) return;
      const named = byField(form, error.errors);
      blame(Object.keys(named).length > 0 ? named : { [rest]: [error.message] });
    },
    problems: wasRefused
      ? wrongIn(form).map(({ name, error }) => ({ name, error, label: labelOf(fields, name), lead: () => lead(name) }))
      : [],
    isChanged: form.fields.some(({ id }) => typed(id) !== (initial[id] ?? '')),
  };
}

function wrongIn(form: Form) {
  return form.fields.flatMap(({ id, state }) => {
    const [error] = state.errors;
    return error === undefined ? [] : [{ name: id, error }];
  });
}

/**
 * To the control of that name, or to the first of its choices; a text is selected, so that typing replaces it. A list to
 * choose from keeps its value in a hidden control of that name: there to the one of that id.
 */
function leadTo(form: HTMLFormElement | null, { name, id }: { name: string; id: string }): void {
  const found = form?.elements.namedItem(name);
  const named = found instanceof RadioNodeList ? found[0] : found;
  const isHidden = named instanceof HTMLInputElement && named.type === 'hidden';
  const control = isHidden ? document.getElementById(id) : named;
  if (control instanceof HTMLInputElement && control.type !== 'radio') control.select();
  if (control instanceof HTMLElement) control.focus();
}
