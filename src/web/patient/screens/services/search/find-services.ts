import type { ServiceForBed } from '#shared/beds/bed.schemas.ts';
import { everydayWords } from '#shared/beds/everyday-words.ts';
import { plain } from '#shared/kernel/plain.ts';
import { textIn } from '#shared/kernel/texts.ts';
import { fallbackLanguage, type LanguageCode } from '#shared/locales/languages.ts';

/**
 * The services that somebody may mean who types this, the likeliest first. Each word must be found: at the start of a
 * word of the service's name, its everyday words or its description, within one, or with the slips that a hand makes.
 */
export function findServices(
  services: readonly ServiceForBed[],
  typed: string,
  language: LanguageCode,
): ServiceForBed[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return [];
  return services
    .map((service) => ({ service, score: scoreOf(wordsFor(service, language), wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.service.order - b.service.order)
    .map(({ service }) => service);
}

/** English, in which a hospital's names stand where another language lacks them. */
const spoken: LanguageCode = fallbackLanguage;

/** How much a word of each of these says of what is meant. */
type Sources = readonly { words: readonly string[]; weight: number }[];

function wordsFor({ title, description, icon }: ServiceForBed, language: LanguageCode): Sources {
  const everyday = [language, spoken].map((code) => everydayWords[code]?.[icon] ?? '').join(' ');
  return [
    { words: wordsOf(textIn(title, language)), weight: 4 },
    { words: wordsOf(everyday), weight: 3 },
    { words: wordsOf(textIn(description, language)), weight: 1 },
  ];
}

/** 0 where a word is found nowhere. */
function scoreOf(sources: Sources, wanted: readonly string[]): number {
  const scores = wanted.map((want) =>
    Math.max(...sources.map(({ words, weight }) => weight * Math.max(0, ...words.map((word) => likeness(word, want))))),
  );
  return scores.includes(0) ? 0 : scores.reduce((all, score) => all + score, 0);
}

/** From 4, the word itself or its beginning, to 1, what is two slips away from its beginning; 0 for another word. */
function likeness(word: string, want: string): number {
  if (word.startsWith(want)) return 4;
  if (want.length > 2 && word.includes(want)) return 3;
  const slips = want.length > 6 ? 2 : want.length > 3 ? 1 : 0;
  if (slips === 0) return 0;
  const lengths = [want.length, want.length - 1, want.length + 1].map((length) => word.slice(0, length));
  const least = Math.min(...lengths.map((start) => slipsBetween(start, want)));
  return least <= slips ? 3 - least : 0;
}

/** Letters that are wrong, missing, one too many or swapped with the next one (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1));
      const row = rows[i];
      if (row) row[j] = isSwapped ? Math.min(least, at(i - 2, j - 2) + 1) : least;
    }
  return at(a.length, b.length);
}

/** Words without what people leave out: accents, capitals, the dots of ё, the dotless ı, ß; Arabic letters as in Farsi. */
function wordsOf(text: string): string[] {
  return plain(text.replace(/ß/g, 'ss').replace(/[ıİ]/g, 'i').replace(/ي/g, 'ی').replace(/ك/g, 'ک'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
