import { AppError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { type Area, typedNames } from '#shared/areas/define.ts';
import type { PutBack } from '#shared/areas/sent.schemas.ts';
import { entriesOf } from './activity.ts';
import { checkedValues } from './checked-values.ts';
import type { Hooks } from './hooks.ts';
import { readRow } from './read-rows.ts';
import { readReader } from './reader.ts';
import { updateRow } from './save-row.ts';

/**
 * Saves what stood in these fields before a change, as if somebody typed it now: by the rules, the rights and the
 * version of today. Throws `invalid` for a change that is none of the row's, that the caller may not see,
 * or of a field that nobody fills in.
 */
export async function putBack(
  tx: Tx,
  area: Area,
  hooks: Hooks,
  id: string,
  { locale, ...sent }: PutBack & { locale: string },
): Promise<AreaRow> {
  const reader = await readReader(tx);
  await readRow(tx, area, reader, id);
  const entry = (await entriesOf(tx, area, reader, id)).find(
    (one) => one.id === sent.activity_id && one.action !== 'confirmed',
  );
  const typed = typedNames(area);
  const before = sent.fields.map((field) => {
    const change = entry?.changes.find((one) => one.field === field && typed.includes(field));
    if (!change) throw new AppError('invalid', { fields: { activity_id: 'invalid_field' } });
    return [field, change.before] as const;
  });
  const values = checkedValues(area, Object.fromEntries(before), locale);
  return updateRow(tx, area, hooks, id, { ...values, version: sent.version });
}
