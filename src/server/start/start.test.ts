import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isRoot, makeStarters } from '#server/platform/database/supervisor/fixtures/identities.ts';
import { isAlive, processesIn } from '#server/platform/database/supervisor/processes.ts';
import { nameFor, OWN_PLACE } from '#server/platform/database/supervisor/root/own-place.ts';
import { findUser } from '#server/platform/database/supervisor/root/system-user.ts';
import { type Checkout, endAll, freePort, health, makeCheckout, type Started, start } from './fixtures/checkout.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });
const starters = makeStarters();
let checkout: Checkout;
beforeAll(() => {
  checkout = makeCheckout();
});
afterAll(() => {
  checkout.remove();
  starters.remove();
});

describe.each(starters.all)('npm start by $name', ({ user }) => {
  let place: string;
  let data: string;
  let port: number;
  let all: Started[];
  beforeEach(async () => {
    place = mkdtempSync(join(tmpdir(), 'wbt-start-'));
    chmodSync(place, 0o755);
    if (user) chownSync(place, user.uid, user.gid);
    data = join(place, 'data');
    port = await freePort();
    all = [];
  });
  afterEach(async () => {
    await endAll(all, data);
    rmSync(place, { recursive: true, force: true });
  });

  function run(environment: NodeJS.ProcessEnv = {}, command?: string[]): Started {
    const started = start(
      checkout.folder,
      { WARDBELL_DATA: data, PORT: String(port), ...environment },
      { user, ...(command ? { command } : {}) },
    );
    all.push(started);
    return started;
  }
  const databaseProcesses = () => processesIn(join(data, 'postgres'));

  test('it serves as an ordinary user, and Ctrl-C leaves no process behind', async () => {
    const started = run();
    const { pid, uid, role } = await health(port, started);
    expect(role).toBe('wardbell_app');
    expect(uid).toBe(user?.uid ?? (isRoot ? findUser('wardbell')?.uid : process.getuid?.()));
    expect(databaseProcesses()).not.toEqual([]);
    process.kill(-started.pid, 'SIGINT');
    expect(await started.ended).toBe(0);
    expect([isAlive(pid), databaseProcesses()]).toEqual([false, []]);
  });

  /** Of several that end each other the last may be gone already. */
  function killHard(pid: number): void {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  test.each([
    ['the starter', (started: Started, _server: number) => [started.pid]],
    ['the database', (_started: Started, _server: number) => databaseProcesses()],
    ['all of them at once', (started: Started, server: number) => [started.pid, server, ...databaseProcesses()]],
  ])('kill -9 of %s, and a new start works', async (_name, victims) => {
    const first = run();
    const { pid } = await health(port, first);
    for (const victim of victims(first, pid)) killHard(victim);
    if (_name === 'the database') {
      // The server brings it back; it is asked to stop in the ordinary way.
      await health(port, first);
      process.kill(first.pid, 'SIGTERM');
    }
    await first.ended;
    const second = run();
    expect((await health(port, second)).pid).not.toBe(pid);
  });

  test.each([
    ['by a defect', (_pid: number) => fetch(`http://127.0.0.1:${port}/defect`, { method: 'POST' })],
    ['by kill -9', async (pid: number) => killHard(pid)],
  ])('a server that ended %s is started again, and the log says so', async (_how, end) => {
    const started = run();
    const { pid } = await health(port, started);
    await end(pid);
    await vi.waitFor(() => expect(started.output()).toMatch(/ended by a defect \(.*\); it is started again in 1 s/), {
      timeout: 30_000,
    });
    expect((await health(port, started)).pid).not.toBe(pid);
    process.kill(started.pid, 'SIGTERM');
    expect(await started.ended).toBe(0);
    expect(databaseProcesses()).toEqual([]);
  });

  test('one that meets its defect at each start is tried again less and less often, until SIGTERM', async () => {
    const started = run({ WARDBELL_TEST_DEFECT: 'yes' });
    for (const seconds of [1, 2])
      await vi.waitFor(() => expect(started.output()).toContain(`started again in ${seconds} s`), { timeout: 60_000 });
    expect(started.output()).toContain('TypeError: a defect of the test');
    process.kill(started.pid, 'SIGTERM');
    expect(await started.ended).toBe(0);
    expect(databaseProcesses()).toEqual([]);
  });

  test('SIGTERM just after the server was killed: the database has ended too when it returns', async () => {
    const started = run();
    const { pid } = await health(port, started);
    killHard(pid);
    await vi.waitFor(() => expect(started.output()).toContain('started again in 1 s'), {
      timeout: 30_000,
      interval: 10,
    });
    process.kill(started.pid, 'SIGTERM');
    expect(await started.ended).toBe(0);
    expect(databaseProcesses()).toEqual([]);
  });

  test('SIGTERM to npm start returns only when server and database have ended', async () => {
    const npm = run({}, ['npm', 'start']);
    const { pid } = await health(port, npm);
    process.kill(npm.pid, 'SIGTERM');
    await npm.ended;
    expect([isAlive(pid), databaseProcesses()]).toEqual([false, []]);
  });

  test('kill -9 of npm itself: the server notices, and a new start works', async () => {
    const npm = run({}, ['npm', 'start']);
    const { pid } = await health(port, npm);
    process.kill(npm.pid, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), 15_000);
    await health(port, run());
  });

  test('killed in the middle of starting, again and again: the next start works', async () => {
    for (const after of [30, 150, 300, 500, 800]) {
      const started = run();
      await new Promise((done) => setTimeout(done, after));
      process.kill(-started.pid, 'SIGKILL');
      await started.ended;
    }
    await health(port, run());
  });

  test('a taken port is one sentence', async () => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done));
    const started = run();
    expect(await started.ended).toBe(1);
    other.close();
    expect(started.output()).not.toContain('started again');
    expect(started.output()).toMatch(
      /Wardbell cannot start: another program already listens there .*Set PORT to a free one\.\n$/,
    );
    expect(started.output()).not.toContain('    at ');
    expect(databaseProcesses()).toEqual([]);
  });

  test('a second start on the same data says who holds it, and the first goes on', async () => {
    const first = run();
    const { pid } = await health(port, first);
    const second = run({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by another Wardbell server (process ${pid})`);
    expect((await health(port, first)).pid).toBe(pid);
  });

  test('a wrong configuration is listed whole, and nothing is made', async () => {
    const started = run({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect(await started.ended).toBe(1);
    expect(started.output()).toContain('  - PORT must be');
    expect(started.output()).toContain('  - LOG_LEVEL must be');
    expect(started.output()).not.toContain('started again');
    expect(lstatSync(data, { throwIfNoEntry: false })).toBeUndefined();
  });
});

describe.runIf(isRoot)('a checkout that only root can read', () => {
  test('a copy that root owns runs, the data is put where it can be reached, and a link tells where', async () => {
    const hidden = mkdtempSync(join(tmpdir(), 'wbt-hidden-'));
    const folder = join(hidden, 'wardbell');
    const own = makeCheckout();
    renameSync(own.folder, folder);
    expect(statSync(hidden).mode & 0o777).toBe(0o700);
    const port = await freePort();
    const started = start(folder, { PORT: String(port) });
    const data = join(OWN_PLACE, `data-${nameFor(join(folder, 'data'))}`);
    try {
      const { pid, uid } = await health(port, started);
      expect(uid).toBe(findUser('wardbell')?.uid);
      const program = readlinkSync(`/proc/${pid}/exe`);
      expect(program.startsWith(join(OWN_PLACE, 'runtime', nameFor(folder)))).toBe(true);
      expect(statSync(program)).toMatchObject({ uid: 0 });
      expect(statSync(program).mode & 0o022).toBe(0);
      expect(readlinkSync(join(folder, 'data'))).toBe(data);
      expect(statSync(data)).toMatchObject({ uid });
      expect(started.output()).toContain(`The data is in ${data}`);
      process.kill(-started.pid, 'SIGINT');
      expect(await started.ended).toBe(0);
      const again = start(folder, { PORT: String(port) });
      await health(port, again);
      process.kill(again.pid, 'SIGTERM');
      expect(await again.ended).toBe(0);
      expect(again.output()).not.toContain('The data is in');
    } finally {
      await endAll([started], data);
      own.remove();
      for (const left of [hidden, data]) rmSync(left, { recursive: true, force: true });
      for (const name of readdirSync(join(OWN_PLACE, 'runtime')).filter((each) => each.startsWith(nameFor(folder))))
        rmSync(join(OWN_PLACE, 'runtime', name), { recursive: true });
    }
  });
});

describe('what is missing is one sentence', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'wbt-guard-'));
    mkdirSync(join(folder, 'scripts'));
    for (const file of ['start.cjs', 'restarts.cjs', 'stamp.cjs'])
      cpSync(join(import.meta.dirname, '..', '..', '..', 'scripts', file), join(folder, 'scripts', file));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function refusal(command?: string[]): Promise<string> {
    const started = start(folder, {}, command ? { command } : {});
    expect(await started.ended).toBe(1);
    return started.output();
  }

  test('the packages', async () => {
    expect(await refusal()).toBe('The packages are not installed. Run: npm ci\n');
  });

  test('the right platform', async () => {
    const pretend = `Object.defineProperty(process, 'platform', { value: 'darwin' }); require(${JSON.stringify(join(folder, 'scripts', 'start.cjs'))})`;
    expect(await refusal([process.execPath, '-e', pretend])).toMatch(
      /^Wardbell runs on Linux x64 and arm64, not on darwin .*\n$/,
    );
  });

  test('Node 24', async () => {
    mkdirSync(join(folder, 'node_modules'));
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); require(${JSON.stringify(join(folder, 'scripts', 'start.cjs'))})`;
    expect(await refusal([process.execPath, '-e', pretend])).toMatch(
      /^Wardbell needs Node 24, .*Run npm ci without --omit=optional\.\n$/,
    );
  });

  test('the build tools, when there is something to build', async () => {
    for (const inner of ['node_modules', 'src']) mkdirSync(join(folder, inner));
    expect(await refusal()).toMatch(/^Wardbell is not built, and the build tools are not installed\. Run: .*\n$/);
  });

  test('both build and sources', async () => {
    mkdirSync(join(folder, 'node_modules'));
    expect(await refusal()).toMatch(/^Neither a build .*\n$/);
  });
});
