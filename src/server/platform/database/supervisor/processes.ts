import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Whether the process runs. A zombie does not: it is dead and only waits for its parent to notice. */
export function isAlive(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command name stands in brackets and may itself hold brackets; the state follows the last one.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return state !== 'Z' && state !== 'X';
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
}

/** The running processes whose working directory is `folder`. Every PostgreSQL process works in its data directory. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && workingFolder(pid) === folder && isAlive(pid));
}

/** Waits until `done` holds, looking every 20 ms. False when `withinMs` passed first. */
export async function waitUntil(done: () => boolean, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (!done()) {
    if (performance.now() > end) return false;
    await pause(20);
  }
  return true;
}

/** Sends a signal; a process that is already gone is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    // Another user's process: PostgreSQL refuses a data directory it does not own, so it is none of ours.
    if (isGone(error) || codeOf(error) === 'EACCES' || codeOf(error) === 'EPERM') return undefined;
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ESRCH'].includes(codeOf(error) ?? '');
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
