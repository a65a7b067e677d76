import { allRules } from './rules/all-rules.ts';
import { createValidator } from './validator.ts';

/** Checks a value by any of the rules. What must stay small makes a validator of the rules that it needs. */
export const { validate, validateNow, normalizeRules } = createValidator(allRules);
