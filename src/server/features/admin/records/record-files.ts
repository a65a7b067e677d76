import { noteChange } from '#server/features/admin/engine/note-change.ts';
import { readOne, readRow } from '#server/features/admin/engine/read-rows.ts';
import { readReader } from '#server/features/admin/engine/reader.ts';
import { lockRow } from '#server/features/admin/engine/save-row.ts';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, denied, invalidField, notFound } from '#server/platform/errors.ts';
import { readUpload, type Upload } from '#server/platform/files/read-upload.ts';
import { redrawWithin } from '#server/platform/files/redraw-image.ts';
import { sniffImage, typeByName } from '#server/platform/files/sniff-image.ts';
import { isMoreThanPages, isPdf } from '#server/platform/files/sniff-pdf.ts';
import { deleteFile, type StoredType, storeFile } from '#server/platform/files/stored-files.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import type { AreaRow } from '#shared/areas/answer.schemas.ts';
import { recordFileFields, recordFileKilobytes } from '#shared/areas/record-file.fields.ts';
import { records } from '#shared/areas/records.ts';

/** A page of paper in a picture of this edge is read without effort; of more bytes none is kept. */
const bounds = { edge: 1600, bytes: 1_048_576 };

/**
 * Keeps a picture or a document with a record, in the place of the last. Whoever may not edit records adds one to their own that has
 * none. The file is read with a bound, judged by its bytes, and a picture drawn anew, before a transaction is open. Throws
 * `invalid`, `image_unusable` or `document_unusable` under the field `file`, `too_many`.
 */
export async function saveRecordFile(context: SessionContext, id: string, file: Upload, name: string) {
  await context.inSession((tx) => readOne(tx, records, id)); // nothing is drawn for who may not see it
  const { bytes, content } = await readUpload(file, recordFileKilobytes * 1024);
  // Of one too large nothing is looked at: its name is all that is known of its type.
  const type = content === null ? typeByName(name) : typeOf(content);
  const errors = brokenRules(recordFileFields, { file: { name, type, size: bytes } }, context.locale);
  if (content === null || Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  const kept = type === pdf ? documentIn(content) : await drawnOf(content);
  return context.inSession((tx) => replace(tx, id, kept));
}

const pdf = 'application/pdf';
const typeOf = (content: Buffer): string => (isPdf(content) ? pdf : (sniffImage(content) ?? ''));

type Kept = { type: StoredType; content: Buffer };

async function drawnOf(content: Buffer): Promise<Kept> {
  const drawn = await redrawWithin(content, bounds);
  if (drawn === null) throw invalidField('file', 'image_unusable');
  return { type: 'image/webp', content: drawn };
}

/** A document is kept as it came. */
function documentIn(content: Buffer): Kept {
  if (isMoreThanPages(content)) throw invalidField('file', 'document_unusable');
  return { type: pdf, content };
}

/** Has no file any more; once more does nothing. */
export function removeRecordFile(tx: Tx, id: string): Promise<AreaRow> {
  return replace(tx, id, null);
}

/** The file of a record that the caller may see, which the log keeps. Throws `not_found` where there is none. */
export async function readRecordFile(context: SessionContext, id: string): Promise<{ type: string; content: Buffer }> {
  return context.inSession(async (tx) => {
    await readOne(tx, records, id);
    const found = await tx.db
      .selectFrom('subject_record')
      .innerJoin('file', (join) =>
        join
          .onRef('file.hospital_id', '=', 'subject_record.hospital_id')
          .onRef('file.id', '=', 'subject_record.file_id'),
      )
      .select(['file.type', 'file.content'])
      .where('subject_record.id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound('file');
    await logActivity(tx, { subject: { type: records.table, id }, action: `${records.table}.file_read` });
    return found;
  });
}

async function replace(tx: Tx, id: string, kept: Kept | null): Promise<AreaRow> {
  const reader = await readReader(tx);
  const row = await lockRow(tx, records, reader, id);
  const isOwn = tx.actor.kind === 'employee' && row.made_by_id === tx.actor.employee;
  if (!reader.holds('records:edit') && (!isOwn || row.has_file === true)) throw denied();
  const before = await tx.db
    .selectFrom('subject_record')
    .select('file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.file_id === null && kept === null) return row;
  const file_id = kept && (await storeFile(tx, kept.content, kept.type));
  const version = row.version + 1;
  await tx.db.updateTable('subject_record').set({ file_id, version }).where('id', '=', id).execute();
  if (before.file_id !== null) await deleteFile(tx, before.file_id);
  const changes = { has_file: [before.file_id !== null, kept !== null] } as const;
  await noteChange(tx, records, id, { action: 'updated', version, changes });
  return readRow(tx, records, reader, id);
}
