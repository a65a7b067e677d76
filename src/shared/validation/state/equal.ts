/** The same in all their parts: lists, plain objects, patterns, dates. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (one.constructor !== other.constructor) return false;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isEqual(part, other[index]));
  if (one instanceof RegExp) return String(one) === String(other);
  if (one.valueOf !== Object.prototype.valueOf) return one.valueOf() === other.valueOf();
  if (one.toString !== Object.prototype.toString) return one.toString() === other.toString();
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(Reflect.get(one, key), Reflect.get(other, key)))
  );
}
