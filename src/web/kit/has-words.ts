import { plain } from '#shared/kernel/plain.ts';

/** Whether a text has every word that is typed, whatever the order, the case and the accents. */
export function hasWords(text: string, typed: string): boolean {
  const there = plain(text);
  return plain(typed)
    .split(/\s+/)
    .every((word) => there.includes(word));
}
