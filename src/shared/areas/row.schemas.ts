import { z } from 'zod';
import { drawingOfIcon } from '#shared/kernel/service-icon.ts';
import { languageCodes } from '#shared/locales/languages.ts';
import { words as drawn } from '#shared/locales/pictograms/en.ts';
import { withRules } from '#shared/validation/with-rules.ts';
import { type AreaRow, FieldChange, Related } from './answer.schemas.ts';
import type { ListQuery, NewRow, RowEdit } from './area.endpoints.ts';
import { type Area, fieldOf, typedNames } from './define.ts';
import { exportFormats } from './export-formats.ts';
import { type Field, isPlaceInTime, isRequired, longest, timeOfDay } from './fields.ts';
import { formRules } from './form-rules.ts';

/** What the calls answer of a row. A field that asks for a right of its own may be left out. */
export function rowSchema({ table, fields, history }: Area): z.ZodType<AreaRow> {
  const own = Object.entries(fields).map(([name, field]) => {
    const value = shownSchema(field, history);
    return [name, field.needs ? value.optional() : value] as const;
  });
  const row = z.object({
    ...Object.fromEntries(own),
    ...{ id: z.uuid(), version: z.number().int(), display_name: z.string() },
    ...{ created_at: z.iso.datetime(), deleted_at: z.iso.datetime().nullable() },
    related: z.record(z.string(), z.array(Related)),
    counts: z.record(z.string(), z.number().int()),
  });
  const name = table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return row.meta({ id: `Admin${name}` });
}

function shownSchema(field: Field, history: Area['history']): z.ZodType {
  // What was noted by another version is shown as it was noted.
  if (history && field.kind === 'choice') return z.string().nullable();
  // What is personal of an account is erased one day: then it is empty, which no form would take.
  if (field.kind === 'text' && isRequired(field) && field.as !== 'time') return z.string().max(longest(field));
  return valueSchema(field);
}

/** The body that creates a row; its rules are those of the form. */
export function newRowSchema(area: Area): z.ZodType<NewRow, NewRow> {
  const body = z.object({ ...formShape(area, (value) => value), id: z.uuid() });
  return withRules<z.ZodType<NewRow, NewRow>>(body, formRules(area));
}

/** The body that changes a row: fields that are left out stay. */
export function rowEditSchema(area: Area): z.ZodType<RowEdit, RowEdit> {
  const body = z.object({ ...formShape(area, (value) => value.optional()), version: z.number().int() });
  return withRules<z.ZodType<RowEdit, RowEdit>>(body, formRules(area, 'edit'));
}

const days = ['[from]', '[to]'] as const;

/** The query of a list; fields can be filtered by, and every count by whether there is anything. */
export function listQuerySchema({ fields, counts = {}, history }: Area): z.ZodType<ListQuery, ListQuery> {
  const text = z.string().max(1000).optional();
  const filters = Object.entries(fields).flatMap(([field, { kind }]) => {
    if (kind === 'changes') return [`filter[${field}]`];
    const own = kind === 'texts' ? ['[missing]'] : kind === 'time' ? days : [];
    const suffixes = ['', '[empty]', ...own];
    return suffixes.map((suffix) => `filter[${field}]${suffix}`);
  });
  const none = Object.keys(counts).map((counted) => `filter[${counted}][empty]`);
  const times = ['', '[until]', ...days].map((suffix) => `filter[created_at]${suffix}`);
  const named = Object.fromEntries([...filters, ...none, ...times].map((filter) => [filter, text]));
  const number = z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .optional();
  const file = { format: z.enum(exportFormats).optional(), columns: text };
  const count = z.enum(['exact', 'bounded']).optional();
  if (history) {
    const place = z.string().refine(isPlaceInTime).optional();
    const sort = z.enum(['created_at', '-created_at']).optional();
    return z.object({ sort, before: place, after: place, per_page: number, count, ...file, ...named });
  }
  return z.object({
    ...{ search: z.string().max(100).optional(), sort: z.string().max(60).optional(), page: number, per_page: number },
    ...{ deleted: z.enum(['true', 'false']).optional(), count, counted_by: text, ...file, ...named },
  });
}

