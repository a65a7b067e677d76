import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

// npm run dev: the server from its sources, started again at each change, and the apps with hot reload in front of it.
// Both stop together.

const folder = resolve(import.meta.dirname, '..');
const apiPort = process.env.PORT ?? '3000';
const env = { ...process.env, PORT: apiPort, WARDBELL_API: `http://127.0.0.1:${apiPort}` };
const settings = join(folder, '.env');

const server = [
  '--watch',
  '--watch-preserve-output',
  '--disable-warning=ExperimentalWarning',
  join(folder, 'src/server/main.ts'),
];
const vite = [join(folder, 'node_modules/vite/bin/vite.js'), '--config', join(folder, 'vite.config.ts')];

const children: ChildProcess[] = [
  run(existsSync(settings) ? [`--env-file=${settings}`, ...server] : server),
  ...(existsSync(join(folder, 'vite.config.ts')) ? [run(vite)] : []),
];
// Ctrl-C reaches all of them by itself; the server may take a moment to drain, and is waited for.
process.on('SIGINT', () => undefined);
for (const name of ['SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopAll(name));

function run(options: string[]): ChildProcess {
  const child = spawn(process.execPath, options, { cwd: folder, env, stdio: 'inherit' });
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 1;
    stopAll('SIGTERM');
  });
  return child;
}

function stopAll(name: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(name);
}
