import { each, type ListedParams, type ListedRule, type NamedRule } from '#shared/validation/rule.ts';

/** The same as another field, compared as texts. */
export const confirmed: NamedRule = {
  params: [{ name: 'target', isTarget: true }],
  test: (value, { target }) => String(value) === String(target),
};

/** The very same value: `is:1` in a text of rules compares with the text '1'. */
export const is: NamedRule = { params: [{ name: 'other' }], test: (value, { other }) => value === other };

export const is_not: NamedRule = { params: [{ name: 'other' }], test: (value, { other }) => value !== other };

/** In the list, where 1 and '1' are the same. Of a list of values all are. */
export const oneOf: ListedRule = { test: areListed };

/** The opposite of `oneOf`, so a list of values fails only if all of them are listed. */
export const excluded: ListedRule = { test: (value, list) => !areListed(value, list) };

function areListed(value: unknown, list: ListedParams): boolean {
  // biome-ignore lint/suspicious/noDoubleEquals: what is typed is a text, what is listed may be a number
  return each(value, (one) => list.some((listed) => listed == one));
}
