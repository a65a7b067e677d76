import { giveFolder } from './give-folder.ts';
import { ensureSystemUser } from './system-user.ts';

/**
 * Turns a process that root started into one of the system user, for good, and answers where its data is. Does nothing
 * for anyone else. Files that only root may read, such as a TLS key, are to be read before.
 */
export function leaveRoot(dataFolder: string, say: (line: string) => void): string {
  if (process.getuid?.() !== 0) return dataFolder;
  const user = ensureSystemUser();
  const data = giveFolder(dataFolder, user, say);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  requireLeft();
  process.chdir(data);
  return data;
}

/** A way back to root would make leaving it a gesture. */
function requireLeft(): void {
  try {
    process.setuid?.(0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return;
    throw error;
  }
  throw new Error('The server could become root again; it will not run like this.');
}
