import { AppError, conflict } from '#server/platform/errors.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import type { Area } from '#shared/areas/define.ts';
import type { ConfirmText } from '#shared/areas/sent.schemas.ts';
import { isRecord } from '#shared/validation/rule.ts';
import { changedSince, entriesOf } from './activity.ts';
import { announceArea } from './note-change.ts';
import { readReader, visibleFields } from './reader.ts';
import { lockRow } from './save-row.ts';

/**
 * Notes that a text still fits, though its source was changed after it. The row stays as it is; the same again, of the
 * same version, does nothing. Throws `invalid` for a language without a text, `old_version` as a change does.
 */
export async function confirmText(
  tx: Tx,
  area: Area,
  id: string,
  { version, field, language }: ConfirmText,
): Promise<AreaRow> {
  const reader = await readReader(tx);
  const row = await lockRow(tx, area, reader, id);
  const texts = row[field];
  const isText = visibleFields(area, reader).some(([name, { kind }]) => name === field && kind === 'texts');
  if (!isText || !isRecord(texts) || !texts[language])
    throw new AppError('invalid', { fields: { [isText ? 'language' : 'field']: 'invalid_field' } });
  if (row.version !== version)
    throw conflict('old_version', { data: { row, changes: await changedSince(tx, area, reader, row, version) } });
  const known = (await entriesOf(tx, area, reader, id)).some(
    (entry) =>
      entry.action === 'confirmed' &&
      entry.version === version &&
      entry.changes.some(({ field: name, after }) => name === field && isRecord(after) && language in after),
  );
  if (known) return row;
  const changes = { [field]: [null, { [language]: texts[language] }] };
  await logActivity(tx, {
    subject: { type: area.table, id },
    action: `${area.table}.confirmed`,
    properties: { version, changes },
  });
  announceArea(tx, area);
  return row;
}
