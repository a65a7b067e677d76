import { AppError } from '#server/platform/errors.ts';
import { type Area, fieldNames, fieldOf } from '#shared/areas/define.ts';
import { isShown } from '#shared/areas/fields.ts';
import type { Values } from './hooks.ts';

/**
 * Of the fields that are asked for by the choice in another, those are there that the row asks for. Form rules see what was
 * sent alone, this sees the row as it will stand. Throws `invalid` under the fields that lack.
 */
export function requireAsked(area: Area, row: Values): void {
  const held = (name: string) => String(row[name] ?? '');
  const lacking = fieldNames(area).filter((name) => {
    const field = fieldOf(area, name);
    return field.isRequiredThere && isShown(field, held) && (row[name] ?? null) === null;
  });
  if (lacking.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(lacking.map((name) => [name, 'invalid_field'])) });
}
