import type { Activity } from '#shared/areas/answer.schemas.ts';
import { type Area, choiceKey } from '#shared/areas/define.ts';
import { drawingOfIcon, imageOfIcon } from '#shared/kernel/service-icon.ts';
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
export function choiceName(area: Area, field: string, option: string): string {
  return sentence(choiceKey(area, field, option)) ?? option;
}

/** What a field of one option holds; where there is none, what that means there: the language of the ward, of a bed. */
export function chosenName(area: Area, field: string, option: string): string | undefined {
  return option === '' ? sentence(choiceKey(area, field, 'none')) : choiceName(area, field, option);
}

/**
 * How the end of a row is said: it is deleted; an employee's account is ended, what was done with it stays, while a
 * patient's is gone for good; a device is signed out.
 */
export const endingWords = ({ ended }: Area) => endings[ended ?? 'row'];

const deleting = {
  verb: 'row.delete',
  title: 'delete.title',
  hint: 'delete.hint',
  keep: 'delete.keep',
  confirm: 'delete.confirm',
  many: 'bulk.delete_title',
  many_hint: 'bulk.delete_hint',
  done: 'done.deleted',
  gone: 'list.deleted',
  none_gone: 'empty.deleted',
  gone_at: 'show.deleted_at',
} as const;
const endings = {
  row: deleting,
  user: { ...deleting, hint: 'users.delete_hint' },
  account: {
    ...deleting,
    verb: 'employees.end',
    title: 'employees.end_title',
    hint: 'employees.end_hint',
    keep: 'employees.end_keep',
    confirm: 'employees.end',
    many: 'employees.end_many',
    many_hint: 'employees.end_hint',
  },
  device: {
    verb: 'devices.end',
    title: 'devices.end_title',
    hint: 'devices.end_hint',
    keep: 'delete.keep',
    confirm: 'devices.end',
    many: 'devices.end_many',
    many_hint: 'devices.end_hint',
    done: 'done.operation',
    gone: 'devices.gone',
    none_gone: 'devices.none_gone',
    gone_at: 'devices.gone_at',
  },
} as const;

/** What was done to a row, in the words of its history. */
export function actionName({ ended }: Area, action: Activity['action']): string | undefined {
  return (ended && sentence(`action_of.${ended}.${action}`)) ?? sentence(`action.${action}`);
}

/** What a pictogram shows. Of the whole set the name alone is known everywhere; of what is not offered, its id. */
export function pictogramName(name: string): string {
  if (imageOfIcon(name)) return sentence('pictogram.own') ?? name;
  return drawingOfIcon(name)?.replaceAll('-', ' ') ?? sentence(`pictogram.${name}`) ?? name;
}

/** What is to be known before a field is filled in; nothing for most. */
export const hintOf = ({ name }: Area, field: string): string | undefined => sentence(`hints.${name}.${field}`);
