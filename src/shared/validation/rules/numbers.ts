import { each, isNothing, type ListedRule, type NamedRule } from '#shared/validation/rule.ts';

/** A number, or a text that JavaScript reads as one: ' ' is 0, '0x10' is 16, true is 1. Nothing and '' fail. */
export const min_value: NamedRule = {
  params: [{ name: 'min', cast: Number }],
  test: (value, { min }) => hasNumber(value, (number) => number >= Number(min)),
};

export const max_value: NamedRule = {
  params: [{ name: 'max', cast: Number }],
  test: (value, { max }) => hasNumber(value, (number) => number <= Number(max)),
};

/** Both bounds belong to it. Other than in `min_value`, nothing and '' count as 0. */
export const between: NamedRule = {
  params: [{ name: 'min' }, { name: 'max' }],
  test: (value, { min, max }) => each(value, (one) => Number(min) <= Number(one) && Number(max) >= Number(one)),
};

/** Exactly so many ASCII digits. */
export const digits: NamedRule = {
  params: [{ name: 'length', cast: Number }],
  test: (value, { length }) => each(value, (one) => /^[0-9]*$/.test(String(one)) && String(one).length === length),
};

/** Digits of one script: ASCII, Arabic-Indic or Persian, not mixed. */
export const numeric: ListedRule = {
  test: (value) => every(value, (text) => /^(?:[0-9]+|[\u0660-\u0669]+|[\u06f0-\u06f9]+)$/.test(text)),
};

export const integer: ListedRule = { test: (value) => every(value, (text) => /^-?[0-9]+$/.test(text)) };

/** Exactly so many decimals or none; with the number 0 any count. The separator is `dot` or `comma`. */
export const double: NamedRule = {
  params: [
    { name: 'decimals', fallback: 0 },
    { name: 'separator', fallback: 'dot' },
  ],
  test: (value, { decimals = 0, separator = 'dot' }) => {
    const point = separator === 'comma' ? ',?' : '\\.?';
    const places = decimals === 0 ? '\\d*' : `(\\d{${decimals}})?`;
    const pattern = new RegExp(`^-?\\d+${point}${places}$`);
    return every(value, (text) => pattern.test(text));
  },
};

/** Tests each element of a list as a text, and does not look into lists in it. */
function every(value: unknown, test: (text: string) => boolean): boolean {
  return Array.isArray(value) ? value.every((one) => test(String(one))) : test(String(value));
}

function hasNumber(value: unknown, test: (number: number) => boolean): boolean {
  if (isNothing(value) || value === '') return false;
  if (Array.isArray(value)) return value.length > 0 && value.every((one: unknown) => hasNumber(one, test));
  return test(Number(value));
}
