import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, fieldOf, typedNames } from '#shared/areas/define.ts';
import { type Answer, type Field, type FieldValue, initialValue, isRequired } from '#shared/areas/fields.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { answersIn, idsIn, spansIn, textIn, textsIn } from './shown.ts';

/**
 * A field's value as the text that the form kit keeps, the same for values that say the same: what was changed, and back
 * again, is not a change.
 */
export function encode(field: Field, value: unknown): string {
  const { kind } = field;
  if (kind === 'switch') return String(value === true);
  if (kind === 'relations') return idsIn(value).length > 0 ? JSON.stringify(idsIn(value).sort()) : '';
  if (isMany(field)) return JSON.stringify(idsIn(value).sort());
  if (kind === 'answers') return JSON.stringify(answersIn(value).map((one) => ({ ...one, texts: inOrder(one.texts) })));
  if (kind === 'week') return JSON.stringify(spansIn(value).sort(byTime));
  if (kind === 'number') return typeof value === 'number' ? String(value) : '';
  if (kind !== 'texts') return textIn(value);
  return JSON.stringify(inOrder(textsIn(value)));
}

const inOrder = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(languageCodes.flatMap((code) => (texts[code] ? [[code, texts[code]]] : [])));

/** What a text of the form kit is over the wire. */
export function decode(field: Field, text: string): FieldValue {
  if (field.kind === 'switch') return text === 'true';
  if (field.kind === 'relations' || isMany(field)) return idsIn(JSON.parse(text || '[]'));
  if (field.kind === 'answers') return answersIn(JSON.parse(text || '[]')).filter(hasWords);
  if (field.kind === 'week') return spansIn(JSON.parse(text || '[]'));
  if (field.kind === 'texts') return textsIn(JSON.parse(text || '{}'));
  const trimmed = text.trim();
  if (field.kind === 'number') return trimmed === '' ? null : Number(trimmed);
  return trimmed === '' && !isRequired(field) ? null : trimmed;
}

/** Every field of a row, or of a new one, as the form kit keeps it. */
export function encodeRow(area: Area, row: AreaRow | null): Record<string, string> {
  return Object.fromEntries(
    typedNames(area).map((name) => {
      const field = fieldOf(area, name);
      return [name, encode(field, row ? row[name] : initialValue(field))];
    }),
  );
}

/** One that was begun and left empty is none. */
const hasWords = ({ texts }: Answer): boolean => Object.values(texts).some((text) => text?.trim());

const isMany = (field: Field): boolean => field.kind === 'choice' && field.many === true;

const byTime = (one: { weekday: number; opens_at: string }, other: { weekday: number; opens_at: string }) =>
  one.weekday - other.weekday || (one.opens_at < other.opens_at ? -1 : 1);
