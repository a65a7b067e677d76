import { ApiError } from '#web/kit/http/api-error.ts';

/** What a right password was answered with: the second step, and whether the factor must be set up there first. */
export type Challenge = { token: string; isMissing: boolean };

/** The challenge that a sign-in was answered with, if it was. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code !== 'second_factor_wanted' && error.code !== 'second_factor_missing') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
  return typeof data.challenge === 'string'
    ? { token: data.challenge, isMissing: error.code === 'second_factor_missing' }
    : null;
}
