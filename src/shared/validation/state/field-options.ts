import type { Rules } from '#shared/validation/parse.ts';
import type { Validator } from '#shared/validation/validator.ts';
import type { Flags } from './flags.ts';
import type { Mode } from './modes.ts';

export type FieldOptions = {
  /** By what other fields and the server name it; else its name, else one is made. */
  id?: string;
  /** Its name as people read it. */
  name?: string;
  /** The key of that name in the texts. */
  label?: string;
  rules?: Rules;
  /** Rules that stand in the control's attributes; those of `rules` by the same name win. */
  attributes?: Rules;
  value?: unknown;
  mode?: Mode;
  bails?: boolean;
  skipIfEmpty?: boolean;
  /** Checked aloud from the start. */
  immediate?: boolean;
  /** Pause in ms after the last event before it is checked. */
  debounceMs?: number;
  /** Left out when the form is checked. */
  disabled?: boolean;
  /** What the control calls typing: `change` for all that is no text. */
  inputEvent?: 'input' | 'change';
};

export type FieldState = {
  readonly value: unknown;
  readonly flags: Readonly<Flags>;
  readonly errors: readonly string[];
  /** The message of each rule that failed. */
  readonly failedRules: Readonly<Record<string, string>>;
};

/** What a field needs from around it. */
export type FieldContext = {
  validator: Validator;
  /** Calls after so many ms, unless the function that it returns is called before. */
  later: (call: () => void, ms: number) => () => void;
  /** The field of that id in the same form. */
  find: (
    id: string,
  ) => { readonly id: string; readonly name: string | undefined; readonly state: FieldState } | undefined;
  /** Our code of the language of the messages. */
  locale: () => string | undefined;
  onValue: () => void;
  onChange: () => void;
};
