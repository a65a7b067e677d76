import type { BodyRules } from '#shared/validation/body-rules.ts';
import { releaseReasons } from './cancel-reasons.ts';

/** Why staff cancel a request: a ready reason, or words of their own. */
export const cancelFields = { reason: { rules: 'required|max:200', label: 'reason' } } as const satisfies BodyRules;

/** Why a request is let go: one of the ready reasons. */
export const releaseFields = {
  reason: { rules: { required: true, oneOf: releaseReasons }, label: 'reason' },
} as const satisfies BodyRules;

/** What whoever is asked to take a request should know. */
export const shareFields = { note: { rules: 'max:500', label: 'note' } } as const satisfies BodyRules;

/** What an employee notes on a request for colleagues. */
export const noteFields = { text: { rules: 'required|max:500', label: 'note' } } as const satisfies BodyRules;
