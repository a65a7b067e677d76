import { execFile } from 'node:child_process';
import { chmod, copyFile, lchown, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withClient } from '#server/platform/database/roles.ts';

export type OnlineBackupOptions = {
  /** Of the running embedded database. */
  superuserUrl: string;
  /** Its data folder. */
  dataFolder: string;
  /** A folder that does not exist yet; it becomes a data folder that a server can be started on. */
  target: string;
};

// What belongs to the running server alone (PostgreSQL 18, "Making a Base Backup Using the Low Level API").
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Copies the data folder of a running server: what was acknowledged when this began is in the copy. The write-ahead
 * log of the meantime is kept by a replication slot that ends with the connection, and makes the files consistent at
 * the copy's first start.
 */
export async function backUpOnline({ superuserUrl, dataFolder, target }: OnlineBackupOptions): Promise<void> {
  await mkdir(target, { mode: 0o700 });
  // Before the database: a head that the copied database does not have would read as a lost end of the history.
  for (const name of ['secrets.json', 'history-heads.jsonl']) await copyOne(join(dataFolder, name), join(target, name));
  const cluster = join(dataFolder, 'postgres');
  const copy = join(target, 'postgres');
  await withClient(superuserUrl, async (client) => {
    await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)");
    await client.query("select pg_backup_start('wardbell', true)");
    await copyFolder(cluster, copy);
    const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    const label = join(copy, 'backup_label');
    await writeFile(label, stopped.rows[0]?.label ?? '', { mode: 0o600 });
    await likeOriginal(cluster, label);
    for (const segment of (await readdir(join(cluster, 'pg_wal'))).filter((name) => WAL_SEGMENT.test(name)))
      await copyOne(join(cluster, 'pg_wal', segment), join(copy, 'pg_wal', segment));
  });
  await likeOriginal(dataFolder, target);
  await promisify(execFile)('sync', ['--file-system', target]);
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await likeOriginal(from, to);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isSymbolicLink()) throw new Error(`${source} is a link to elsewhere, which this backup does not follow.`);
    if (!entry.isDirectory()) await copyOne(source, target);
    else if (!EMPTY.includes(entry.name)) await copyFolder(source, target);
    else {
      await mkdir(target, { mode: 0o700 });
      await likeOriginal(source, target);
    }
  }
}

/** A file that is dropped meanwhile is not needed: the write-ahead log says that it was dropped. */
async function copyOne(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
    await likeOriginal(from, to);
    await chmod(to, (await lstat(from)).mode);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Run by root, the copy belongs to whom the original belongs to. */
async function likeOriginal(original: string, copy: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await lstat(original);
  await lchown(copy, uid, gid);
}
