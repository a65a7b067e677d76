import { allRules } from './rules/all-rules.ts';
import { sayIn } from './sentences.ts';
import { createValidator } from './validator.ts';

/**
 * Checks a value by any of the rules, and says what is wrong in the language `locale`. It brings the sentences of every
 * language: what must stay small makes a validator of the rules that it needs.
 */
export const { validate, validateNow, normalizeRules } = createValidator(allRules, sayIn);
