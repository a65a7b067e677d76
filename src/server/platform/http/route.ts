import type { z } from 'zod';
import { AppError, denied } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/files/read-upload.ts';
import { type AdminTx, actsAs, isAdmin, type SignedIn, type TxOf } from '#server/platform/tx/actor.ts';
import type { AnonymousContext, SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { CallShape, Endpoint } from '#shared/kernel/endpoint.ts';
import type { Fitting } from './fitting.ts';
import { callReader, type ReadCall, type SentCall } from './read-call.ts';
import type { AnyCall, FindUrgent } from './urgent-calls.ts';

/** Schemas of what goes in and out; what the answer's schema does not name is not sent. */
type Schemas = { body?: z.ZodType; query?: z.ZodType; answer: z.ZodType; meta?: z.ZodType };

/**
 * An answer with more than its data: `made` answers 201, `message` is a key of the server's texts. A call that declares
 * a `meta` gives it as the third argument.
 */
export class Reply<Data, Meta extends readonly unknown[] = []> {
  readonly data: Data;
  readonly extra: { message?: string; made?: boolean };
  readonly meta: Meta;

  constructor(data: Data, extra: { message?: string; made?: boolean }, ...meta: Meta) {
    this.data = data;
    this.extra = extra;
    this.meta = meta;
  }
}

type File = Pick<Download, 'name' | 'type' | 'content'> & { rows?: number; isLasting?: true };

/** A file instead of JSON, sent as it is made: no connection of the database waits for a slow client. */
export class Download {
  readonly name: string;
  readonly type: string;
  /** How many rows it will have, for a progress; sent as `x-total-rows`. None of what is no table. */
  readonly rows: number | null;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<Uint8Array>;
  /** Whether its address never answers anything else, and anybody may keep it. */
  readonly isLasting: boolean;

  constructor({ name, type, rows, content, isLasting }: File) {
    this.name = name;
    this.type = type;
    this.rows = rows ?? null;
    this.content = content;
    this.isLasting = isLasting ?? false;
  }
}

/** What a handler answers: the declared data, or a reply with it. */
type Answer<S extends CallShape> = S extends { meta: infer M }
  ? Reply<S['answer'], [M]>
  : S['answer'] | Reply<S['answer']>;

/** Schemas of the types that `route` infers, each as the endpoint declares it. */
type SchemasOf<
  S extends CallShape,
  A extends z.ZodType,
  B extends z.ZodType,
  Q extends z.ZodType,
  M extends z.ZodType,
> = { answer: A; body?: B; query?: Q; meta?: M } & Fitting<S, B, Q, A, M>;

type AnyReply = Reply<unknown, readonly unknown[]>;

/** A call that was read; `answer` does it in the context that the route asks for. */
type Ready<Context> = { call: AnyCall; isUrgent?: boolean; answer(context: Context): Promise<AnyReply> };
/** The call as read, or the refusal of one that does not fit the schemas. */
type Read<Context> = (sent: SentCall) => Ready<Context> | AppError;

export type Route = {
  endpoint: Endpoint;
  schemas: Schemas;
  /**
   * Finds the calls, as read, that must not wait behind others: these run on connections that are kept for them. Not
   * for anonymous calls, which anybody may send as often as they like: one of these proves by itself that it is urgent.
   */
  findUrgent?: FindUrgent;
  /** Whether its body is a file, which is left unread until who calls and what they may is known. */
  takesFile?: true;
  /** Whether a platform administrator may make it in a hospital that they have entered, by the right that it names. */
  admitsPlatform?: true;
  run:
    | { inside: 'hospital'; read: Read<Tx> }
    | { inside: 'session'; read: Read<SessionContext> }
    | { inside: 'anonymous'; read: Read<AnonymousContext> };
};

/**
 * A call of a signed-in bed, user, employee or station: runs in one transaction inside the caller's hospital, whose actor is
 * of the kind that the endpoint names. Schemas that are not what the endpoint declares do not compile.
 */
export function route<
  S extends CallShape,
  P extends string,
  W extends SignedIn,
  A extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  M extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<S, P, W>,
  schemas: SchemasOf<S, A, B, Q, M>,
  handle: (tx: TxOf<W>, call: ReadCall<P, z.output<B>, z.output<Q>>) => Promise<Answer<S>>,
): Route {
  const readCall = callReader(endpoint.path, schemas);
  const read: Read<Tx> = (sent) => {
    const call = readCall(sent);
    if (call instanceof AppError) return call;
    const answer = async (tx: Tx) => {
      if (!actsAs(endpoint.who, tx)) throw denied();
      return replied(await handle(tx, call));
    };
    return { call, answer };
  };
  return { endpoint, schemas, run: { inside: 'hospital', read } };
}

