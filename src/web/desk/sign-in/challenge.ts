import type { FactorMethod } from '#shared/employees/second-factor.schemas.ts';
import { ApiError } from '#web/kit/http/api-error.ts';

/** What a right password was answered with: the second step, its ways, and whether it must be set up there first. */
export type Challenge = { token: string; methods: FactorMethod[]; isMissing: boolean };

/** The challenge that a sign-in was answered with, if it was. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code !== 'second_factor_wanted' && error.code !== 'second_factor_missing') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
  if (typeof data.challenge !== 'string') return null;
  const methods = 'methods' in data && Array.isArray(data.methods) ? data.methods.filter(isMethod) : [];
  return { token: data.challenge, methods, isMissing: error.code === 'second_factor_missing' };
}

const known: readonly FactorMethod[] = ['passkey', 'totp', 'recovery_code'];
const isMethod = (method: unknown): method is FactorMethod => known.some((one) => one === method);
