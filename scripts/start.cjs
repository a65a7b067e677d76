// npm start. Plain JavaScript that an old Node understands: it finds the Node 24 that was installed along, builds if the
// sources have changed, runs the server on it, and passes signals on.
'use strict';
const { accessSync, constants, existsSync, readFileSync } = require('node:fs');
const { spawn, spawnSync } = require('node:child_process');
const { join, resolve } = require('node:path');
const { builtStamp, stampOf } = require('./stamp.cjs');

const folder = resolve(__dirname, '..');
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const FLAGS = ['--enable-source-maps', '--disable-warning=ExperimentalWarning'];

main();

function main() {
  readOptions();
  requirePlatform();
  const node = findNode();
  buildIfNeeded(node);
  run(settle({ node, folder }));
}

/** A misspelt option must not start a copy that calls people. */
function readOptions() {
  const unknown = process.argv.slice(2).filter((option) => option !== '--quiet');
  if (unknown.length > 0) refuse(`Unknown: ${unknown.join(' ')}. There is one option: npm start -- --quiet`);
  if (process.argv.includes('--quiet')) process.env.WARDBELL_QUIET = 'true';
}

function requirePlatform() {
  if (process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)) return;
  refuse(
    `Wardbell runs on Linux x64 and arm64, not on ${process.platform} ${process.arch}. Use a Linux machine, a container or WSL.`,
  );
}

/** The Node that came with the packages; else this one, when it is new enough. */
function findNode() {
  if (!existsSync(join(folder, 'node_modules'))) refuse('The packages are not installed. Run: npm ci');
  const brought = join(folder, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (runs(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return refuse(
    `Wardbell needs Node 24, this is ${process.version}, and the one that comes along is missing (node_modules/node-linux-${process.arch}). Run npm ci without --omit=optional.`,
  );
}

function runs(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

function buildIfNeeded(node) {
  const built = builtStamp(folder);
  const wanted = stampOf(folder);
  if (built !== undefined && (wanted === undefined || wanted === built)) return;
  if (wanted === undefined) refuse('Neither a build (dist) nor the sources (src) are here. Fetch Wardbell again.');
  if (!existsSync(join(folder, 'node_modules', 'esbuild'))) {
    const why = built === undefined ? 'Wardbell is not built' : 'The sources have changed since the last build';
    refuse(
      `${why}, and the build tools are not installed. Run: npm ci --include=dev && npm run build && npm prune --omit=dev`,
    );
  }
  console.log(built === undefined ? 'Building Wardbell for the first time …' : 'The sources have changed; building …');
  const { status, signal } = spawnSync(node, [join(folder, 'scripts', 'build.ts')], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) refuse(signal ? 'The build was interrupted.' : 'The build failed; the reason stands above.');
}

/** Root hands over to a system user, who may not be able to read this folder; then a copy runs. */
function settle(here) {
  if (process.getuid() !== 0) return here;
  const options = [join(folder, 'dist', 'server', 'settle.js'), '--node', here.node, '--folder', here.folder];
  const { status, stdout } = spawnSync(here.node, options, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exit(1);
  return JSON.parse(stdout);
}

function run(runtime) {
  const main = join(runtime.folder, 'dist', 'server', 'main.js');
  // The channel tells the server when this process is killed: then it stops too.
  const settings = join(folder, '.env');
  const flags = existsSync(settings) ? [...FLAGS, `--env-file=${settings}`] : FLAGS;
  const child = spawn(runtime.node, [...flags, main], { cwd: folder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => child.kill(name));
  stopWhenNpmEnds(child);
  child.on('error', (error) => refuse(`The server cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (SIGNAL_NUMBERS[signal] || 0) : code));
}

/** npm passes a Ctrl-C on, but not its own sudden death. Started by anything else, this process may outlive it. */
function stopWhenNpmEnds(child) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`; // npm, or npm's shell and npm
  const first = ancestors();
  setInterval(() => {
    if (ancestors() !== first) child.kill('SIGTERM');
  }, 500).unref();
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 4).split(' ')[0];
  } catch {
    return 'gone';
  }
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
