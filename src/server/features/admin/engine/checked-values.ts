import { randomUUID } from 'node:crypto';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Area } from '#shared/areas/define.ts';
import { formRules } from '#shared/areas/form-rules.ts';
import { newRowSchema, rowEditSchema } from '#shared/areas/row.schemas.ts';
import type { Values } from './hooks.ts';

/**
 * Values that are to stand in rows that are there, or all that a new one begins with, and break no rule. Throws `invalid` with
 * the sentences of the form.
 */
export function checkedValues(area: Area, values: Values, locale: string, of: 'new' | 'edit' = 'edit'): Values {
  const errors = brokenRules(formRules(area, of), values, locale);
  const { data, error } = of === 'new' ? readNew(area, values) : readEdit(area, values);
  if (Object.keys(errors).length === 0 && data) {
    const { id: _, version: __, ...read } = data;
    return read;
  }
  const fields = error?.issues.map(({ path }) => [path.join('.'), 'invalid_field']) ?? [];
  throw new AppError('invalid', { fields: Object.fromEntries(fields), errors });
}

const readNew = (area: Area, values: Values) => schemasOf(area).newRow.safeParse({ ...values, id: randomUUID() });
const readEdit = (area: Area, values: Values) => schemasOf(area).edit.safeParse({ ...values, version: 1 });

type Schemas = { newRow: ReturnType<typeof newRowSchema>; edit: ReturnType<typeof rowEditSchema> };
const made = new WeakMap<Area, Schemas>();

/** Made once for each area: a file has a thousand rows to check. */
export function schemasOf(area: Area): Schemas {
  const schemas = made.get(area) ?? { newRow: newRowSchema(area), edit: rowEditSchema(area) };
  made.set(area, schemas);
  return schemas;
}
