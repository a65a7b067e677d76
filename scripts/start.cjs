// npm start. Plain JavaScript that an old Node understands: it finds the Node 24 that was installed along, builds if the
// sources have changed, runs the server on it, starts it again after a defect, and passes signals on.
'use strict';
const { accessSync, constants, existsSync, readFileSync } = require('node:fs');
const { spawn, spawnSync } = require('node:child_process');
const { join, resolve } = require('node:path');
const { REFUSED, nextPause } = require('./restarts.cjs');
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

/**
 * Runs the server until it is told to stop or refuses to start; however else it ends, it is started again. Ends only
 * when the database has ended too.
 */
function run(runtime) {
  let child;
  let database;
  let waiting;
  let pause = 0;
  let isStopping = false;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stop(name));
  stopWhenNpmEnds(() => stop('SIGTERM'));
  start();

  function start() {
    const began = process.hrtime();
    child = launch(runtime);
    child.on('message', (message) => {
      database = message.database;
    });
    child.on('error', (error) => refuse(`The server cannot be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      child = undefined;
      const asked = isStopping || code === 0;
      if (asked) leave(database, signal ? 128 + (SIGNAL_NUMBERS[signal] || 0) : code);
      else if (code === REFUSED) leave(database, 1);
      else again(signal || `code ${code}`, process.hrtime(began)[0] * 1_000);
    });
  }

  function again(how, lasted) {
    pause = nextPause(pause, lasted);
    console.error(`The server ended by a defect (${how}); it is started again in ${pause / 1_000} s.`);
    waiting = setTimeout(start, pause);
  }

  function stop(signal) {
    isStopping = true;
    clearTimeout(waiting);
    if (child) child.kill(signal);
    else leave(database, 0);
  }
}

function launch(runtime) {
  const main = join(runtime.folder, 'dist', 'server', 'main.js');
  const settings = join(folder, '.env');
  const flags = existsSync(settings) ? [...FLAGS, `--env-file=${settings}`] : FLAGS;
  // The channel tells the server when this process is killed: then it stops too.
  return spawn(runtime.node, [...flags, main], { cwd: folder, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
}

/** A server that was killed leaves its database running: it is shut down too, so that the data may be copied after. */
function leave(database, code) {
  if (database === undefined || !isPostgres(database)) process.exit(code);
  process.kill(database, 'SIGINT');
  setInterval(() => isPostgres(database) || process.exit(code), 100);
}

/** Whether the process is still the one that the server named; a zombie has ended. */
function isPostgres(pid) {
  try {
    return /\(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // There is no such process any more.
  }
}

/**
 * npm passes signals on, but not its own sudden death. Started by anything else, this process may outlive it. In
 * package.json `exec` leaves no shell between, which would end at a signal and let npm return before us.
 */
function stopWhenNpmEnds(stop) {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
