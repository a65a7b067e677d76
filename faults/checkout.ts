import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A checkout as a hospital has it: the real starter, the real packages, the server built from the sources of now. */
export type Checkout = { folder: string; remove(): void };

const repository = join(import.meta.dirname, '..');

/** Builds the server into a folder of its own, so that neither an old `dist` nor a source edited meanwhile is run. */
export function buildCheckout(): Checkout {
  const outer = mkdtempSync(join(tmpdir(), 'wardbell-faults-'));
  chmodSync(outer, 0o755); // Started by root, the server is another user.
  const folder = join(outer, 'wardbell');
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  for (const file of ['scripts/start.cjs', 'scripts/restarts.cjs', 'scripts/stamp.cjs', 'package.json'])
    cpSync(join(repository, file), join(folder, file));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  const built = spawnSync(
    process.execPath,
    [join(repository, 'scripts/build.ts'), '--entry', 'src/server/main.ts', '--out', join(folder, 'dist')],
    { encoding: 'utf8' },
  );
  if (built.status !== 0) throw new Error(`The build failed: ${built.stderr}`);
  mkdirSync(join(folder, 'dist/web')); // No screens are needed.
  return { folder, remove: () => rmSync(outer, { recursive: true, force: true }) };
}
