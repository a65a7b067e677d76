import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { processesIn, signal, waitUntil } from './processes.ts';

/**
 * Ends what an earlier server left of PostgreSQL in this cluster, then removes its pid file. A server that was killed
 * leaves a running postmaster; a killed postmaster leaves a pid file whose number may by now be a zombie's or belong to
 * somebody else, and PostgreSQL would refuse to start for either.
 *
 * The pid file may only go when no process works in the cluster: two postmasters on one cluster destroy it.
 */
export async function clearLeftovers(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  const running = () => processesIn(cluster);
  const postmaster = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : Number.NaN;
  if (running().includes(postmaster)) {
    log(`Stopping the database that an earlier server left behind (process ${postmaster})`);
    // To the postmaster alone: it tells the others, for whom the same signals mean something else.
    await end([postmaster], 'SIGINT', 30_000);
    await end([postmaster], 'SIGQUIT', 10_000);
  }
  // Without a postmaster the others end by themselves, unless one hangs.
  await waitUntil(() => running().length === 0, 5_000);
  await end(running(), 'SIGKILL', 10_000);

  if (running().length > 0)
    throw new Error(`The processes ${running().join(', ')} still hold the database in ${cluster}.`);
  if (!existsSync(pidFile)) return;
  log('The last database did not stop in order; it recovers by itself');
  rmSync(pidFile);

  async function end(pids: number[], name: NodeJS.Signals, patience: number): Promise<void> {
    const left = () => pids.filter((pid) => running().includes(pid));
    for (const pid of left()) signal(pid, name);
    await waitUntil(() => left().length === 0, patience);
  }
}
