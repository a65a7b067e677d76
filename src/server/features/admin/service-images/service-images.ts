import { sql } from 'kysely';
import { brokenRules } from '#server/platform/broken-rules.ts';
import { AppError, invalidField, notFound } from '#server/platform/errors.ts';
import { readUpload, type Upload } from '#server/platform/files/read-upload.ts';
import { redrawIcon } from '#server/platform/files/redraw-image.ts';
import { drawingType, typeByName } from '#server/platform/files/sniff-image.ts';
import { deleteFile, storeFile } from '#server/platform/files/stored-files.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { AnonymousContext, SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { serviceImageFields, serviceImageKilobytes } from '#shared/areas/service-image.fields.ts';
import type { ServiceImage } from '#shared/areas/service-image.schemas.ts';
import { isUuid } from '#shared/kernel/ids.ts';
import { iconOfImage } from '#shared/kernel/service-icon.ts';
import { timing } from '#shared/kernel/timing.ts';

/** Sharp on the largest tile of a tablet. */
const edge = 256;

/**
 * Keeps a picture for a service to name. It is read with a bound, judged by its bytes and drawn anew as PNG before a
 * transaction is open. Throws `invalid` or `image_unusable` under the field `file`, `too_many`.
 */
export async function saveServiceImage(context: SessionContext, file: Upload, name: string): Promise<ServiceImage> {
  const { bytes, content } = await readUpload(file, serviceImageKilobytes * 1024);
  // Of one too large nothing is looked at: its name is all that is known of its type.
  const type = content === null ? typeByName(name) : drawingType(content);
  const errors = brokenRules(serviceImageFields, { file: { name, type, size: bytes } }, context.locale);
  if (content === null || Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
  const drawn = await redrawIcon(content, edge);
  if (drawn === null) throw invalidField('file', 'image_unusable');
  return context.inSession(async (tx) => {
    const id = await storeFile(tx, drawn, 'image/png');
    await tx.db.insertInto('service_image').values({ hospital_id: tx.hospital, id, made_at: tx.clock.now() }).execute();
    await logActivity(tx, { subject: { type: 'service_image', id }, action: 'service_image.created' });
    return { icon: iconOfImage(id) };
  });
}

/** The picture of a service, whoever asks. Throws `not_found`. */
export async function readServiceImage({ db, inHospital }: AnonymousContext, id: string): Promise<Buffer> {
  if (!isUuid(id)) throw notFound('file');
  const { rows } = await sql<{ hospital: string | null }>`
    select hospital_of_service_image(${id}) as hospital`.execute(db);
  const hospital = rows[0]?.hospital;
  if (!hospital) throw notFound('file');
  const found = await inHospital({ hospital, actor: { kind: 'system', reason: 'service images' } }, (tx) =>
    tx.db.selectFrom('file').select('content').where('id', '=', id).executeTakeFirst(),
  );
  if (!found) throw notFound('file');
  return found.content;
}

/** Pictures that no service names a day after they were handed in. */
export async function eraseUnusedImages(tx: Tx): Promise<void> {
  const before = new Date(tx.clock.now().getTime() - timing.unusedImageHours * 3_600_000);
  const { rows } = await sql<{ id: string }>`
    select i.id from service_image i where i.made_at < ${before} and not exists (select from service s
      where i.id in (s.icon_image, s.smartwatch_image, s.native_app_image)) order by i.id`.execute(tx.db);
  for (const { id } of rows) tx.afterwards(id, (own) => deleteUnused(own, id));
}

/** Unless a service has named it meanwhile, which holds its row. */
async function deleteUnused(tx: Tx, id: string): Promise<void> {
  await sql`select from service_image where id = ${id} for update`.execute(tx.db);
  const { rows } = await sql<{ id: string }>`
    select s.id from service s where ${id} in (s.icon_image, s.smartwatch_image, s.native_app_image) limit 1`.execute(
    tx.db,
  );
  if (rows.length === 0) await deleteFile(tx, id);
}
