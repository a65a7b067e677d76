import type { CallShape, Endpoint } from '#shared/kernel/endpoint.ts';
import { ApiError } from './api-error.ts';
import { type CallAnswer, type CallInput, callBy } from './call.ts';
import { callConfiguration, sessionCallsOf } from './configuration.ts';
import { startedCall } from './progress.ts';
import { answerOf, headersOf, type Outgoing } from './send.ts';

/** What a file is on its way with: `onProgress` hears which share of it has left, `signal` ends it. */
export type Transfer = { signal: AbortSignal; onProgress: (share: number) => void };

/**
 * Sends a file as the body of a call of the signed-in session; after a 401 it is sent once more, with the renewed one.
 * Throws `ApiError` like any call.
 */
export function upload<S extends CallShape, P extends string>(
  endpoint: Endpoint<S, P>,
  input: CallInput<S, P>,
  { file, onProgress }: { file: Blob } & Pick<Transfer, 'onProgress'>,
): Promise<CallAnswer<S>> {
  const sent = (request: Outgoing) => transfer({ ...request, body: file }, onProgress);
  return callBy(endpoint, input, { calls: sessionCallsOf(endpoint.who), sent });
}

type FileOutgoing = Outgoing & { body: Blob };

async function transfer(request: FileOutgoing, onProgress: (share: number) => void): Promise<object> {
  const ended = startedCall();
  try {
    const answer = await exchanged(request, onProgress);
    ended(true);
    return answer;
  } catch (error) {
    ended(request.signal?.aborted === true);
    throw error;
  }
}

/** By XMLHttpRequest, which alone tells how much of a body has left. */
function exchanged({ method, url, body, token, signal }: FileOutgoing, onProgress: (share: number) => void) {
  const headers = { ...headersOf(token, false), 'Content-Type': 'application/octet-stream' };
  const answered = callConfiguration().fetch?.(url, { method, headers, body });
  if (answered) return answered.then(async (response) => answerOf(response, await response.text()));
  return new Promise<object>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const silent = () => reject(new ApiError(0, null));
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    for (const kind of ['error', 'abort', 'timeout']) request.addEventListener(kind, silent);
    request.addEventListener('load', () => {
      const pause = request.getResponseHeader('retry-after');
      const heard = { status: request.status, headers: pause === null ? {} : { 'retry-after': pause } };
      try {
        resolve(answerOf(new Response(null, heard), request.responseText));
      } catch (error) {
        reject(error);
      }
    });
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
