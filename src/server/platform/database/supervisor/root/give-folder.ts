import {
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { User } from '#server/platform/database/supervisor/folders.ts';
import { makeOwnPlace, nameFor } from './own-place.ts';
import { canEnter } from './reach.ts';
import { SYSTEM_USER } from './system-user.ts';

/**
 * Makes the data folder usable for the system user: made and given to it, or, when it lies where only root can go, put
 * under /var/lib/wardbell with a link in its place. Answers where the data is.
 */
export function giveFolder(wanted: string, user: User, say: (line: string) => void): string {
  const parent = nearestFolder(dirname(wanted));
  const folder = existsSync(wanted) ? realpathSync(wanted) : wanted;
  const reachable = canEnter(user, existsSync(wanted) ? dirname(folder) : parent);
  if (!reachable) return moveOut(wanted, user, say);
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  give(folder, user);
  return folder;
}

function moveOut(wanted: string, user: User, say: (line: string) => void): string {
  const data = join(makeOwnPlace(), `data-${nameFor(wanted)}`);
  if (existsSync(wanted)) requireEmpty(wanted);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  give(data, user);
  if (existsSync(wanted)) rmdirSync(wanted);
  mkdirSync(dirname(wanted), { recursive: true });
  symlinkSync(data, wanted);
  say(
    `The data is in ${data}, linked from ${wanted}, because the user ${SYSTEM_USER} cannot enter ${dirname(wanted)}.`,
  );
  return data;
}

function give(folder: string, user: User): void {
  const owner = statSync(folder).uid;
  if (owner === user.uid) return;
  if (owner !== 0)
    throw new Error(
      `The data folder ${folder} belongs to user id ${owner}. Start Wardbell as that user, or give the folder to ${SYSTEM_USER}: chown -R ${SYSTEM_USER}: ${folder}`,
    );
  if (readdirSync(folder).includes('postgres') && lstatSync(join(folder, 'postgres')).uid !== user.uid)
    throw new Error(
      `The database in ${folder} does not belong to ${SYSTEM_USER}. Give it back: chown -R ${SYSTEM_USER}: ${folder}`,
    );
  lchownSync(folder, user.uid, user.gid);
}

function requireEmpty(folder: string): void {
  if (readdirSync(folder).length === 0) return;
  throw new Error(
    `The user ${SYSTEM_USER} cannot enter ${dirname(folder)}, and ${folder} is not empty. Move it to a folder that everyone may enter and set WARDBELL_DATA to it.`,
  );
}

function nearestFolder(path: string): string {
  return existsSync(path) ? realpathSync(path) : nearestFolder(dirname(path));
}
