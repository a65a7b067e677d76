import { type CallShape, type Endpoint, fillPath, type ParamName, type ParamsOf } from '#shared/kernel/endpoint.ts';
import { ApiError, isRefusal } from './api-error.ts';
import { type CallSession, callConfiguration, type SessionCalls, sessionCallsOf } from './configuration.ts';
import { renewSession } from './refresh.ts';
import { mayRenew, noteCarried, noteRefused } from './refused.ts';
import { type Outgoing, send } from './send.ts';

type Options = {
  signal?: AbortSignal;
  /** The caller shows a failure itself; otherwise it is also told by a toast. */
  quiet?: boolean;
  /** Of this device, instead of the app's own: the call signs in to something else. */
  mark?: string | null;
};
type Sent<S extends CallShape> = (S extends { body: infer B } ? { body: B } : { body?: never }) &
  (S extends { query: infer Q } ? { query: Q } : { query?: never });
/** Those that the path names, neither fewer nor others; any where the path is not known. */
type Params<P extends string> = [ParamName<P>] extends [never]
  ? { params?: never }
  : string extends P
    ? { params?: ParamsOf<P> }
    : { params: ParamsOf<P> };

/** What a call is given: the path's parameters, and body and query where the endpoint has them. */
export type CallInput<S extends CallShape, P extends string> = Options & Params<P> & Sent<S>;
/**
 * `data` and, where the endpoint has one, `meta`; `message` is the server's sentence in the language of the address.
 */
export type CallAnswer<S extends CallShape> = {
  data: S['answer'];
  meta: S extends { meta: infer M } ? M : undefined;
  message?: string;
};
type Rest<S extends CallShape, P extends string> =
  Options extends CallInput<S, P> ? [input?: CallInput<S, P>] : [input: CallInput<S, P>];

/**
 * Calls an endpoint as the signed-in session. After a 401 the session is refreshed once, together with all
 * other calls that wait for it, and the call repeated once; one that is refused again renews nothing more until a
 * renewed token can have run out. Throws `ApiError`.
 */
export async function call<S extends CallShape, P extends string>(
  endpoint: Endpoint<S, P>,
  ...rest: Rest<S, P>
): Promise<CallAnswer<S>> {
  return callWith(sessionCallsOf(endpoint.who), endpoint, ...rest);
}

/** The same with another session than the app's. */
export async function callWith<S extends CallShape, P extends string>(
  calls: SessionCalls,
  endpoint: Endpoint<S, P>,
  ...[input]: Rest<S, P>
): Promise<CallAnswer<S>> {
  try {
    if (endpoint.who !== 'public') requireSession(calls);
    return await callBy(endpoint, input, { calls, sent: send });
  } catch (error) {
    if (!input?.quiet && !isSignedOut(error, calls)) callConfiguration().report(error);
    throw error;
  }
}

/** The same, sent in another way; a failure is for the caller to show. */
export async function callBy<S extends CallShape, P extends string>(
  endpoint: Endpoint<S, P>,
  input: CallInput<S, P> | undefined,
  going: Going<unknown>,
): Promise<CallAnswer<S>> {
  return (await withRefresh(outgoing(endpoint, input), going)) as CallAnswer<S>; // the server sends through the answer's schema
}

/** A call without refresh and repetition: sign-in, and the refresh itself, whose own 401 must not start another. */
export async function callOnce<S extends CallShape, P extends string>(
  endpoint: Endpoint<S, P>,
  ...[input]: Rest<S, P>
): Promise<CallAnswer<S>> {
  const mark = input?.mark === undefined ? (callConfiguration().deviceMark?.() ?? null) : input.mark;
  return (await send({ ...outgoing(endpoint, input), token: null, mark })) as CallAnswer<S>; // as above
}

/**
 * Posts to an address outside `/api/{locale}` with the session's token, or the device's own: the channel authorization.
 */
export async function postToPath(path: string, body: unknown): Promise<unknown> {
  const calls = callConfiguration();
  const { session, deviceToken } = calls;
  const token = session.get() ? null : (deviceToken?.() ?? null);
  return token ? send({ method: 'POST', url: path, body, token }) : postToPathWith(calls, path, body);
}

/** The same with another session than the app's. */
export async function postToPathWith(calls: SessionCalls, path: string, body: unknown): Promise<unknown> {
  requireSession(calls);
  return withRefresh({ method: 'POST', url: path, body }, { calls, sent: send });
}

/** A screen that is just being left may still call: without a session nothing leaves, and nobody is notified. */
function requireSession({ session }: SessionCalls): void {
  if (!session.get()) throw new ApiError(401, { code: 'no_session', message: '' });
}

const isSignedOut = (error: unknown, { session }: SessionCalls) =>
  isRefusal(error) && error.code === 'no_session' && session.get() === null;

type Unsigned = Omit<Outgoing, 'token'>;
/** An input of whichever call. */
type Given = Options & { params?: Readonly<Record<string, string>>; body?: unknown; query?: unknown };

/** How a call of a session goes out, and with whose session. */
type Going<T> = { calls: SessionCalls; sent: (request: Outgoing) => Promise<T> };

export async function withRefresh<T = unknown>(unmarked: Unsigned, { calls, sent }: Going<T>): Promise<T> {
  const { session } = calls;
  const request = { ...unmarked, mark: calls.mark?.() ?? null };
  const name = `${request.method} ${request.url.split('?', 1)[0]}`;
  const token = session.get()?.token ?? null;
  const owner = session.owner();
  try {
    return await carried(session, name, { ...request, token }, sent);
  } catch (error) {
    if (token === null || !isUnauthorized(error) || !mayRenew(session, name, token)) throw error;
    await renewSession(token, calls);
    const renewed = session.get()?.token;
    if (!renewed || session.owner() !== owner) throw error;
    return await carried(session, name, { ...request, token: renewed }, sent).catch((again: unknown) => {
      if (isUnauthorized(again)) noteRefused(session, name);
      throw again;
    });
  }
}

async function carried<T>(
  session: CallSession,
  name: string,
  request: Outgoing,
  sent: (request: Outgoing) => Promise<T>,
): Promise<T> {
  const answer = await sent(request);
  if (request.token !== null) noteCarried(session, name, request.token);
  return answer;
}

const isUnauthorized = (error: unknown) => isRefusal(error) && error.status === 401;

export function outgoing(endpoint: Endpoint, input: Given | undefined): Unsigned {
  const path = fillPath(endpoint.path, input?.params);
  return {
    method: endpoint.method,
    url: `/api/${callConfiguration().locale()}${path}${search(input?.query)}`,
    ...(endpoint.method === 'GET' ? {} : { body: input?.body ?? {} }),
    ...(input?.signal ? { signal: input.signal } : {}),
  };
}

function search(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
