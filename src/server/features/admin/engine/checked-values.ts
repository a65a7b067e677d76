import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Area } from '#shared/areas/define.ts';
import { formRules } from '#shared/areas/form-rules.ts';
import { rowEditSchema } from '#shared/areas/row.schemas.ts';
import type { Values } from './hooks.ts';

/**
 * Values that are to stand in several rows, and in none of them break a rule. Throws `invalid` with the sentences of
 * the form.
 */
export function checkedValues(area: Area, values: Values, locale: string): Values {
  const errors = brokenRules(formRules(area, 'edit'), values, locale);
  const { data, error } = rowEditSchema(area).safeParse({ ...values, version: 1 });
  if (Object.keys(errors).length === 0 && data) {
    const { version: _, ...read } = data;
    return read;
  }
  const fields = error?.issues.map(({ path }) => [path.join('.'), 'invalid_field']) ?? [];
  throw new AppError('invalid', { fields: Object.fromEntries(fields), errors });
}
