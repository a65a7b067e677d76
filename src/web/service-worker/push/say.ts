import type { Endpoint } from '#shared/kernel/endpoint.ts';
import { timing } from '#shared/kernel/timing.ts';
import type { PushPayload } from '#shared/notifications/push-payload.ts';

/** What the server said: its status, and of a refusal the code. */
export type Answered = { status: number; code: string | null };

type Unanswered = 'offline' | 'unknown';
type Said = { endpoint: Endpoint; payload: PushPayload; capability: string };

/**
 * The server may be away for a moment; a refusal is final. `unanswered` is called after the first try without an answer,
 * and once more where that one lacked a connection and a later one did not. Null when no answer came.
 */
export async function sayUntilAnswered(
  said: Said,
  unanswered: (isOffline: boolean) => Promise<void>,
  hasNetwork: () => boolean,
): Promise<Answered | null> {
  const shown: Unanswered[] = [];
  for (let attempt = 1; attempt <= timing.pushReceiptTries; attempt++) {
    const isOffline = !hasNetwork(); // as it was when it was tried
    const answered = await say(said);
    if (answered) return answered;
    const state = isOffline && !shown.includes('unknown') ? 'offline' : 'unknown';
    if (!shown.includes(state)) await unanswered(state === 'offline');
    shown.push(state);
    if (attempt < timing.pushReceiptTries)
      await new Promise((resolve) => setTimeout(resolve, timing.sendRetrySeconds * 1000));
  }
  return null;
}

/** The server's answer; null where there was none. */
async function say({ endpoint, payload, capability }: Said): Promise<Answered | null> {
  const { path, method } = endpoint;
  const body = JSON.stringify({ capability });
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(timing.sendTimeoutSeconds * 1000);
  try {
    const answer = await fetch(`/api/${payload.language}${path}`, { method, headers, body, signal, redirect: 'error' });
    if (answer.status >= 500) return null;
    return { status: answer.status, code: answer.ok ? null : codeOf(await answer.text()) };
  } catch {
    return null; // the caller decides what no answer means
  }
}

/** None where something between the worker and the server has refused, in words of its own. */
function codeOf(body: string): string | null {
  const refusal = parsed(body);
  const isCoded = typeof refusal === 'object' && refusal !== null && 'code' in refusal;
  return isCoded && typeof refusal.code === 'string' ? refusal.code : null;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
