import { announceAccount } from '#server/features/employees/account-changed.ts';
import { readSignedInEmployee } from '#server/features/employees/employee.reads.ts';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, denied, invalidField, notFound } from '#server/platform/errors.ts';
import { readUpload, type Upload } from '#server/platform/files/read-upload.ts';
import { redrawSquare } from '#server/platform/files/redraw-image.ts';
import { sniffImage, typeByName } from '#server/platform/files/sniff-image.ts';
import { deleteFile, storeFile } from '#server/platform/files/stored-files.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { TxOf } from '#server/platform/tx/actor.ts';
import { actsAs } from '#server/platform/tx/actor.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { SignedInEmployee } from '#shared/employees/employee.schemas.ts';
import { profileImageFields, profileImageKilobytes } from '#shared/employees/image.fields.ts';

/** A square of this edge is sharp at twice the largest size at which it is shown. */
const edge = 256;

/**
 * Keeps another profile picture of the caller in the place of the last. The file is read with a bound, judged by its
 * bytes by the rules of the form, and drawn anew, all before a transaction is open. Throws `invalid` or
 * `image_unusable` under the field `image`, `too_many`.
 */
export async function saveOwnImage(context: SessionContext, file: Upload, name: string): Promise<SignedInEmployee> {
  const { bytes, content } = await readUpload(file, profileImageKilobytes * 1024);
  // Of one too large nothing is looked at: its name is all that is known of its type.
  const type = content === null ? typeByName(name) : (sniffImage(content) ?? '');
  const errors = brokenRules(profileImageFields, { image: { name, type, size: bytes } }, context.locale);
  if (content === null || Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  const drawn = await redrawSquare(content, edge);
  if (drawn === null) throw invalidField('image', 'image_unusable');
  return context.inSession(async (tx) => {
    if (!actsAs('employee', tx)) throw denied();
    return replace(tx, await storeFile(tx, drawn));
  });
}

/** Has no profile picture any more; once more does nothing. */
export async function removeOwnImage(tx: TxOf<'employee'>): Promise<SignedInEmployee> {
  return replace(tx, null);
}

/** The caller's own picture of that id. Throws `not_found` for any other, also one that it was before. */
export async function readOwnImage(context: SessionContext, id: string): Promise<{ type: string; content: Buffer }> {
  const found = await context.inSession((tx) => {
    if (!actsAs('employee', tx)) throw denied();
    return tx.db
      .selectFrom('employee')
      .innerJoin('file', (join) =>
        join.onRef('file.hospital_id', '=', 'employee.hospital_id').onRef('file.id', '=', 'employee.profile_image'),
      )
      .select(['file.type', 'file.content'])
      .where('employee.id', '=', tx.actor.employee)
      .where('file.id', '=', id)
      .executeTakeFirst();
  });
  if (!found) throw notFound('image');
  return found;
}

/** The version stays: what is typed in the form of the account is not undone by a picture. */
async function replace(tx: TxOf<'employee'>, image: string | null): Promise<SignedInEmployee> {
  const { employee, session } = tx.actor;
  const before = await tx.db
    .selectFrom('employee')
    .select('profile_image')
    .where('id', '=', employee)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('employee').set({ profile_image: image }).where('id', '=', employee).execute();
  if (before.profile_image !== null) await deleteFile(tx, before.profile_image);
  if (before.profile_image !== image) {
    announceAccount(tx, employee);
    const subject = { type: 'employee', id: employee };
    await logActivity(tx, { subject, action: 'employee.account_changed', properties: { fields: 'profile_image' } });
  }
  return readSignedInEmployee(tx, session);
}
