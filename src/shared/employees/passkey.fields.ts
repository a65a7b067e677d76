import type { BodyRules } from '#shared/validation/body-rules.ts';

/** So many passkeys an account may have. */
export const mostPasskeys = 20;

/** What a passkey is called by its owner. */
export const passkeyNameFields = {
  name: { rules: 'required|max:60', label: 'passkey_name' },
} as const satisfies BodyRules;
