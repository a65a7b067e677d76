/** So many rooms are made at once. */
export const mostRooms = 60;

/**
 * The rooms that somebody means by `101–120, 125, A1–A4`, each once, in this order; null for what is none, or is too many.
 * A span counts up what both ends share before their number, and keeps its zeros: `K08–K10`.
 */
export function roomNames(typed: string): string[] | null {
  const parts = typed
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const names: string[] = [];
  for (const part of parts) {
    const span = spanOf(part);
    if (!span || span.some((name) => name.length > 60)) return null;
    names.push(...span);
    if (names.length > mostRooms) return null;
  }
  return names.length > 0 ? [...new Set(names)] : null;
}

function spanOf(part: string): string[] | null {
  const ends = part.split(/\s*[-–—]\s*/);
  if (ends.length === 1) return [part];
  const [from, to] = ends.map((end) => /^(.*?)(\d{1,6})$/.exec(end));
  if (ends.length !== 2 || !from || !to) return null;
  const [, before = '', first = ''] = from;
  const [, before2 = '', last = ''] = to;
  const count = Number(last) - Number(first) + 1;
  if ((before2 !== '' && before2 !== before) || count < 1 || count > mostRooms) return null;
  return Array.from({ length: count }, (_, at) => before + String(Number(first) + at).padStart(first.length, '0'));
}
