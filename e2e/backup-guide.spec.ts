import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loginByCode } from '#shared/beds/bed.endpoints.ts';
import { startFactory } from './hospital.ts';

const root = join(import.meta.dirname, '..');
const guide = readFileSync(join(root, 'docs/guides/backup-and-restore.md'), 'utf8');
const [places = '', ...steps] = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands]) => commands ?? '');

test.setTimeout(240_000);

test('the backup guide to the letter: stop and wait, archive, restore elsewhere, verify, start quiet, export, import', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wardbell-backup-'));
  chmodSync(folder, 0o755); // Started by root, the database runs as another user.
  const [port, copyPort] = [await freePort(), await freePort()];
  const values: Record<string, string> = {
    DATA: join(folder, 'data'),
    BACKUP: join(folder, 'backup.tar.gz'),
    COPY: join(folder, 'copy'),
    COPY_PORT: String(copyPort),
    EXPORT: join(folder, 'export.gz'),
    ONLINE: join(folder, 'online'),
    NEW: join(folder, 'new'),
  };
  expect([...places.matchAll(/^(\w+)=/gm)].map(([, name]) => name).sort()).toEqual(Object.keys(values).sort());
  const running: ChildProcess[] = [];
  const begin = (command: string, environment: Record<string, string> = {}) => {
    const child = spawn('bash', ['-c', `set -euo pipefail; ${command}`], {
      ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true },
      env: { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...values, ...environment },
    });
    running.push(child);
    return watch(child);
  };
  const run = async (command = 'false') => {
    const { said, ended } = begin(command, { SERVER: String(server.pid) });
    expect(await ended, `${command}${said()}`).toBe(0);
    return said();
  };

  const server = begin('exec npm start', { WARDBELL_DATA: values.DATA ?? '', PORT: String(port) });
  try {
    const origin = `http://127.0.0.1:${port}`;
    await untilUp(origin, server);
    const factory = startFactory({ dataFolder: values.DATA ?? '' });
    const hospital = await factory.make();
    await factory.stop();
    const [backUpOnline, stopAndWait, archive, unpack, verify, startQuiet, exportAll, importAll, ...more] = steps;
    expect(more).toEqual([]);

    await run(backUpOnline);
    expect(await (await fetch(`${origin}/healthz`)).json()).toEqual({ status: 'ok' });
    await run(stopAndWait);
    expect(processesIn(values.DATA ?? ''), 'server and database have ended').toEqual([]);
    await run(archive);
    await run(unpack);
    expect(await run(verify)).toContain(' 0 findings');
    expect(await run(`COPY=$ONLINE; ${verify}`)).toContain(' 0 findings');

    const copy = begin(`exec env ${startQuiet?.trim()}`);
    const copyOrigin = `http://127.0.0.1:${copyPort}`;
    await untilUp(copyOrigin, copy);
    expect(await (await fetch(`${copyOrigin}/staff`)).text()).toContain('wardbell-quiet');
    const code = hospital.beds[0]?.code;
    const signIn = await fetch(`${copyOrigin}/api/de${loginByCode.path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ code }),
    });
    expect(signIn.status).toBe(200);

    await run(exportAll);
    expect(await run(importAll)).toMatch(/Imported \d+ rows.*is whole.* 0 findings/s);
    copy.child.kill('SIGTERM');
    expect(await copy.ended, copy.said()).toBe(0);
  } finally {
    for (const { pid, exitCode } of running) if (pid !== undefined && exitCode === null) endGroup(pid);
    for (const place of ['DATA', 'COPY', 'ONLINE', 'NEW'])
      await expect.poll(() => processesIn(values[place] ?? ''), { timeout: 20_000 }).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  }
});

type Watched = { child: ChildProcess; pid: number | undefined; said(): string; ended: Promise<number | string | null> };

function watch(child: ChildProcess): Watched {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? null);
  return { child, pid: child.pid, said: () => text, ended };
}

async function untilUp(origin: string, { child, said }: Watched): Promise<void> {
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(said());
        const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
        return answer?.status;
      },
      { timeout: 90_000 },
    )
    .toBe(200);
}

/** Processes that work in a folder or name it, such as a database left behind. */
function processesIn(folder: string): string[] {
  const own = String(process.pid);
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === own || !existsSync(`/proc/${pid}/cmdline`)) return false;
    try {
      const says = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readlinkSync(`/proc/${pid}/cwd`);
      return says.includes(`${folder}/`) || says.endsWith(folder);
    } catch {
      return false; // It has ended meanwhile.
    }
  });
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (!address || typeof address === 'string') throw new Error('No free port was given.');
  return address.port;
}
