import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRoot } from './fixtures/identities.ts';
import { makePlace, query } from './fixtures/place.ts';

vi.setConfig({ testTimeout: 400_000 });

/** A small disk of its own; undefined where this machine does not let one be mounted. */
function mountDisk(folder: string): string | undefined {
  if (!isRoot) return undefined;
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', disk]).status === 0 ? disk : undefined;
}

function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' });
  } finally {
    closeSync(descriptor);
  }
}

test('a full disk: nothing is acknowledged and lost, starting is tried again, and room heals it', async ({ skip }) => {
  const place = makePlace({ name: 'root', user: undefined });
  onTestFinished(() => place.remove());
  const disk = mountDisk(place.folder);
  if (!disk) {
    process.stdout.write(
      'No small disk can be mounted here (not root, or not allowed): the full disk is not tested.\n',
    );
    return skip();
  }
  onTestFinished(async () => {
    await place.stop();
    spawnSync('umount', ['--lazy', disk]); // what was killed may hold it for a moment yet
  });
  const data = join(disk, 'data');
  const filler = join(disk, 'filler');
  const first = place.hold(data);
  const { url = '' } = await first.said((line) => line.ready === true);
  await query(url, 'create table kept (n int primary key, padding text)');

  const acknowledged: number[] = [];
  const insert = async (n: number) => {
    await query(url, `insert into kept values (${n}, repeat('x', 100000))`);
    acknowledged.push(n);
  };
  for (let n = 0; n < 50; n++) await insert(n);
  fill(filler);
  await expect(async () => {
    for (let n = 50; n < 20_000; n++) await insert(n);
  }).rejects.toThrow();
  expect(statfsSync(disk).bavail).toBeLessThan(100);

  // Something else takes every block that gets free, so it cannot even start. A server that was running keeps trying …
  const hog = spawn('sh', ['-c', 'while :; do cat /dev/zero >> "$1" 2>/dev/null; done', 'sh', `${filler}-2`], {
    stdio: 'ignore',
  });
  onTestFinished(() => {
    hog.kill('SIGKILL');
  });
  const pidFile = readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(pidFile, 10), 'SIGKILL');
  await first.said((line) => line.log?.includes('Trying again') === true);
  // … and so does one that is started now.
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const second = place.hold(data);
  await second.said((line) => line.log?.includes('Trying again') === true);
  expect(second.lines.filter((line) => line.ready || line.refused)).toEqual([]);

  hog.kill('SIGKILL');
  await once(hog, 'exit');
  rmSync(filler);
  rmSync(`${filler}-2`);
  const healed = await second.said((line) => line.ready === true);
  const rows = await query(healed.url ?? '', 'select n from kept');
  expect(acknowledged.filter((n) => !rows.some((row) => row.n === n))).toEqual([]);
});
