import { isEmptyList, isNothing, type NamedRule } from '#shared/validation/rule.ts';

/**
 * Something is there: not nothing, no empty list, no blank text. `false` counts as something unless `allowFalse` is.
 */
export const required: NamedRule = {
  params: [{ name: 'allowFalse', fallback: true }],
  computesRequired: true,
  test: (value, { allowFalse }) => {
    const isMissing = isNothing(value) || isEmptyList(value) || (value === false && !allowFalse);
    return { valid: !isMissing && !isBlank(value), required: true };
  },
};

/** Required when the target has one of the values, or without values when it is not empty. Here `false` is empty. */
export const required_if: NamedRule = {
  params: [{ name: 'target', isTarget: true }, { name: 'values' }],
  computesRequired: true,
  test: (value, { target, values }) => {
    const wanted = listOf(values);
    const found = String(target).trim();
    // biome-ignore lint/suspicious/noDoubleEquals: a listed number equals the text that was typed
    const isRequired = wanted.length > 0 ? wanted.some((one) => one == found) : !isEmpty(target);
    return { valid: !isRequired || !isEmpty(value), required: isRequired };
  },
};

function listOf(values: unknown): unknown[] {
  if (Array.isArray(values)) return values;
  return typeof values === 'string' && values !== '' ? [values] : [];
}

function isEmpty(value: unknown): boolean {
  return isNothing(value) || value === false || isEmptyList(value) || isBlank(value);
}

function isBlank(value: unknown): boolean {
  return String(value).trim() === '';
}
