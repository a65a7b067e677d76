import { each, isNothing, type NamedRule } from '#shared/validation/rule.ts';

/** The length as JavaScript counts it, in UTF-16 units: an emoji counts 2. */
export const min: NamedRule = {
  params: [{ name: 'length', cast: Number }],
  test: (value, { length }) =>
    !isNothing(value) && each(value, (one) => !isNothing(one) && String(one).length >= Number(length)),
};

export const max: NamedRule = {
  params: [{ name: 'length', cast: Number }],
  test: (value, { length }) => each(value, (one) => (isNothing(one) ? 0 : String(one).length) <= Number(length)),
};

/** Exactly so many: code points of a text, digits of a number, elements of a list or set. */
export const length: NamedRule = {
  params: [{ name: 'length', cast: Number }],
  test: (value, { length: wanted }) => !isNothing(value) && sizeOf(value) === wanted,
};

export const regex: NamedRule = {
  params: [{ name: 'regex', cast: (given) => (typeof given === 'string' ? new RegExp(given) : given) }],
  test: (value, { regex: pattern }) =>
    each(value, (one) => {
      if (!(pattern instanceof RegExp)) throw new TypeError('the rule regex needs one pattern');
      return pattern.test(String(one));
    }),
};

/** An address, or with `multiple` several between commas. The domain is ASCII, its last part at least two letters. */
export const email: NamedRule = {
  params: [{ name: 'multiple', fallback: false }],
  test: (value, { multiple }) => {
    const several = multiple && !Array.isArray(value) ? splitAtCommas(value) : value;
    return Array.isArray(several) ? several.every(isAddress) : isAddress(several);
  },
};

/** `name@domain`, `"quoted name"@domain`, `name@[1.2.3.4]`. */
const address = new RegExp(
  [
    String.raw`^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))`,
    String.raw`@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$`,
  ].join(''),
);

function isAddress(value: unknown): boolean {
  return address.test(String(value));
}

function splitAtCommas(value: unknown): string[] {
  return String(value)
    .split(',')
    .map((part) => part.trim());
}

function sizeOf(value: unknown): unknown {
  if (typeof value === 'string') return [...value].length;
  if (typeof value === 'number') return String(value).length;
  if (typeof value !== 'object' || value === null) return 0;
  if ('length' in value && value.length) return value.length;
  return isIterable(value) ? [...value].length : 0;
}

function isIterable(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}
