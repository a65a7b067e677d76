import type { ModuleCode } from '#shared/access/rights.ts';
import type { sentences } from '#shared/locales/rules/de.ts';
import type { Rules } from './parse.ts';

/** The names of fields that the texts have: `username` for `fields.username`. */
export type FieldLabel = keyof typeof sentences extends infer Key
  ? Key extends `fields.${infer Label}`
    ? Label
    : never
  : never;

/** The rules of one field, for the form that fills it in and for the server that reads it. */
export type FieldRules = {
  readonly rules: Rules;
  /** Of an area's field `rooms.floor`, for `fields.rooms.floor`; a test holds each to have its name. */
  readonly label: FieldLabel | `${ModuleCode}.${string}`;
  /** The rules are asked of what is sent alone: it may be left out. */
  readonly mayBeAbsent?: true;
  /** How what was typed is read before its rules are asked. */
  readonly read?: (typed: string) => string;
};

/** The rules of a body's or a query's fields, by their names. Holds no schema, so that every bundle may carry it. */
export type BodyRules = Readonly<Record<string, FieldRules>>;
