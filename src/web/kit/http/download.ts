import { rowCounter } from '#shared/areas/export-progress.ts';
import type { CallShape, Endpoint } from '#shared/kernel/endpoint.ts';
import { isErrorAnswer } from '#shared/kernel/errors.ts';
import { ApiError } from './api-error.ts';
import { type CallInput, outgoing, withRefresh } from './call.ts';
import { callConfiguration, sessionCallsOf } from './configuration.ts';
import { headersOf, type Outgoing } from './send.ts';

/** How much of a file is here: its rows, where that can be seen, and how many it will have, where the server says so. */
export type Received = { bytes: number; rows: number | null; totalRows: number | null };

/**
 * Reads a file as the signed-in session, and tells how far it is; `signal` ends it. Throws `ApiError` like any call.
 */
export async function download<S extends CallShape, P extends string>(
  endpoint: Endpoint<S, P>,
  input: CallInput<S, P>,
  onProgress: (received: Received) => void,
): Promise<{ file: Blob; name: string }> {
  const sent = (request: Outgoing) => receive(request, onProgress);
  return withRefresh(outgoing(endpoint, input), { calls: sessionCallsOf(endpoint.who), sent });
}

async function receive({ method, url, token, signal }: Outgoing, onProgress: (received: Received) => void) {
  const fetched = callConfiguration().fetch ?? fetch;
  const response = await fetched(url, { method, headers: headersOf(token, false), ...(signal ? { signal } : {}) });
  if (!response.ok || !response.body) {
    const body: unknown = await response.json().catch(() => null);
    throw new ApiError(response.status, isErrorAnswer(body) ? body : null);
  }
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  const countRows = rowCounter(type);
  const total = response.headers.get('x-total-rows');
  const received: Received = { bytes: 0, rows: null, totalRows: total === null ? null : Number(total) };
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received.bytes += chunk.length;
      received.rows = countRows?.(chunk) ?? null;
      onProgress({ ...received });
      controller.enqueue(chunk);
    },
  });
  const headers = { 'content-type': type };
  const file = await new Response(response.body.pipeThrough(counting), { headers }).blob();
  return { file, name: nameIn(response.headers.get('content-disposition') ?? '') };
}

/** The file's name, as the server proposes it. */
const nameIn = (disposition: string): string => /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? 'export';
