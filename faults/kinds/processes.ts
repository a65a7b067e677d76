import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive, processesIn, signal, waitUntil } from '#server/platform/database/supervisor/processes.ts';
import type { Ward } from '../ward/ward.ts';

const thereWithinMs = 60_000;
const goneWithinMs = 10_000;

/** Kills with signal 9, once they run, and waits until they are gone. */
export async function kill(victims: () => number[]): Promise<void> {
  const pids = await untilThere(victims);
  for (const pid of pids) signal(pid, 'SIGKILL');
  if (!(await waitUntil(() => !pids.some(isAlive), goneWithinMs))) throw new Error(`${pids} outlived a kill.`);
}

/** Halts them for a time, as a machine that is moved or that swaps does: they neither answer nor go away. */
export async function freeze(victims: () => number[], ms: number): Promise<void> {
  const pids = await untilThere(victims);
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await pause(ms);
  for (const pid of pids) signal(pid, 'SIGCONT');
}

export function serversOf({ services }: Ward): number[] {
  const pids = services.flatMap((service) => service.pid() ?? []);
  return pids.length === services.length ? pids : [];
}

/** With their servers gone too, the next start reads the ward's environment anew. */
export function startersOf({ services }: Ward): number[] {
  return services.flatMap((service) => service.starter() ?? []);
}

/** The postmaster comes first: halted, it starts no others. */
export function databaseOf({ cluster }: Ward): number[] {
  return existsSync(cluster) ? processesIn(cluster).sort((a, b) => a - b) : [];
}

async function untilThere(victims: () => number[]): Promise<number[]> {
  let pids: number[] = [];
  const areThere = () => {
    pids = victims();
    return pids.length > 0;
  };
  if (!(await waitUntil(areThere, thereWithinMs))) throw new Error('What is to be struck does not run.');
  return pids;
}
