import type { FactorMethod } from '#shared/employees/second-factor.schemas.ts';
import { knowsPasskeys } from '#web/desk/passkeys/browser-passkeys.ts';

/** Of the ways that an account has those that this browser can. */
export const methodsHere = (methods: readonly FactorMethod[]): FactorMethod[] =>
  methods.filter((method) => method !== 'passkey' || knowsPasskeys());
