import type { BodyRules } from '#shared/validation/body-rules.ts';

/** What answers a service's question, of each thing that is asked for. */
export const orderFields = {
  answer: { rules: 'max:200', label: 'answer', mayBeAbsent: true },
} as const satisfies BodyRules;

/** The same where the service has a question: then it is to be answered before the tap is sent. */
export const askedOrderFields = {
  answer: { rules: 'required|max:200', label: 'answer' },
} as const satisfies BodyRules;
