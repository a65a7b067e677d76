import { deviceMarkHeader } from '#shared/kernel/device-mark.ts';
import { type ErrorAnswer, isErrorAnswer } from '#shared/kernel/errors.ts';
import { ApiError } from './api-error.ts';
import { callConfiguration } from './configuration.ts';
import { startedCall } from './progress.ts';
import { socketId } from './socket-id.ts';

/** One request as it leaves: an address on our own origin and, if any, a JSON body. */
export type Outgoing = {
  method: string;
  url: string;
  body?: unknown;
  token: string | null;
  signal?: AbortSignal;
  /** Of this device, where the call needs no session. */
  mark?: string | null;
};

/** Sends once and returns the JSON of a success. Throws `ApiError` for everything else. */
export async function send({ method, url, body, token, signal, mark = null }: Outgoing): Promise<unknown> {
  const ended = startedCall();
  try {
    const answer = await exchange(url, {
      method,
      headers: { ...headersOf(token, body !== undefined), ...(mark ? { [deviceMarkHeader]: mark } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    ended(true);
    return answer;
  } catch (error) {
    // Neither a screen that was left is a failure, nor an answer that something is to come.
    const wasLeft = signal?.aborted === true && signal.reason?.name !== 'TimeoutError';
    ended(wasLeft || (error instanceof ApiError && error.status >= 200 && error.status < 300));
    throw error;
  }
}

async function exchange(url: string, request: RequestInit): Promise<unknown> {
  const { response, text } = await fetched(url, request);
  return answerOf(response, text);
}

/** The JSON of a success. Throws `ApiError` for everything else. */
export function answerOf(response: Pick<Response, 'ok' | 'status' | 'headers'>, text: string): object {
  const body = parsed(text);
  // What waits is answered with a code too, below 300.
  if (!response.ok || ours(body)) throw new ApiError(response.status, ours(body), pauseOf(response));
  if (typeof body !== 'object' || body === null) throw new ApiError(0, null); // a proxy's page, not our server
  return body;
}

async function fetched(url: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  const send = callConfiguration().fetch ?? fetch;
  try {
    const response = await send(url, request);
    return { response, text: await response.text() };
  } catch {
    throw new ApiError(0, null); // no network, cut on the way, or timed out: fetch says no more than that
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not ours; the caller treats it as no answer
  }
}

/** Seconds for which the server asks not to be called again. */
function pauseOf({ headers }: Pick<Response, 'headers'>): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

const ours = (body: unknown): ErrorAnswer | null => (isErrorAnswer(body) ? body : null);

export function headersOf(token: string | null, hasBody: boolean): Record<string, string> {
  const socket = socketId();
  return {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'X-Application-Source': callConfiguration().source,
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(socket ? { 'X-Socket-Id': socket } : {}),
  };
}
