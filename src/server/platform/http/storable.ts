const deepest = 32;

/**
 * Whether everything in a parsed body, query or path can be stored and walked: no NUL and no half of a surrogate pair,
 * which PostgreSQL refuses in text and JSON, and no nesting on which a later recursion would run out of stack.
 */
export function isStorable(value: unknown): boolean {
  const left: Array<[value: unknown, depth: number]> = [[value, 0]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [each, depth] = next;
    if (typeof each === 'string' && !isStorableText(each)) return false;
    if (typeof each !== 'object' || each === null) continue;
    if (depth === deepest || !Object.keys(each).every(isStorableText)) return false;
    for (const inner of Object.values(each)) left.push([inner, depth + 1]);
  }
  return true;
}

const isStorableText = (text: string) => text.isWellFormed() && !text.includes('\0');
