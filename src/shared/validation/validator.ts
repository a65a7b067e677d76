import { type Failure, type Say, valuesFor } from './messages.ts';
import { fillTargets, type NormalizedRules, normalizeRules, type Params, type Rules, ruleNamed } from './parse.ts';
import { isEmptyList, isNothing, isRecord, type RuleTable, type Tools, type Verdict } from './rule.ts';

export type ValidateOptions = {
  /** The field's name as people read it. */
  name?: string | undefined;
  /** The key of that name in the texts, by which a field may have a sentence of its own for a rule. */
  label?: string | undefined;
  /** The values of other fields, by their ids, and their names. */
  values?: Readonly<Record<string, unknown>>;
  names?: Readonly<Record<string, string>>;
  /** Stop at the first failure; the default. */
  bails?: boolean;
  /** Pass what is empty and not required; the default. */
  skipIfEmpty?: boolean;
  /** Our code of the language of the messages. */
  locale?: string | undefined;
};

export type Validated = {
  valid: boolean;
  /** Undefined where no rule decides about it. */
  required: boolean | undefined;
  errors: string[];
  /** The message of each rule that failed. */
  failedRules: Record<string, string>;
  failures: readonly Failure[];
};

export type Validator = ReturnType<typeof createValidator>;

/** Checks values by the rules of one table, whose sentences `say` knows. */
export function createValidator(table: RuleTable, say: Say, tools: Tools = {}) {
  const normalize = (rules: Rules) => normalizeRules(table, rules);
  const begin = (value: unknown, rules: Rules, options: ValidateOptions) =>
    pipeline({ table, tools, rules: normalize(rules), options }, value);
  return {
    normalizeRules: normalize,
    hasRequireRule: (rules: NormalizedRules) => [...rules.keys()].some((name) => isRequireRule(table, name)),

    /** Rejects where a rule does not exist that the value would be tested by. */
    async validate(value: unknown, rules: Rules, options: ValidateOptions = {}): Promise<Validated> {
      const steps = begin(value, rules, options);
      let step = steps.next();
      while (!step.done) step = steps.next(await step.value);
      return withMessages(step.value, say, options.locale);
    },

    /** The same at once, for rules that need not wait for a file to be read. Throws on one that does. */
    validateNow(value: unknown, rules: Rules, options: ValidateOptions = {}): Validated {
      const steps = begin(value, rules, options);
      let step = steps.next();
      while (!step.done) {
        if (step.value instanceof Promise) throw new Error('a rule has to wait for its answer');
        step = steps.next(step.value);
      }
      return withMessages(step.value, say, options.locale);
    },

    messagesOf: (failures: readonly Failure[], locale?: string | undefined) =>
      withMessages({ valid: false, required: undefined, failures }, say, locale),
  };
}

type Outcome = { valid: boolean; required: boolean | undefined; failures: readonly Failure[] };
type Field = { table: RuleTable; tools: Tools; rules: NormalizedRules; options: ValidateOptions };
type Steps<T> = Generator<Verdict | Promise<Verdict>, T, Verdict>;

/** The rules that decide whether a value must be there, then the others in their order. */
function* pipeline(field: Field, value: unknown): Steps<Outcome> {
  const { table, rules, options } = field;
  const { bails = true, skipIfEmpty = true } = options;
  const failures: Failure[] = [];
  const isEmpty = isNothing(value) || value === '' || isEmptyList(value);
  let required: boolean | undefined;
  for (const [name, params] of rules) {
    if (!isRequireRule(table, name)) continue;
    const found = yield* test(field, value, name, params);
    if (found.required !== undefined) required = found.required;
    if (found.failure) failures.push(found.failure);
    if (found.failure && bails) return { valid: false, required: found.required, failures };
  }
  if (isEmpty && !required && skipIfEmpty) return { valid: failures.length === 0, required, failures };
  for (const [name, params] of rules) {
    if (isRequireRule(table, name)) continue;
    const { failure } = yield* test(field, value, name, params);
    if (failure) failures.push(failure);
    if (failure && bails) break;
  }
  return { valid: failures.length === 0, required, failures };
}

type Found = { required: boolean | undefined; failure: Failure | null };

function* test({ table, tools, options }: Field, value: unknown, name: string, written: Params): Steps<Found> {
  const rule = ruleNamed(table, name);
  if (!rule) throw new Error(`No such validator '${name}' exists.`);
  const params = fillTargets(written, options.values ?? {});
  const verdict = yield rule.params
    ? rule.test(value, isRecord(params) ? params : {}, tools)
    : rule.test(value, Array.isArray(params) ? params : [], tools);
  const { valid, required, data }: Exclude<Verdict, boolean> =
    typeof verdict === 'boolean' ? { valid: verdict } : verdict;
  const values = () => ({ ...data, ...valuesFor(options.name ?? '{field}', written, params, options.names ?? {}) });
  return { required, failure: valid ? null : { rule: name, label: options.label, values: values() } };
}

function isRequireRule(table: RuleTable, name: string): boolean {
  return ruleNamed(table, name)?.computesRequired ?? false;
}

function withMessages({ valid, required, failures }: Outcome, say: Say, locale: string | undefined): Validated {
  const said = failures.map((failure) => [failure.rule, say(failure, locale)] as const);
  return { valid, required, errors: said.map(([, text]) => text), failedRules: Object.fromEntries(said), failures };
}
