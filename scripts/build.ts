import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildCodeReader, buildWorkers } from './build-workers.ts';
import { bundleServer, neededPackages } from './bundle.ts';
import { stampOf } from './stamp.cjs';
import { compressAssets } from './web/compress-assets.ts';

// Builds dist/: the server in one piece, the migrations, the apps. It is made aside and swapped in when whole, so a
// build that is cut off leaves the last good one. Tests build a smaller server elsewhere: --entry FILE --out FOLDER.

const { values } = parseArgs({ options: { entry: { type: 'string' }, out: { type: 'string' } } });
const folder = resolve(import.meta.dirname, '..');
const began = performance.now();
const stamp = stampOf(folder);
if (!stamp) throw new Error('There are no sources to build from.');
const dist = resolve(values.out ?? join(folder, 'dist'));
const aside = values.out ? dirname(dist) : join(folder, '.cache'); // On the same disk, so that a rename is enough.
const target = join(aside, `build-${process.pid}`);

try {
  mkdirSync(target, { recursive: true });
  const entries = { main: values.entry ?? 'src/server/main.ts', settle: 'src/server/start/settle.ts' };
  await bundleServer(folder, entries, join(target, 'server'));
  cpSync(join(folder, 'migrations'), join(target, 'migrations'), { recursive: true });
  if (!values.entry) await buildApps();
  writeFileSync(join(target, 'needs.json'), JSON.stringify({ stamp, packages: neededPackages(folder) }, null, 2));
  writeFileSync(join(target, 'stamp'), `${stamp}\n`);
  swapIn();
} finally {
  rmSync(target, { recursive: true, force: true });
}
console.log(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`);

async function buildApps(): Promise<void> {
  const configFile = join(folder, 'vite.config.ts');
  const pages = ['patient', 'staff', 'admin'].filter((app) =>
    existsSync(join(folder, 'src', 'web', app, 'index.html')),
  );
  if (!existsSync(configFile) || pages.length === 0) {
    console.log('There are no apps to build yet.');
    return;
  }
  process.env.NODE_ENV = 'production'; // whoever starts it: a server under test is built like any other
  const vite = await import('vite');
  await vite.build({ configFile, logLevel: 'warn', build: { outDir: join(target, 'web'), emptyOutDir: true } });
  await buildWorkers(folder, join(target, 'web'));
  await buildCodeReader(folder, join(target, 'web'));
  await compressAssets(join(target, 'web/assets'));
}

function swapIn(): void {
  const last = join(aside, `last-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, last);
  renameSync(target, dist);
  rmSync(last, { recursive: true, force: true });
}
