import type { ErrorAnswer, ErrorCode } from '#shared/kernel/errors.ts';

/**
 * A call that did not succeed. `no_answer`: nothing came back that our server said on purpose (no network,
 * time-out, 5xx, 408, 429, a body that is not ours): it may have been done or not, and the same call may be
 * sent again. Every other code is the server's refusal.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'no_answer';
  readonly errors: Readonly<Record<string, string[]>>;
  readonly data: unknown;
  /** Of a 429: how long to wait before the next try. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, answer: ErrorAnswer | null, retryAfterSeconds: number | null = null) {
    super(answer?.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = answer && !unanswering(status) ? answer.code : 'no_answer';
    this.errors = answer?.errors ?? {};
    this.data = answer?.data;
    this.retryAfterSeconds = status === 429 ? retryAfterSeconds : null;
  }
}

/** Whether the server refused on purpose; anything else thrown means that it is not known. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code !== 'no_answer';
}

/** Whether nothing came back at all, so that the words are "network error" rather than the server's. */
export function isSilent(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0;
}

const unanswering = (status: number) => status === 408 || status === 429 || status >= 500 || status === 0;
