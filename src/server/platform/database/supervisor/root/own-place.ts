import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Root's own place for what the system user must reach and nobody else may change. */
export const OWN_PLACE = '/var/lib/wardbell';

/** A folder in that place, made if missing. Throws when somebody else could have put something there. */
export function makeOwnPlace(...names: string[]): string {
  let folder = OWN_PLACE;
  requireRootOwned(folder);
  for (const name of names) {
    folder = join(folder, name);
    requireRootOwned(folder);
  }
  return folder;
}

/** A short name for a path, the same at each start. */
export function nameFor(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

function requireRootOwned(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const found = lstatSync(folder);
  const othersMayWrite = 0o022;
  if (found.isDirectory() && found.uid === 0 && (found.mode & othersMayWrite) === 0) return;
  throw new Error(`${folder} must be a folder that belongs to root and that only root may change.`);
}
