import { spawnSync } from 'node:child_process';
import type { User } from '#server/platform/database/supervisor/folders.ts';

/**
 * Whether the user may read each file and enter each folder, its parents included. The kernel is asked, as that user.
 */
export function canReach(user: User, paths: string[]): boolean {
  const script = 'for path; do test -r "$path" && { test ! -d "$path" || test -x "$path"; } || exit 1; done';
  return ask(user, script, paths);
}

/** Whether the user may pass through the folder to what lies in it. */
export function canEnter(user: User, folder: string): boolean {
  return ask(user, 'test -x "$1"', [folder]);
}

function ask(user: User, script: string, paths: string[]): boolean {
  const { status, error } = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], {
    ...user,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  });
  if (error) throw error;
  return status === 0;
}
