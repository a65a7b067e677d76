import type { Need } from '#shared/access/rights.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call: `public` needs no session, `bed` a bed's token, `employee` an employee's, `station` a ward station's. */
export type Who = 'public' | 'bed' | 'employee' | 'station';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The types of one call: what goes in beside the path, and what comes back under `data` (and `meta`). */
export type CallShape = { body?: unknown; query?: unknown; answer: unknown; meta?: unknown };

type Declared = {
  readonly method: Method;
  readonly path: string;
  readonly refuses: readonly ErrorCode[];
  readonly summary: string;
};

/** An employee's call names the right that it needs, or why it needs none. */
type Caller =
  | { readonly who: Exclude<Who, 'employee'>; readonly needs?: never }
  | { readonly who: 'employee'; readonly needs: Need };

/**
 * One call of the API, declared once for server and apps. `path` is relative to `/api/{locale}`;
 * a segment `:id` is a parameter. `refuses` names the error codes that a caller should be ready for.
 * Holds no schema, so that every bundle may carry it.
 */
export type Endpoint<S extends CallShape = CallShape> = Declared &
  Caller & {
    /** Types only; never present at run time. */
    readonly shape?: S;
  };

export type BodyOf<E> = E extends Endpoint<infer S> ? (S extends { body: infer B } ? B : undefined) : never;
export type QueryOf<E> = E extends Endpoint<infer S> ? (S extends { query: infer Q } ? Q : undefined) : never;
export type AnswerOf<E> = E extends Endpoint<infer S> ? S['answer'] : never;
export type MetaOf<E> = E extends Endpoint<infer S> ? (S extends { meta: infer M } ? M : undefined) : never;

export function endpoint<S extends CallShape>(declaration: Declared & Caller): Endpoint<S> {
  return declaration;
}

/** Fills `:name` segments; each value is escaped. Throws on a parameter that is not given. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