/**
 * A call of the administration: of an employee by the right that it names, and of a platform administrator in a hospital
 * that they have entered. Its handler takes who acts as either.
 */
export function adminRoute<
  S extends CallShape,
  P extends string,
  A extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  M extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<S, P, 'employee'>,
  schemas: SchemasOf<S, A, B, Q, M>,
  handle: (tx: AdminTx, call: ReadCall<P, z.output<B>, z.output<Q>>) => Promise<Answer<S>>,
): Route {
  const readCall = callReader(endpoint.path, schemas);
  const read: Read<Tx> = (sent) => {
    const call = readCall(sent);
    if (call instanceof AppError) return call;
    const answer = async (tx: Tx) => {
      if (!isAdmin(tx)) throw denied();
      return replied(await handle(tx, call));
    };
    return { call, answer };
  };
  return { endpoint, schemas, admitsPlatform: true, run: { inside: 'hospital', read } };
}

/**
 * A call before a hospital is known; the handler opens what it needs from its context. Its schemas fit as `route`'s do.
 * `isUrgent` must ask no database: it finds, by what the server itself has signed, the calls that must not wait.
 */
export function openRoute<
  S extends CallShape,
  P extends string,
  A extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  M extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<S, P, 'public'>,
  schemas: SchemasOf<S, A, B, Q, M>,
  handle: (anonymous: AnonymousContext, call: ReadCall<P, z.output<B>, z.output<Q>>) => Promise<Answer<S> | Download>,
  isUrgent: (call: ReadCall<P, z.output<B>, z.output<Q>>) => boolean = () => false,
): Route {
  const readCall = callReader(endpoint.path, schemas);
  const read: Read<AnonymousContext> = (sent) => {
    const call = readCall(sent);
    if (call instanceof AppError) return call;
    return { call, isUrgent: isUrgent(call), answer: async (anonymous) => replied(await handle(anonymous, call)) };
  };
  return { endpoint, schemas, run: { inside: 'anonymous', read } };
}

/**
 * A call of a session whose work no transaction may span, such as the check of a password: who calls and what they may
 * is asked in one transaction, and the handler opens further ones.
 */
export function sessionRoute<
  S extends CallShape,
  P extends string,
  A extends z.ZodType,
  B extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  M extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<S, P, 'employee'> | Endpoint<S, P, 'user'>,
  schemas: SchemasOf<S, A, B, Q, M>,
  handle: (context: SessionContext, call: ReadCall<P, z.output<B>, z.output<Q>>) => Promise<Answer<S> | Download>,
): Route {
  const readCall = callReader(endpoint.path, schemas);
  const read: Read<SessionContext> = (sent) => {
    const call = readCall(sent);
    if (call instanceof AppError) return call;
    return { call, answer: async (context) => replied(await handle(context, call)) };
  };
  return { endpoint, schemas, run: { inside: 'session', read } };
}

/** Such a call whose body is a file: the handler reads it, with a bound, once the session is known. */
export function uploadRoute<
  S extends CallShape,
  P extends string,
  A extends z.ZodType,
  Q extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<S, P, 'employee'>,
  schemas: SchemasOf<S, A, z.ZodUndefined, Q, z.ZodUndefined>,
  handle: (context: SessionContext, file: Upload, call: ReadCall<P, undefined, z.output<Q>>) => Promise<Answer<S>>,
): Route {
  const readCall = callReader(endpoint.path, schemas);
  const read: Read<SessionContext> = (sent) => {
    const call = readCall(sent);
    if (call instanceof AppError) return call;
    const { file } = sent;
    if (!file) return new AppError('invalid');
    return { call, answer: async (context) => replied(await handle(context, file, call)) };
  };
  return { endpoint, schemas, takesFile: true, run: { inside: 'session', read } };
}

/** Such a call of the administration: one that a platform administrator may make too, as those of `adminRoute`. */
export function admitPlatform(route: Route): Route {
  return { ...route, admitsPlatform: true };
}

/**
 * These calls, which run on connections of their own where `findUrgent` finds them so; those that only read are left as
 * they are.
 */
export function urgentWhere(findUrgent: FindUrgent, routes: Route[]): Route[] {
  return routes.map((one) => (one.endpoint.method === 'GET' ? one : { ...one, findUrgent }));
}

const replied = (answer: unknown): AnyReply => (answer instanceof Reply ? answer : new Reply(answer, {}));
