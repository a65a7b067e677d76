import { sql } from 'kysely';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, invalidField, notFound } from '#server/platform/errors.ts';
import { readUpload, type Upload } from '#server/platform/files/read-upload.ts';
import { redrawDrawing } from '#server/platform/files/redraw-image.ts';
import { drawingType, typeByName } from '#server/platform/files/sniff-image.ts';
import { deleteFile, storeFile } from '#server/platform/files/stored-files.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { channels } from '#shared/kernel/channels.ts';
import { settingChanged } from '#shared/kernel/hospital.events.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { logoFields, logoKilobytes } from '#shared/settings/logo.fields.ts';
import type { HospitalLogo } from '#shared/settings/logo.schemas.ts';

/** Sharp on the 42 × 21 mm that a card has for it; at four bytes a pixel no PNG of this size is too large for a file. */
const size = { width: 640, height: 320 } as const;

export async function readLogo(tx: Tx): Promise<HospitalLogo> {
  const row = await tx.db.selectFrom('hospital_logo').select('file_id').executeTakeFirst();
  return { id: row?.file_id ?? null };
}

/** The logo of the caller's hospital, of this id. Throws `not_found` for any other, also one that it was before. */
export async function readLogoImage(context: SessionContext, id: string): Promise<Buffer> {
  if (!isUuid(id)) throw notFound('file');
  const found = await context.inSession(({ db }) =>
    db
      .selectFrom('hospital_logo')
      .innerJoin('file', (join) =>
        join.onRef('file.hospital_id', '=', 'hospital_logo.hospital_id').onRef('file.id', '=', 'hospital_logo.file_id'),
      )
      .select('file.content')
      .where('file.id', '=', id)
      .executeTakeFirst(),
  );
  if (!found) throw notFound('file');
  return found.content;
}

/**
 * Keeps another logo in the place of the last. The file is read with a bound, judged by its bytes and drawn anew, all
 * before a transaction is open. Throws `invalid` or `image_unusable` under the field `file`, `too_many`.
 */
export async function saveLogo(context: SessionContext, file: Upload, name: string): Promise<HospitalLogo> {
  const { bytes, content } = await readUpload(file, logoKilobytes * 1024);
  // Of one too large nothing is looked at: its name is all that is known of its type.
  const type = content === null ? typeByName(name) : drawingType(content);
  const errors = brokenRules(logoFields, { file: { name, type, size: bytes } }, context.locale);
  if (content === null || Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  const drawn = await redrawDrawing(content, size);
  if (drawn === null) throw invalidField('file', 'image_unusable');
  return context.inSession((tx) => replaceLogo(tx, drawn));
}

/** Has no logo any more; once more does nothing. */
export function removeLogo(tx: Tx): Promise<HospitalLogo> {
  return replaceLogo(tx, null);
}

async function replaceLogo(tx: Tx, drawn: Buffer | null): Promise<HospitalLogo> {
  // Of two at once the second one waits, and then erases what the first one kept.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`logo of ${tx.hospital}`}, 0))`.execute(tx.db);
  const before = (await readLogo(tx)).id;
  if (before !== null) await deleteFile(tx, before);
  const id = drawn && (await storeFile(tx, drawn, 'image/png'));
  if (id !== null) await tx.db.insertInto('hospital_logo').values({ hospital_id: tx.hospital, file_id: id }).execute();
  if (before !== null || id !== null) await note(tx, id === null ? 'hospital.logo_removed' : 'hospital.logo_changed');
  return { id };
}

async function note(tx: Tx, action: string): Promise<void> {
  await logActivity(tx, { subject: { type: 'hospital', id: tx.hospital }, action });
  const everyone = [channels.everyone(tx.hospital)];
  tx.announce(settingChanged, { subject: tx.hospital, channels: everyone, detail: { key: 'hospital' } });
}
