import type { Failure } from '#shared/validation/messages.ts';
import { type NormalizedRules, type Rules, targetsOf } from '#shared/validation/parse.ts';
import type { Validated } from '#shared/validation/validator.ts';
import { isEqual } from './equal.ts';
import { nextFieldId } from './field-id.ts';
import type { FieldContext, FieldOptions, FieldState } from './field-options.ts';
import { type Flags, freshFlags } from './flags.ts';
import { eventsOf, type FieldEvent } from './modes.ts';

/** One field of a form: its value, what has happened to it, what is wrong with it. Says nothing before it is asked. */
export class Field {
  readonly id: string;
  readonly name: string | undefined;
  /** The fields whose changes it follows: those that its rules ask for, or asked for before. */
  readonly targets = new Set<string>();
  readonly #options: FieldOptions;
  readonly #context: FieldContext;
  #rules: NormalizedRules;
  #written: { rules: Rules; attributes: Rules };
  #state: FieldState;
  #initial: unknown;
  #failures: readonly Failure[] | null = null;
  #latest: Promise<Validated> | null = null;
  #wasReset = false;
  #cancelDebounce: (() => void) | null = null;

  constructor(options: FieldOptions, context: FieldContext) {
    this.id = options.id || options.name || nextFieldId();
    this.name = options.name;
    this.#options = options;
    this.#context = context;
    this.#written = { rules: options.rules, attributes: options.attributes };
    this.#rules = this.#readRules();
    this.#initial = options.value;
    this.#state = { value: options.value, flags: freshFlags(this.#hasRequireRule()), errors: [], failedRules: {} };
  }

  get state(): FieldState {
    return this.#state;
  }

  get isDisabled(): boolean {
    return this.#options.disabled ?? false;
  }

  /** Once it is on the screen: whether it is valid is found silently. */
  mount(): void {
    void this.#revalidate();
  }

