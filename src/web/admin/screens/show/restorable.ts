import type { Activity } from '#shared/areas/answer.schemas.ts';
import { type Area, typedNames } from '#shared/areas/define.ts';

/** Of what an entry changed: the fields that can be put back, and whether these are several and all of it. */
export type Restorable = { fields: readonly string[]; isAll: boolean };

/** Only what people fill in is put back: a file that was handed in, or the place in the order, is not typed. */
export function restorableOf(area: Area, { action, changes }: Pick<Activity, 'action' | 'changes'>): Restorable {
  if (action !== 'updated') return { fields: [], isAll: false };
  const typed = typedNames(area);
  const fields = changes.map(({ field }) => field).filter((field) => typed.includes(field));
  return { fields, isAll: fields.length > 1 && fields.length === changes.length };
}
