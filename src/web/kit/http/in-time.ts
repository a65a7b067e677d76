import { timing } from '#shared/kernel/timing.ts';

/**
 * A signal for one try at a call: gives up when `signal` does, or after as long as an answer is waited for. Not
 * `AbortSignal.any`, which old tablets lack.
 */
export function inTime(signal?: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const end = (name: 'TimeoutError' | 'AbortError') => ending.abort(new DOMException('', name));
  setTimeout(() => end('TimeoutError'), timing.sendTimeoutSeconds * 1000);
  signal?.addEventListener('abort', () => end('AbortError'));
  return ending.signal;
}
