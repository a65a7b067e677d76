import type { Validator } from '#shared/validation/validator.ts';
import { Field } from './field.ts';
import type { FieldContext, FieldOptions, FieldState } from './field-options.ts';
import { type Flags, flagsOfForm, freshFlags } from './flags.ts';

export type FormState = {
  readonly flags: Readonly<Flags>;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly fields: Readonly<Record<string, FieldState>>;
};

export type FormContext = {
  validator: Validator;
  later: FieldContext['later'];
  locale?: () => string | undefined;
};

/** The pause after which the state of a form follows those of its fields. */
const aggregateMs = 16;

/** Fields that are checked together. Each field says at once what it knows; the whole follows after 16 ms. */
export class Form {
  readonly #context: FormContext;
  readonly #fields = new Map<string, Field>();
  readonly #watchers = new Set<() => void>();
  #state: FormState = { flags: { ...freshFlags(), valid: true }, errors: {}, fields: {} };
  #cancel: (() => void) | null = null;

  constructor(context: FormContext) {
    this.#context = context;
  }

  get state(): FormState {
    return this.#state;
  }

  /** In the order in which they were added. */
  get fields(): Field[] {
    return [...this.#fields.values()];
  }

  find(id: string): Field | undefined {
    return this.#fields.get(id);
  }

  add(options: FieldOptions): Field {
    const field: Field = new Field(options, {
      validator: this.#context.validator,
      later: this.#context.later,
      find: (id) => this.find(id),
      locale: () => this.#context.locale?.(),
      onValue: () => this.#tellDependents(field),
      onChange: () => this.#changed(),
    });
    this.#fields.set(field.id, field);
    this.#changed();
    return field;
  }

  /** Checks every field that is not disabled, aloud unless `silent`; true if all are valid. */
  async validate({ silent = false }: { silent?: boolean } = {}): Promise<boolean> {
    const asked = this.fields.filter((field) => !field.isDisabled);
    const results = await Promise.all(asked.map((field) => (silent ? field.validateSilent() : field.validate())));
    this.#aggregate();
    return results.every((result) => result.valid);
  }

  reset(): void {
    for (const field of this.fields) field.reset();
  }

  /** What the server says of fields, by their ids; what names none is left to the caller. */
  setErrors(errors: Readonly<Record<string, string | readonly string[]>>): void {
    for (const [id, given] of Object.entries(errors))
      this.find(id)?.setErrors(typeof given === 'string' ? [given] : given);
  }

  relocalize(): void {
    for (const field of this.fields) field.relocalize();
  }

  /** Told at once of every change of a field, as what is typed must be seen. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  #tellDependents(target: Field): void {
    const dependents = this.fields.filter((field) => field.targets.has(target.id));
    void Promise.resolve().then(() => {
      for (const field of dependents) field.targetChanged();
    });
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher();
    this.#cancel?.();
    this.#cancel = this.#context.later(() => this.#aggregate(), aggregateMs);
  }

  #aggregate(): void {
    const states = this.fields.map((field) => [field.id, field.state] as const);
    this.#state = {
      flags: flagsOfForm(states.map(([, state]) => state.flags)),
      errors: Object.fromEntries(states.map(([id, { errors }]) => [id, errors])),
      fields: Object.fromEntries(states),
    };
  }
}