/** What one field holds over the wire. */
export function valueSchema(field: Field): z.ZodType {
  const value = ofKind(field);
  const isList =
    ['relations', 'texts', 'week', 'answers'].includes(field.kind) || (field.kind === 'choice' && field.many);
  return isList || field.kind === 'switch' || isRequired(field) ? value : value.nullable();
}

function ofKind(field: Field): z.ZodType {
  if (field.kind === 'switch') return z.boolean();
  if (field.kind === 'choice') return field.many ? z.array(z.enum(field.options)) : z.enum(field.options);
  if (field.kind === 'color') return z.string().regex(/^#[0-9a-fA-F]{6}$/);
  if (field.kind === 'icon')
    return z
      .string()
      .regex(/^[a-z0-9_-]{1,40}$/)
      .refine(isDrawn);
  if (field.kind === 'relation') return z.uuid();
  if (field.kind === 'relations') return z.array(z.uuid()).max(200);
  if (field.kind === 'texts') return z.partialRecord(z.enum(languageCodes), z.string().trim().max(longest(field)));
  if (field.kind === 'week') return z.array(span).max(70).refine(areApart);
  if (field.kind === 'answers') return z.array(answerOf(field)).max(20).refine(areDistinct);
  if (field.kind === 'number') return z.number().int();
  if (field.kind === 'time') return z.iso.datetime({ offset: true });
  if (field.kind === 'subject') return z.uuid();
  if (field.kind === 'changes') return z.array(FieldChange);
  if (field.as === 'time') return clockTime;
  const text = z.string().trim().max(longest(field));
  return isRequired(field) ? text.min(1) : text;
}

const time = z.string().regex(timeOfDay);
/** Of every day, so that midnight has one name. */
const clockTime = time.refine((at) => at !== '24:00');
const span = z
  .object({ weekday: z.number().int().min(1).max(7), opens_at: time, closes_at: time })
  .refine(({ opens_at, closes_at }) => opens_at < closes_at, { path: ['closes_at'] });

/** No two spans of a day overlap. */
function areApart(spans: readonly z.infer<typeof span>[]): boolean {
  const inOrder = spans.toSorted(
    (one, other) => one.weekday - other.weekday || (one.opens_at < other.opens_at ? -1 : 1),
  );
  return inOrder.every(({ weekday, opens_at }, at) => {
    const before = inOrder[at - 1];
    return before?.weekday !== weekday || before.closes_at <= opens_at;
  });
}

/** It has words in one language at least. */
const answerOf = (field: Field) =>
  z.object({
    key: z.string().regex(/^[a-z0-9_]{1,40}$/),
    is_default: z.boolean(),
    texts: z
      .partialRecord(z.enum(languageCodes), z.string().trim().max(longest(field)))
      .refine((texts) => Object.values(texts).some((text) => text !== '')),
  });

/** No key twice, and one that is chosen from the start at most. */
function areDistinct(answers: readonly { key: string; is_default: boolean }[]): boolean {
  const keys = new Set(answers.map(({ key }) => key));
  return keys.size === answers.length && answers.filter(({ is_default }) => is_default).length <= 1;
}

function formShape(area: Area, as: (value: z.ZodType) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(
    typedNames(area).map((name) => {
      const field = fieldOf(area, name);
      const value = valueSchema(field);
      return [name, as(field.needs ? value.optional() : value)];
    }),
  );
}

/** A drawing of the whole pictogram set is one that it has; every other name is drawn by the apps as they know it. */
function isDrawn(icon: string): boolean {
  const drawing = drawingOfIcon(icon);
  return drawing === null || Object.hasOwn(drawn, drawing);
}
