import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';

const lockScript = join(import.meta.dirname, 'fixtures', 'lock.ts');
/** A process of its own numbers, as in another container: it sees none of this machine's. */
const container = ['unshare', '--fork', '--pid', '--mount-proc', '--kill-child'];
const canContain = spawnSync(container[0] ?? '', [...container.slice(1), 'true']).status === 0;

let folder: string;
let started: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wbt-lock-'));
  started = [];
});
afterEach(async () => {
  for (const child of started) await end(child, 'SIGKILL');
  rmSync(folder, { recursive: true });
});

type Said = { pid: number; held: boolean; says?: string };

/** Starts a process that takes the folder; answers it and whether it got it. */
async function take(within: readonly string[] = []): Promise<{ child: ChildProcess; said: Said }> {
  const [program = '', ...rest] = [
    ...within,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    lockScript,
    folder,
  ];
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [line] = await once(createInterface(child.stdout), 'line');
  return { child, said: JSON.parse(line) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

test('of two processes on one data folder the second is refused, in a sentence that names the first', async () => {
  const first = await take();
  expect(first.said.held).toBe(true);
  const second = await take();
  expect(second.said.held).toBe(false);
  expect(second.said.says).toContain(`in use by another Wardbell server (process ${first.said.pid})`);
  await end(first.child, 'SIGTERM');
  expect((await take()).said.held).toBe(true);
});

test('the kernel lets go when the holder is killed: what it wrote beside the lock counts for nothing', async () => {
  const first = await take();
  await end(first.child, 'SIGKILL');
  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toContain(String(first.said.pid));
  expect((await take()).said.held).toBe(true);
});

test('a number that names nobody here, as one of another container, frees nothing', async () => {
  await take();
  writeFileSync(join(folder, 'server.pid'), '1\n\n');
  expect((await take()).said).toMatchObject({ held: false });
  rmSync(join(folder, 'server.pid'));
  expect((await take()).said).toMatchObject({ held: false, says: expect.stringContaining('(process unknown)') });
});

test.runIf(canContain)(
  'two containers on one volume: the second is refused, whichever of both came first',
  async () => {
    const inside = await take(container);
    expect(inside.said.held).toBe(true);
    expect((await take()).said.held).toBe(false);
    expect((await take(container)).said.held).toBe(false);
    await end(inside.child, 'SIGKILL');
    expect((await take()).said.held).toBe(true);
    expect((await take(container)).said.held).toBe(false);
  },
);
