import { requireWholeHospital } from '#server/features/admin/engine/whole-hospital.ts';
import { notFound } from '#server/platform/errors.ts';
import { deleteArchive } from '#server/platform/files/stored-archive.ts';
import { logActivity } from '#server/platform/history/activity.ts';
import type { SessionContext } from '#server/platform/tx/anonymous-context.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { whileWaited } from '#server/platform/tx/while-waited.ts';
import type { ArchiveNow, HospitalArchive } from '#shared/archive/archive.schemas.ts';
import { archiveParts } from './archive-parts.ts';
import { readPiece } from './build-archive.ts';
import { zipOf } from './zip-pieces.ts';

/** The archive as it is now. */
export async function readArchive(tx: Tx): Promise<ArchiveNow> {
  await requireWholeHospital(tx);
  return { archive: await shown(tx) };
}

/** Has one made in the place of the last; while one is being made, that is it. */
export async function makeArchive(tx: Tx): Promise<ArchiveNow> {
  await requireWholeHospital(tx);
  const last = await tx.db.selectFrom('hospital_archive').selectAll().forUpdate().executeTakeFirst();
  if (last && !last.ready_at && !last.failure) return { archive: await shown(tx) };
  await deleteArchive(tx);
  let rows = 0;
  for (const part of archiveParts) rows += await part.count(tx);
  const made = await tx.db
    .insertInto('hospital_archive')
    .values({ hospital_id: tx.hospital, asked_at: tx.clock.now(), rows_expected: String(rows) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made) await logActivity(tx, { subject: { type: 'hospital', id: tx.hospital }, action: 'hospital.archive_made' });
  return { archive: await shown(tx) };
}

/** Throws `not_found` where there is none. */
export async function removeArchive(tx: Tx): Promise<ArchiveNow> {
  await requireWholeHospital(tx);
  if (!(await deleteArchive(tx))) throw notFound('archive');
  return { archive: null };
}

/**
 * The archive as a file, which the log keeps; read piece by piece, each with the rights of that moment, and only while the
 * archive is there. Throws `not_found` where none can be fetched.
 */
export async function fetchArchive(context: SessionContext) {
  const { id, made, entries } = await context.inSession(async (tx) => {
    await requireWholeHospital(tx);
    const held = await tx.db
      .selectFrom('hospital_archive')
      .select(['id', 'ready_at'])
      .where('expires_at', '>', tx.clock.now())
      .executeTakeFirst();
    if (!held?.ready_at) throw notFound('archive');
    await logActivity(tx, { subject: { type: 'hospital', id: tx.hospital }, action: 'hospital.archive_fetched' });
    const found = await tx.db.selectFrom('archive_entry').select(['path', 'size', 'crc']).orderBy('path').execute();
    return { id: held.id, made: held.ready_at, entries: found };
  });
  const piece = (path: string, number: number) =>
    context.inSession((tx) =>
      whileWaited(tx, context, async (own) => {
        const still = await own.db.selectFrom('hospital_archive').select('id').where('id', '=', id).executeTakeFirst();
        if (!still) throw notFound('archive');
        return readPiece(own, path, number);
      }),
    );
  const name = `wardbell-${made.toISOString().slice(0, 10)}.zip`;
  return { name, type: 'application/zip', content: zipOf(entries, made, piece) };
}

async function shown(tx: Tx): Promise<HospitalArchive | null> {
  const row = await tx.db.selectFrom('hospital_archive').selectAll().executeTakeFirst();
  if (!row || (row.expires_at && row.expires_at <= tx.clock.now())) return null;
  const [written, expected] = [Number(row.rows_written), Number(row.rows_expected)];
  const percent = Math.min(99, Math.floor((written * 100) / Math.max(1, expected)));
  return {
    state: row.failure ? 'failed' : row.ready_at ? 'ready' : 'making',
    asked_at: row.asked_at.toISOString(),
    percent: row.ready_at ? 100 : percent,
    ...{ rows: written, size: row.size === null ? null : Number(row.size) },
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