  /** What the control tells: `input`, or `change` where that is its input, brings the value. */
  handle(event: FieldEvent, value?: unknown): void {
    const { mode = 'aggressive', inputEvent = 'input' } = this.#options;
    const isHeard = eventsOf(mode, this.#state.errors.length > 0, inputEvent).includes(event);
    if (event === inputEvent) {
      this.#keepValue(value, { changed: !isEqual(this.#initial, value), dirty: true, pristine: false });
    }
    if (event === 'blur') this.#set({ flags: { touched: true, untouched: false } });
    if (isHeard) this.#checkSoon();
  }

  /** A change that nobody typed: found silently, or aloud once the field was checked. Not in passive mode. */
  setValue(value: unknown): void {
    const before = this.#state.value;
    const isSame = before === value || (Number.isNaN(before) && Number.isNaN(value));
    if (isSame) return;
    this.#keepValue(value);
    if (this.#options.mode !== 'passive') void this.#revalidate();
  }

  /** Other rules, as a language or another answer brings them. */
  setRules(rules: Rules, attributes: Rules = this.#written.attributes): void {
    if (isEqual(this.#written, { rules, attributes })) return;
    this.#written = { rules, attributes };
    this.#rules = this.#readRules();
    this.#set({ flags: { required: this.#hasRequireRule() } });
    void this.#revalidate();
  }

  /** Checks aloud; with a value, that one from now on. What a later check finds wins. */
  async validate(...given: [value?: unknown]): Promise<Validated> {
    if (given.length > 0) this.#keepValue(given[0], { changed: !isEqual(this.#initial, given[0]) });
    return this.#validateAloud();
  }

  /** Finds out whether it is valid and says nothing. */
  async validateSilent(): Promise<Validated> {
    this.#set({ flags: { pending: true } });
    const { bails = true, skipIfEmpty = true } = this.#options;
    const result = await this.#context.validator.validate(this.#state.value, this.#rules, {
      ...this.#lookup(),
      name: this.name,
      label: this.#options.label,
      locale: this.#context.locale(),
      bails,
      skipIfEmpty,
    });
    const required = result.required === undefined ? {} : { required: result.required };
    this.#set({ flags: { pending: false, valid: result.valid, invalid: !result.valid, ...required } });
    return result;
  }

  /** What the server says of it, until the next check. */
  setErrors(errors: readonly string[]): void {
    this.#apply(errors, {}, null);
  }

  /** As at the start, with the value that it has now. */
  reset(): void {
    this.#initial = this.#state.value;
    this.#failures = null;
    this.#set({ flags: freshFlags(this.#hasRequireRule()), errors: [], failedRules: {} });
    void this.validateSilent();
    this.#latest = null;
    this.#wasReset = true;
    this.#context.later(() => {
      this.#wasReset = false;
    }, this.#options.debounceMs ?? 0);
  }

  /** The same errors in the language that is chosen now; what the server said is checked anew. */
  relocalize(): void {
    if (!this.#state.flags.validated) return;
    if (!this.#failures) return void this.validate();
    const { errors, failedRules } = this.#context.validator.messagesOf(this.#failures, this.#context.locale());
    this.#apply(errors, failedRules, this.#failures);
  }

  /** A field that its rules ask for has changed. */
  targetChanged(): void {
    if (this.#state.flags.validated) void this.validate();
    else if (this.#hasRequireRule()) void this.validateSilent();
  }

  #checkSoon(): void {
    const check = () =>
      void Promise.resolve().then(() => {
        if (!this.#wasReset) void this.#validateAloud();
        this.#wasReset = false;
      });
    const { debounceMs = 0 } = this.#options;
    this.#cancelDebounce?.();
    if (debounceMs === 0) check();
    else this.#cancelDebounce = this.#context.later(check, debounceMs);
  }

  #revalidate(): Promise<Validated> {
    const aloud = this.#options.immediate || this.#state.flags.validated;
    return aloud ? this.#validateAloud() : this.validateSilent();
  }

  async #validateAloud(): Promise<Validated> {
    const running = this.validateSilent();
    this.#latest = running;
    const result = await running;
    if (this.#latest === running) {
      this.#apply(result.errors, result.failedRules, result.failures);
      this.#latest = null;
    }
    return result;
  }

  #apply(errors: readonly string[], failedRules: FieldState['failedRules'], failures: readonly Failure[] | null): void {
    const failed = errors.length > 0;
    const changed = !isEqual(this.#state.value, this.#initial);
    this.#failures = failures;
    const flags = { valid: !failed, passed: !failed, invalid: failed, failed, validated: true, changed };
    this.#set({ flags, errors, failedRules });
  }

  #lookup(): { values: Record<string, unknown>; names: Record<string, string> } {
    const found = [...this.targets].flatMap((id) => this.#context.find(id) ?? []);
    return {
      values: Object.fromEntries(found.map((field) => [field.id, field.state.value])),
      names: Object.fromEntries(found.map((field) => [field.id, field.name ?? field.id])),
    };
  }

  #readRules(): NormalizedRules {
    const { normalizeRules } = this.#context.validator;
    const rules = new Map([...normalizeRules(this.#written.attributes), ...normalizeRules(this.#written.rules)]);
    for (const target of targetsOf(rules)) this.targets.add(target);
    return rules;
  }

  #hasRequireRule(): boolean {
    return this.#context.validator.hasRequireRule(this.#rules);
  }

  #keepValue(value: unknown, flags: Partial<Flags> = {}): void {
    const isOther = value !== this.#state.value;
    this.#set({ value, flags });
    if (isOther) this.#context.onValue();
  }

  #set({ flags = {}, ...rest }: Partial<Omit<FieldState, 'flags'>> & { flags?: Partial<Flags> }): void {
    this.#state = { ...this.#state, ...rest, flags: { ...this.#state.flags, ...flags } };
    this.#context.onChange();
  }
}
