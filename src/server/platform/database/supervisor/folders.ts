import {
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Whose files and processes the database's are. */
export type User = { uid: number; gid: number };

const LONGEST_SOCKET_PATH = 107; // bytes; the kernel's limit, fatal to PostgreSQL beyond it
const SOCKET_FILE = '.s.PGSQL.00000.lock';

/** Makes a folder that only its owner may enter. An existing one keeps its contents. */
export function makePrivateFolder(path: string, owner: User | undefined): void {
  mkdirSync(dirname(path), { recursive: true }); // Its parents are as open as the system makes them.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner && statSync(path).uid === process.getuid?.()) lchownSync(path, owner.uid, owner.gid);
}

/**
 * The folder for the database's socket: `socket` in the data folder, or, when that path is too long for a socket, a
 * fresh one with a random name among the temporary files. What an earlier run left in it is removed.
 */
export function makeSocketFolder(dataFolder: string, owner: User | undefined): string {
  clearSocketFolder(dataFolder);
  const inside = join(dataFolder, 'socket');
  if (Buffer.byteLength(join(inside, SOCKET_FILE)) <= LONGEST_SOCKET_PATH) {
    makePrivateFolder(inside, owner);
    return inside;
  }
  const outside = mkdtempSync(join(tmpdir(), 'wardbell-'));
  writeFileSync(noteOf(dataFolder), outside, { mode: 0o600 });
  if (owner) for (const path of [outside, noteOf(dataFolder)]) lchownSync(path, owner.uid, owner.gid);
  return outside;
}

/**
 * Removes the sockets, and the folder when it lies outside. Only called when no PostgreSQL process of this data folder
 * runs. The folder inside stays: on a full disk it could not be made again.
 */
export function clearSocketFolder(dataFolder: string): void {
  const inside = join(dataFolder, 'socket');
  if (existsSync(inside)) for (const name of readdirSync(inside)) rmSync(join(inside, name), { force: true });
  const outside = readNote(dataFolder);
  if (outside?.startsWith(join(tmpdir(), 'wardbell-'))) rmSync(outside, { recursive: true, force: true });
  rmSync(noteOf(dataFolder), { force: true });
}

function noteOf(dataFolder: string): string {
  return join(dataFolder, 'socket-folder');
}

function readNote(dataFolder: string): string | undefined {
  try {
    return readFileSync(noteOf(dataFolder), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
