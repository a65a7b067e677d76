import type { AreaRow, Related } from '#shared/areas/answer.schemas.ts';
import type { Answer, WeekSpan } from '#shared/areas/fields.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a row as text; nothing where nothing was entered. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ids that a field holds. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

/** The texts of a field by their languages. */
export function textsIn(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([language, text]) => [language, textIn(text)]));
}

/** The spans of a week. */
export function spansIn(value: unknown): WeekSpan[] {
  return Array.isArray(value) ? value.filter(isSpan) : [];
}

const isSpan = (value: unknown): value is WeekSpan =>
  isRecord(value) && typeof value.weekday === 'number' && typeof value.opens_at === 'string';

/** The rows of other areas that a field of the row names. */
export const relatedIn = (row: AreaRow, field: string): Related[] => row.related[field] ?? [];

/** The answers that a question offers. */
export function answersIn(value: unknown): Answer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one) =>
    isRecord(one) ? [{ key: textIn(one.key), is_default: one.is_default === true, texts: textsIn(one.texts) }] : [],
  );
}
