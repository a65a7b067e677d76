/** "MK": the first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.split(/[\s]+/);
  return [...new Set([words[0], words.at(-1)])].map((word) => word?.slice(0, 1) ?? '').join('');
}
