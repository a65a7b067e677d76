import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { deleteArchive, holdErasures } from '#server/platform/files/stored-archive.ts';
import type { Tx } from '#server/platform/tx/tx.ts';
import { archiveTiming } from '#shared/archive/timing.ts';
import { archiveParts } from './archive-parts.ts';
import type { Written } from './part.ts';

/** So many turns are done at once; then other hospitals have theirs. */
const turnsAtOnce = 100;
/** A ZIP file without its extension for larger ones ends at 4 GiB and 65,535 files. */
const bounds = { bytes: 4_000_000_000, files: 65_000 };

export const manifestPath = 'manifest.json';

/**
 * Goes on with the archive of the hospital where the last turn ended, whichever process did it, each turn in a transaction of
 * its own; deletes one whose day is over.
 */
export async function keepArchive(tx: Tx, turns = turnsAtOnce): Promise<void> {
  const archive = await tx.db.selectFrom('hospital_archive').select(['id', 'expires_at']).executeTakeFirst();
  if (!archive) return;
  if (archive.expires_at && archive.expires_at <= tx.clock.now()) await deleteArchive(tx);
  else goOn(tx, archive.id, turns);
}

/** One that fails keeps the next from being tried, which would begin at the same row. */
function goOn(tx: Tx, id: string, turns: number): void {
  if (turns > 0) tx.afterwards(id, async (own) => void ((await oneTurn(own, id)) && goOn(own, id, turns - 1)));
}

/** False where nothing is left to do. */
async function oneTurn(tx: Tx, id: string): Promise<boolean> {
  await holdErasures(tx);
  const held = await tx.db
    .selectFrom('hospital_archive')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!held || held.ready_at || held.failure) return false;
  const part = archiveParts[held.part];
  if (!part) {
    await finish(tx, held);
    return false;
  }
  const { written, rows, next } = await part.turn(tx, held.after_key, await localeOf(tx));
  for (const one of written) await write(tx, id, one);
  await tx.db
    .updateTable('hospital_archive')
    .set({
      ...(next === null ? { part: held.part + 1, after_key: null } : { after_key: next }),
      rows_written: String(BigInt(held.rows_written) + BigInt(rows)),
    })
    .execute();
  return true;
}

async function localeOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ locale: string }>`
    select default_locale as locale from hospital_profile(${tx.hospital})`.execute(tx.db);
  return rows[0]?.locale ?? 'en';
}

/** Adds to a file of the archive, and closes it with its checksum. */
async function write(tx: Tx, archive_id: string, { path, content, rows, isLast }: Written): Promise<void> {
  const bytes = Buffer.from(content);
  const { db, hospital: hospital_id } = tx;
  await db
    .insertInto('archive_entry')
    .values({ hospital_id, archive_id, path })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const entry = await db.selectFrom('archive_entry').selectAll().where('path', '=', path).executeTakeFirstOrThrow();
  const { number } = await db
    .selectFrom('archive_piece')
    .select(({ fn }) => fn.countAll<string>().as('number'))
    .where('path', '=', path)
    .executeTakeFirstOrThrow();
  const deflated = deflateRawSync(bytes, { finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH });
  await db
    .insertInto('archive_piece')
    .values({ hospital_id, path, number: Number(number), content: deflated })
    .execute();
  await db
    .updateTable('archive_entry')
    .set({
      rows: entry.rows + rows,
      size: String(BigInt(entry.size) + BigInt(bytes.length)),
      crc: String(crc32(bytes, Number(entry.crc))),
      ...(isLast && { sha256: await sha256Of(tx, path) }),
    })
    .where('path', '=', path)
    .execute();
}

async function sha256Of(tx: Tx, path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let number = 0; ; number++) {
    const piece = await readPiece(tx, path, number);
    if (!piece) return hash.digest();
    hash.update(inflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }));
  }
}

/** A piece of a file as it stands in the archive. */
export async function readPiece({ db }: Tx, path: string, number: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('archive_piece')
    .select('content')
    .where('path', '=', path)
    .where('number', '=', number)
    .executeTakeFirst();
  return found?.content;
}

/** Writes the manifest, which names every other file. */
async function finish(tx: Tx, archive: { id: string; asked_at: Date }): Promise<void> {
  const now = tx.clock.now();
  const entries = await tx.db.selectFrom('archive_entry').selectAll().orderBy('path').execute();
  const hospital = await sql<{ name: string; code: string }>`
    select name, code from hospital_profile(${tx.hospital})`.execute(tx.db);
  const files = entries.map(({ path, rows, size, sha256 }) => ({
    ...{ path, rows, size: Number(size), sha256: sha256?.toString('hex') ?? '' },
  }));
  const manifest = {
    ...{ wardbell_archive: 1, hospital: hospital.rows[0] ?? null },
    ...{ from: archive.asked_at.toISOString(), to: now.toISOString(), files },
  };
  const content = `${JSON.stringify(manifest, null, 2)}\n`;
  await write(tx, archive.id, { path: manifestPath, content, rows: files.length, isLast: true });
  const { rows } = await sql<{ bytes: string }>`
    select sum(octet_length(content))::text as bytes from archive_piece`.execute(tx.db);
  const size = rows[0]?.bytes ?? '0';
  if (Number(size) > bounds.bytes || entries.length > bounds.files) {
    await tx.db.deleteFrom('archive_entry').execute();
    await tx.db.updateTable('hospital_archive').set({ failure: 'too_large' }).execute();
    return;
  }
  const expires_at = new Date(now.getTime() + archiveTiming.validHours * 3_600_000);
  await tx.db.updateTable('hospital_archive').set({ ready_at: now, expires_at, size }).execute();
}
