import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type WorkerApp, workers } from '#shared/kernel/workers.ts';
import type { Release } from '#web/service-worker/release.ts';
import { entryOf, type Manifest } from './checks/bundle.ts';

/** Writes the service worker of each built app beside its page in `web`, with the names of the app's files in it. */
export async function buildWorkers(folder: string, web: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8')) as Manifest; // Vite's own shape
  for (const app of Object.keys(workers) as WorkerApp[]) {
    const entry = entryOf(manifest, app);
    if (!entry) continue;
    const release = releaseOf(app, manifest, entry, readFileSync(join(web, app, 'index.html'), 'utf8'));
    await build({
      absWorkingDir: folder,
      entryPoints: ['src/web/service-worker/worker.ts'],
      outfile: join(web, app, 'worker.js'),
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2022',
      define: { RELEASE: JSON.stringify(release) },
      logLevel: 'warning',
    });
  }
}

/** Writes what reads QR codes where the browser cannot, and beside the hashed files the compiled code that it asks for. */
export async function buildCodeReader(folder: string, web: string): Promise<void> {
  const from = join(folder, 'node_modules/zxing-wasm');
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }; // npm's own shape
  const reader = `assets/code-reader-${version}.wasm`;
  copyFileSync(join(from, 'dist/reader/zxing_reader.wasm'), join(web, reader));
  await build({
    absWorkingDir: folder,
    entryPoints: ['src/web/code-reader/code-reader.ts'],
    outfile: join(web, 'code-reader.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { READER: JSON.stringify(`/${reader}`) },
    logLevel: 'warning',
  });
}

/** What a page can do without: fetched where it is wanted, and kept on no device. */
const notKept = /node_modules\/@zxcvbn-ts\//;

/** Everything that a page of the app may ask for: its own files, and those of what it loads later. */
export function releaseOf(app: WorkerApp, manifest: Manifest, entry: string, page: string): Release {
  const named = [...page.matchAll(/"(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '');
  const files = [...new Set([...named, ...filesOf(manifest, entry)])].sort();
  const id = createHash('sha256').update(files.join('\n')).update(page).digest('hex').slice(0, 16);
  return { app, id, page: workers[app].page, entry: `/${manifest[entry]?.file}`, files };
}

function filesOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  const walk = (key: string) => {
    if (seen.has(key) || notKept.test(key)) return;
    seen.add(key);
    for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]) walk(next);
  };
  walk(entry);
  return [...seen].flatMap((key) => {
    const { file, css = [], assets = [] } = manifest[key] ?? { file: '' };
    return [file, ...css, ...assets].filter(Boolean).map((path) => `/${path}`);
  });
}
