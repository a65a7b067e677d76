import type { BodyRules } from '#shared/validation/body-rules.ts';
import type { NamedRule } from '#shared/validation/rule.ts';
import { longestText, type TextFault } from './text-faults.ts';
import { type Shipped, wordingFault } from './wording-fault.ts';

type Fault = Exclude<TextFault['code'], 'fields'> | 'missing' | 'unknown' | 'braces';

/** The field of a wording: each fault is a rule of its own, as each has its own sentence. */
export const wordingFields = {
  value: {
    rules: 'fixed|empty|too_long|characters|missing|unknown|braces|signs|long_phrase',
    label: 'wording',
    read: (typed) => typed.replace(/\s*\n\s*/g, ' '),
  },
} as const satisfies BodyRules;

/** The rules of those names for a text that is shipped so. */
export function wordingRules(text: Shipped): Readonly<Record<Fault, NamedRule>> {
  const against = (fault: Fault): NamedRule => ({
    params: [],
    test: (value) => {
      const found = wordingFault(text, String(value).trim());
      return { valid: found === null || ruleOf(found) !== fault, data: found ? wordsOf(found) : {} };
    },
  });
  return {
    fixed: against('fixed'),
    empty: { ...against('empty'), computesRequired: true },
    too_long: against('too_long'),
    characters: against('characters'),
    missing: against('missing'),
    unknown: against('unknown'),
    braces: against('braces'),
    signs: against('signs'),
    long_phrase: against('long_phrase'),
  };
}

/** `{bed} {room}` */
export const inBraces = (fields: readonly string[]) => fields.map((name) => `{${name}}`).join(' ');

function ruleOf(fault: TextFault): Fault {
  if (fault.code !== 'fields') return fault.code;
  if (fault.missing.length > 0) return 'missing';
  return fault.unknown.length > 0 ? 'unknown' : 'braces';
}

function wordsOf(fault: TextFault) {
  const { missing = [], unknown = [] } = fault.code === 'fields' ? fault : {};
  return { length: longestText, missing: inBraces(missing), unknown: inBraces(unknown) };
}
