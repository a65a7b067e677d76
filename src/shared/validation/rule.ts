/**
 * What a rule finds: whether the value passes, of a rule that decides about it whether the value must be there, and what
 * the sentence of the failure may name beside the parameters.
 */
export type Verdict = boolean | { readonly valid: boolean; readonly required?: boolean; readonly data?: NamedParams };

/** A parameter by name: how a given one is read, what stands where none is given, whether it names another field. */
export type Param = {
  readonly name: string;
  readonly cast?: (given: unknown) => unknown;
  readonly fallback?: unknown;
  readonly isTarget?: true;
};

export type NamedParams = Readonly<Record<string, unknown>>;
export type ListedParams = readonly unknown[];

/** What a rule needs from the world outside this room. */
export type Tools = {
  /** Width and height of a picture in pixels; null if the file is none. */
  readonly measure?: (file: unknown) => Promise<{ width: number; height: number } | null>;
};

type Finding = Verdict | Promise<Verdict>;

/** A rule whose parameters have names, and so may be given in order or by name. */
export type NamedRule = {
  readonly params: readonly Param[];
  /** Runs before the others, whatever the order, and decides whether an empty value is tested at all. */
  readonly computesRequired?: true;
  readonly test: (value: unknown, params: NamedParams, tools: Tools) => Finding;
};

/** A rule whose parameters are a list, or that has none. */
export type ListedRule = {
  readonly params?: never;
  readonly computesRequired?: never;
  readonly test: (value: unknown, params: ListedParams, tools: Tools) => Finding;
};

export type Rule = NamedRule | ListedRule;
export type RuleTable = Readonly<Record<string, Rule>>;

/** Tests each element of a list, of lists in it too; anything else by itself. */
export function each(value: unknown, test: (one: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.every((one: unknown) => each(one, test)) : test(value);
}

export function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

export function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** An object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
