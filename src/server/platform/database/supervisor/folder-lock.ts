import { chmodSync, lchownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { User } from './folders.ts';

/** Another running server holds the data folder. */
export class FolderHeld extends Error {
  readonly pid: number | undefined;
  constructor(folder: string, pid: number | undefined) {
    super(
      `The data folder ${folder} is in use by another Wardbell server (process ${pid ?? 'unknown'}). Nothing was changed. Stop that one first, or set WARDBELL_DATA to another folder.`,
    );
    this.name = 'FolderHeld';
    this.pid = pid;
  }
}

export type FolderLock = { release(): void };

/** Long enough for a server that lost its starter a moment ago to notice and begin to stop; milliseconds. */
const GRACE = 3_000;
/** How long a server that stops may take. */
const STOPPING_GRACE = 60_000;

/**
 * Takes the data folder for this process, or throws `FolderHeld`. Waits for a holder that is just stopping.
 *
 * Node has no file locks of its own, so an empty SQLite file lends its own: the kernel lets go of it when the process
 * dies, however it dies, and a lock seen through another container's process ids still counts.
 */
export async function lockFolder(
  folder: string,
  owner: User | undefined,
  graceMs: number = GRACE,
): Promise<FolderLock> {
  const file = join(folder, 'server.lock');
  const ownerFile = join(folder, 'server.pid');
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    await takeLock(database, folder, ownerFile, graceMs);
    for (const path of [file, sign(ownerFile)]) own(path, owner);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    release() {
      if (!database.isOpen) return;
      rmSync(ownerFile, { force: true });
      database.close();
    },
  };
}

/** Says that this server stops, so that the next start waits for it instead of refusing. */
export function markStopping(folder: string): void {
  sign(join(folder, 'server.pid'), 'stopping');
}

async function takeLock(database: DatabaseSync, folder: string, ownerFile: string, graceMs: number): Promise<void> {
  const began = performance.now();
  while (!tryLock(database)) {
    const { pid, stopping } = readOwner(ownerFile);
    const waited = performance.now() - began;
    if (waited > (stopping ? STOPPING_GRACE : graceMs)) throw new FolderHeld(folder, pid);
    await pause(100);
  }
}

function tryLock(database: DatabaseSync): boolean {
  try {
    // No journal beside the file: only the lock is used, and a full disk must not refuse it.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}

/** Leaves this process's number for whoever finds the folder held. The lock counts without it. */
function sign(ownerFile: string, word: string = ''): string {
  try {
    writeFileSync(ownerFile, `${process.pid}\n${word}\n`, { mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
  return ownerFile;
}

function own(path: string, owner: User | undefined): void {
  chmodSync(path, 0o600);
  if (owner) lchownSync(path, owner.uid, owner.gid);
}

function readOwner(file: string): { pid: number | undefined; stopping: boolean } {
  try {
    const [pid, word] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid) || undefined, stopping: word === 'stopping' };
  } catch {
    // The holder is between taking the lock and writing its number; the refusal stands without it.
    return { pid: undefined, stopping: false };
  }
}
