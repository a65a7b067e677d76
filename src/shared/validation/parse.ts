import { isRecord, type NamedParams, type Param, type Rule, type RuleTable } from './rule.ts';

/**
 * Rules as one writes them: `'required|min:3'`, or `{ required: true, min: 3, between: [1, 5], max: { length: 9 } }`.
 */
export type Rules = string | Readonly<Record<string, unknown>> | NormalizedRules | null | undefined;

/** The parameters of each rule, in the order in which the rules run. */
export type NormalizedRules = ReadonlyMap<string, Params>;
export type Params = Readonly<Record<string, unknown>> | readonly unknown[];

/** Stands for the value of another field, which is asked for when the rule runs. */
export class Locator {
  readonly field: string;
  readonly #cast: Param['cast'];

  constructor(field: unknown, cast?: Param['cast']) {
    this.field = String(field);
    this.#cast = cast;
  }

  /** Equal to no value, where it stands in a list and so is not read. */
  toString(): string {
    return `Locator(${this.field})`;
  }

  read(values: NamedParams): unknown {
    const value = values[this.field];
    return this.#cast ? this.#cast(value) : value;
  }
}

/**
 * Reads either syntax. Names are not trimmed, empty segments are ignored, `false` turns a rule off, and of a rule that
 * stands twice the later parameters count. A rule that the table does not have keeps what it was given.
 */
export function normalizeRules(table: RuleTable, rules: Rules): NormalizedRules {
  if (rules instanceof Map) return rules;
  const written = typeof rules === 'string' ? fromText(rules) : fromRecord(rules);
  return new Map(written.map(([name, given]) => [name, readParams(ruleNamed(table, name), given)]));
}

/** The rule of that name, if the table has it as its own. */
export function ruleNamed(table: RuleTable, name: string): Rule | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The fields whose values these rules ask for. */
export function targetsOf(rules: NormalizedRules): string[] {
  return [...rules.values()].flatMap((params) =>
    Array.isArray(params)
      ? params.flatMap((param) => (isReference(param) ? [param.slice(1)] : []))
      : Object.values(params).flatMap((param) => (param instanceof Locator ? [param.field] : [])),
  );
}

/** The parameters with the values of the fields that they name. */
export function fillTargets(params: Params, values: NamedParams): Params {
  if (isList(params)) {
    return params.map((param) => {
      const key = isReference(param) ? param.slice(1) : String(param);
      return key in values ? values[key] : param;
    });
  }
  const filled = Object.entries(params).map(([name, param]) => [
    name,
    param instanceof Locator ? param.read(values) : param,
  ]);
  return Object.fromEntries(filled);
}

function fromText(rules: string): [string, unknown][] {
  return rules.split('|').flatMap((segment): [string, unknown][] => {
    const colon = segment.indexOf(':');
    if (colon === -1) return segment === '' ? [] : [[segment, []]];
    return colon === 0 ? [] : [[segment.slice(0, colon), segment.slice(colon + 1).split(',')]];
  });
}

function fromRecord(rules: unknown): [string, unknown][] {
  if (!isRecord(rules)) return [];
  return Object.entries(rules)
    .filter(([, given]) => given !== false)
    .map(([name, given]) => [name, given === true ? [] : isWhole(given) ? given : [given]]);
}

function readParams(rule: Rule | undefined, given: unknown): Params {
  const listed = isList(given) ? given : null;
  if (!rule) return listed ?? (isRecord(given) ? given : {});
  if (!rule.params) {
    if (!listed) throw new Error('You provided an object params to a rule that has no defined schema.');
    return listed;
  }
  const read: Record<string, unknown> = {};
  const count = Math.max(rule.params.length, listed?.length ?? 0);
  for (let index = 0; index < count; index++) {
    const param = rule.params[index] ?? rule.params.at(-1); // what is given beyond them belongs to the last
    if (param) collect(read, param.name, resolve(param, givenFor(rule.params, param, given, index)));
  }
  return read;
}

/** What is given for a parameter: by its place, by its name, or all of it where the rule has only one. */
function givenFor(params: readonly Param[], param: Param, given: unknown, index: number): unknown {
  if (isList(given)) return index in given ? given[index] : param.fallback;
  if (isRecord(given) && param.name in given) return given[param.name];
  return params.length === 1 ? given : param.fallback;
}

function resolve({ isTarget, cast }: Param, given: unknown): unknown {
  const target = isTarget ? given : isReference(given) ? given.slice(1) : undefined;
  if (target) return new Locator(target, cast);
  const value = isTarget || isReference(given) ? namesNoField : given;
  return cast ? cast(value) : value;
}

/** Stands for a target that is not named: equal to nothing, and not empty. */
const namesNoField = () => undefined;

function collect(read: Record<string, unknown>, name: string, value: unknown): void {
  const before = read[name];
  if (!before) read[name] = value;
  else read[name] = Array.isArray(before) ? [...before, value] : [before, value];
}

function isReference(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('@');
}

/** A list or an object is all that a rule is given; anything else is its first parameter. */
function isWhole(given: unknown): boolean {
  return typeof given === 'object' && given !== null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
