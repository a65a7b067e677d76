import type { z } from 'zod';
import type { Door } from '#server/platform/tx/door.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AnswerOf, BodyOf, Endpoint, MetaOf, QueryOf } from '#shared/kernel/endpoint.ts';

/** Schemas of what goes in and out; what the answer's schema does not name is not sent. */
type Schemas = { body?: z.ZodType; query?: z.ZodType; answer: z.ZodType; meta?: z.ZodType };

export type Input<E> = {
  /** From the path; `id` is there when the path names it. */
  params: { id: string; [name: string]: string };
  body: BodyOf<E>;
  query: QueryOf<E>;
  locale: string;
};

/** An answer with more than its data: `made` answers 201, `message` is a key of the server's texts. */
export class Reply<Data, Meta = undefined> {
  readonly data: Data;
  readonly extra: { meta?: Meta; message?: string; made?: boolean };

  constructor(data: Data, extra: { meta?: Meta; message?: string; made?: boolean } = {}) {
    this.data = data;
    this.extra = extra;
  }
}

type Answer<E> = Promise<AnswerOf<E> | Reply<AnswerOf<E>, MetaOf<E>>>;

export type Route = {
  endpoint: Endpoint;
  schemas: Schemas;
  /** Whether the call, as parsed, must not wait behind others: then it runs on connections that are kept for such calls. */
  isUrgent?: (tx: Tx, input: Input<Endpoint>) => Promise<boolean>;
  run:
    | { inside: 'hospital'; handle: (tx: Tx, input: Input<Endpoint>) => Answer<Endpoint> }
    | { inside: 'door'; handle: (door: Door, input: Input<Endpoint>) => Answer<Endpoint> };
};

/** A call of a signed-in bed or employee: runs in one transaction inside the caller's hospital. */
export function route<E extends Endpoint>(
  endpoint: E,
  schemas: Schemas,
  handle: (tx: Tx, input: Input<E>) => Answer<E>,
): Route {
  // The handler's input is what `schemas` parsed; the types meet again in the endpoint's declaration.
  return { endpoint, schemas, run: { inside: 'hospital', handle } } as unknown as Route;
}

/** A call before a hospital is known; the handler opens what it needs through the door. */
export function openRoute<E extends Endpoint>(
  endpoint: E,
  schemas: Schemas,
  handle: (door: Door, input: Input<E>) => Answer<E>,
): Route {
  return { endpoint, schemas, run: { inside: 'door', handle } } as unknown as Route;
}

/** These calls, which run on connections of their own where `isUrgent` says so; those that only read are left as they are. */
export function urgentWhere(isUrgent: NonNullable<Route['isUrgent']>, routes: Route[]): Route[] {
  return routes.map((one) => (one.endpoint.method === 'GET' ? one : { ...one, isUrgent }));
}
