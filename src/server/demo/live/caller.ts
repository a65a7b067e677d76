import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  fillPath,
  type ParamsOf,
  type QueryOf,
} from '#shared/kernel/endpoint.ts';

/** The server refused a call; `code` is one of its error codes. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(call: string, status: number, code: string) {
    super(`${call} was refused: ${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

export type Input<E extends Endpoint> = { params?: ParamsOf<E['path']>; body?: BodyOf<E>; query?: QueryOf<E> };
export type Tokens = { token: string; refresh_token: string };
export type Call = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<AnswerOf<E>>;

const timeoutMs = 8_000;

/** Calls without a session. */
export function callsTo(origin: string, token?: () => string): Call {
  return async (endpoint, input = {}) => {
    const url = new URL(`${origin}/api/de${fillPath(endpoint.path, input.params)}`);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token()}` } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const read = (await answer.json()) as { data?: unknown; code?: string }; // the server's own envelope
    if (!answer.ok) throw new Refused(`${endpoint.method} ${endpoint.path}`, answer.status, read.code ?? 'unknown');
    return read.data as never; // what the endpoint declares
  };
}

/** Calls of one session; a token that has run out is renewed once, as the apps do. */
export function callsOf(
  origin: string,
  tokens: Tokens,
  refresh: Endpoint<{ body: { refresh_token: string }; answer: Tokens }>,
): Call {
  let held = tokens;
  const call = callsTo(origin, () => held.token);
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      held = await callsTo(origin)(refresh, { body: { refresh_token: held.refresh_token } });
      return call(endpoint, input);
    }
  };
}
