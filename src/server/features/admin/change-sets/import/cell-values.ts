import type { Words } from '#server/features/admin/engine/words-in.ts';
import { type Area, choiceKey } from '#shared/areas/define.ts';
import type { Field, WeekSpan } from '#shared/areas/fields.ts';
import type { ImportFaultCode } from '#shared/change-sets/import.schemas.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { languageCodes } from '#shared/locales/languages.ts';

/** What a cell says: a value; nothing, so that the field stays as it is; or what is wrong with it. */
export type ReadCell = { value: unknown } | { fault: ImportFaultCode } | null;

/** The ids of rows that a relation may name, by what they are called, in small letters. */
export type Names = {
  ids: ReadonlyMap<string, readonly string[]>;
  /** How many parts the name with the most commas has: no more are joined, so that a list takes time by its length alone. */
  mostParts: number;
};

export function asNames(ids: Names['ids']): Names {
  return { ids, mostParts: [...ids.keys()].reduce((most, name) => Math.max(most, name.split(',').length), 1) };
}

export const noNames = asNames(new Map());

type Known = { area: Area; languages: readonly Words[]; namesOf(field: string): Names };

const small = (text: string): string => text.trim().toLowerCase();

/** What a cell holds for a field of this kind, written as an export writes it, in any language of the panel. */
export function readCell({ area, languages, namesOf }: Known, name: string, field: Field, cell: string): ReadCell {
  const text = cell.trim();
  switch (field.kind) {
    case 'switch':
      return text === '' ? null : readSwitch(text, languages);
    case 'choice':
      return readChoice(text, field, optionsOf(area, name, field.options, languages));
    case 'relation':
      return text === '' ? { value: null } : readRelation(text, namesOf(name));
    case 'relations':
      return readRelations(text, namesOf(name));
    case 'number':
      return readNumber(text, field.unit === 'cents');
    case 'texts':
      return readTexts(text);
    case 'week':
      return readWeek(text);
    case 'answers':
      return text === '' ? null : { fault: 'not_by_file' };
    default:
      return { value: text === '' ? null : text };
  }
}

/** As Excel writes them in the languages of the panel, beside the panel's own words. */
const yes = ['true', '1', 'wahr', 'vrai', 'verdadero'];
const no = ['false', '0', 'falsch', 'faux', 'falso'];

function readSwitch(text: string, languages: readonly Words[]): ReadCell {
  const isSaid = (word: 'yes' | 'no') => languages.some((words) => small(words.get(word) ?? word) === small(text));
  if (isSaid('yes') || yes.includes(small(text))) return { value: true };
  if (isSaid('no') || no.includes(small(text))) return { value: false };
  return { fault: 'not_yes_or_no' };
}

function optionsOf(area: Area, name: string, options: readonly string[], languages: readonly Words[]): Names {
  const called = options.flatMap((option) => [
    [small(option), [option]] as const,
    ...languages.map((words) => [small(words.get(choiceKey(area, name, option)) ?? option), [option]] as const),
  ]);
  return asNames(new Map(called));
}

function readChoice(text: string, { many }: { many?: true }, options: Names): ReadCell {
  if (text === '') return { value: many ? [] : null };
  const chosen = many ? namedIn(text, options) : [options.ids.get(small(text)) ?? []];
  if (chosen === null || chosen.some(({ length }) => length !== 1)) return { fault: 'unknown_choice' };
  return { value: many ? chosen.flat() : chosen[0]?.[0] };
}

function readRelation(text: string, names: Names): ReadCell {
  if (isUuid(text)) return { value: text.toLowerCase() };
  const ids = names.ids.get(small(text)) ?? [];
  if (ids.length > 1) return { fault: 'ambiguous_name' };
  return ids.length === 1 ? { value: ids[0] } : { fault: 'unknown_name' };
}

function readRelations(text: string, names: Names): ReadCell {
  if (text === '') return { value: [] };
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isUuid)) return { value: parts.map((part) => part.toLowerCase()) };
  const named = namedIn(text, names);
  if (named === null) return { fault: 'unknown_name' };
  return named.some(({ length }) => length > 1) ? { fault: 'ambiguous_name' } : { value: named.flat() };
}

/**
 * The names that a list joins by commas, each with the ids that are called so; a name may hold a comma itself, so the longest
 * that fits is taken first. Null where it is no list of such names.
 */
function namedIn(text: string, { ids: idsOf, mostParts }: Names): (readonly string[])[] | null {
  const parts = text.split(',');
  /** By where a name begins: where it ends, if what follows it are names too. */
  const ends = new Map<number, { end: number; ids: readonly string[] }>();
  for (let at = parts.length - 1; at >= 0; at--) {
    for (let end = Math.min(at + mostParts, parts.length); end > at && !ends.has(at); end--) {
      const ids = end === parts.length || ends.has(end) ? idsOf.get(small(parts.slice(at, end).join(','))) : undefined;
      if (ids) ends.set(at, { end, ids });
    }
  }
  const named: (readonly string[])[] = [];
  for (let at = 0; at < parts.length; ) {
    const found = ends.get(at);
    if (!found) return null;
    named.push(found.ids);
    at = found.end;
  }
  return named;
}

function readNumber(text: string, isPrice: boolean): ReadCell {
  if (text === '') return { value: null };
  if (!isPrice) return /^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { fault: 'not_a_number' };
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return whole === undefined ? { fault: 'not_a_number' } : { value: Number(whole) * 100 + Number(part.padEnd(2, '0')) };
}

const languageBegins = new RegExp(`(?:^|, )(${languageCodes.join('|')}): `);

/** `de: Wasser, fr: Eau`. */
function readTexts(text: string): ReadCell {
  if (text === '') return { value: {} };
  const [before, ...parts] = text.split(languageBegins);
  if (before !== '') return { fault: 'not_texts' };
  const texts: Record<string, string> = {};
  for (let at = 0; at < parts.length; at += 2) {
    const language = parts[at] ?? '';
    if (language in texts) return { fault: 'not_texts' };
    texts[language] = parts[at + 1]?.trim() ?? '';
  }
  return { value: texts };
}

/** `1 08:00–12:00, 1 13:00–17:00`: the day of the week, 1 is Monday, and its hours. */
function readWeek(text: string): ReadCell {
  if (text === '') return { value: [] };
  const spans = text.split(',').map((part): WeekSpan | null => {
    const [, weekday, opens_at = '', closes_at = ''] =
      /^([1-7]) (\d\d:\d\d) ?[–-] ?(\d\d:\d\d)$/.exec(part.trim()) ?? [];
    return weekday === undefined ? null : { weekday: Number(weekday), opens_at, closes_at };
  });
  return spans.includes(null) ? { fault: 'not_hours' } : { value: spans };
}
