import type { Area } from '#shared/areas/define.ts';
import { sentence } from '#web/kit/i18n/texts.ts';

/** What the rows of an area are called: "Stationen". */
export const areaName = (area: string): string => sentence(`areas.${area}`) ?? area;

/** What one row of an area is called: "Station". */
export const oneName = (area: string): string => sentence(`areas_one.${area}`) ?? areaName(area);

/** What a column of an area's list is called: a field, a count by its area, or when the row was made. */
export function columnName({ name, fields, history }: Area, column: string): string {
  if (fields[column]) return sentence(`fields.${name}.${column}`) ?? column;
  if (column !== 'created_at') return areaName(column);
  return sentence(`fields.${name}.created_at`) ?? sentence(history ? 'at' : 'column.created_at') ?? column;
}

/** What an option of a field is called. */
export function choiceName({ name, fields }: Area, field: string, option: string): string {
  const declared = fields[field];
  if (declared?.kind === 'choice' && declared.named) return areaName(option);
  return sentence(`choices.${name}.${field}.${option}`) ?? option;
}

/** Of employees the account is ended: what they did stays theirs. That of a patient is gone for good. */
export function endingWords(area: string) {
  if (area === 'employees') return ending;
  return area === 'users' ? { ...deleting, hint: 'users.delete_hint' as const } : deleting;
}

const deleting = {
  verb: 'row.delete',
  title: 'delete.title',
  hint: 'delete.hint',
  keep: 'delete.keep',
  confirm: 'delete.confirm',
  many: 'bulk.delete_title',
  many_hint: 'bulk.delete_hint',
} as const;
const ending = {
  verb: 'employees.end',
  title: 'employees.end_title',
  hint: 'employees.end_hint',
  keep: 'employees.end_keep',
  confirm: 'employees.end',
  many: 'employees.end_many',
  many_hint: 'employees.end_many_hint',
} as const;

/** What a pictogram shows; its id where the panel does not offer it. */
export const pictogramName = (name: string): string => sentence(`pictogram.${name}`) ?? name;

/** What is to be known before a field is filled in; nothing for most. */
export const hintOf = ({ name }: Area, field: string): string | undefined => sentence(`hints.${name}.${field}`);
