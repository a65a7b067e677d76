import { existsSync, readFileSync } from 'node:fs';
import { withClient } from '#server/platform/database/roles.ts';
import { processesIn } from '#server/platform/database/supervisor/processes.ts';

/** User and system time of a process so far; the kernel counts in hundredths of a second. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Where the database keeps its files, by which its processes are known. */
export async function databaseFolder(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory ?? '';
  });
}

/** Of all processes of the database that run now. One that ends meanwhile, as workers of its own do, counts no more. */
export function databaseCpuMs(folder: string): number {
  return processesIn(folder).reduce((sum, pid) => sum + (existsSync(`/proc/${pid}/stat`) ? cpuMs(pid) : 0), 0);
}
