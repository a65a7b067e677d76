import type { Need } from '#shared/access/rights.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call: `public` needs no session, `bed` a bed's token, `user` that of a patient's own account, `employee` an
 * employee's, `station` a ward station's.
 */
export type Who = 'public' | 'bed' | 'user' | 'employee' | 'station';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The types of one call: what goes in beside the path, and what comes back under `data` (and `meta`). */
export type CallShape = { body?: unknown; query?: unknown; answer: unknown; meta?: unknown };

/** An employee's call names the right that it needs, or why it needs none. */
type Needs<W extends Who> = W extends 'employee' ? { readonly needs: Need } : { readonly needs?: never };

/**
 * One call of the API, declared once for server and apps. `path` is relative to `/api/{locale}`;
 * a segment `:id` is a parameter. `refuses` names the error codes that a caller should be ready for.
 * Holds no schema, so that every bundle may carry it.
 */
export type Endpoint<S extends CallShape = CallShape, P extends string = string, W extends Who = Who> = {
  readonly method: Method;
  readonly path: P;
  readonly who: W;
  readonly refuses: readonly ErrorCode[];
  readonly summary: string;
  /** Types only; never present at run time. */
  readonly shape?: S;
} & Needs<W>;

/** The names of a path's parameters: `id` of `/staff/requests/:id/accept`; any string where the path is not known. */
export type ParamName<P extends string> = string extends P
  ? string
  : P extends `${string}:${infer Rest}`
    ? Rest extends `${infer Name}/${infer Further}`
      ? Name | (string extends Further ? never : ParamName<Further>)
      : Rest
    : never;
export type ParamsOf<P extends string> = { readonly [Name in ParamName<P>]: string };

export type BodyOf<E> = E extends Endpoint<infer S> ? (S extends { body: infer B } ? B : undefined) : never;
export type QueryOf<E> = E extends Endpoint<infer S> ? (S extends { query: infer Q } ? Q : undefined) : never;
export type AnswerOf<E> = E extends Endpoint<infer S> ? S['answer'] : never;
export type MetaOf<E> = E extends Endpoint<infer S> ? (S extends { meta: infer M } ? M : undefined) : never;

/**
 * Declares a call: `endpoint<{ body: Action; answer: Bed }>()({ method, path, … })`. The path's literal names its
 * parameters.
 */
export function endpoint<S extends CallShape>() {
  return <const P extends string, W extends Who>(declaration: Endpoint<S, P, W>): Endpoint<S, P, W> => declaration;
}

/** The names of the path's parameters, at run time. */
export function paramNames(path: string): string[] {
  return [...path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => name);
}

/** Fills `:name` segments; each value is escaped. Throws on a parameter that is not given. */
export function fillPath(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
